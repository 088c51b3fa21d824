import { View } from '@tarojs/components';
import {
  type FeedbackTopic,
  feedbackTopics,
  contactProblem,
  feedbackKindLabels,
  feedbackTextProblem,
} from '@account-doctor/contract/feedback';
import {
  FEEDBACK_CONTACT_LIMIT,
  FEEDBACK_TEXT_LIMIT,
  PICTURES_PER_FEEDBACK,
} from '@account-doctor/contract/limits';
import { parseReported, reportedLabels } from '@account-doctor/contract/reported';
import { trimmedText } from '@account-doctor/contract/typed';
import { call } from '@/data/service';
import { refetch, useCall } from '@/data/useCall';
import { PictureUpload } from '@/features/pictures/PictureUpload';
import { usePictureUploads } from '@/features/pictures/usePictureUploads';
import { Button } from '@/ui/Button';
import { ChipGroup } from '@/ui/ChipGroup';
import { TextArea } from '@/ui/TextArea';
import { TextField } from '@/ui/TextField';
import { thankForFeedback, tooLongProblem } from '../form/feedbackTexts';
import { emptyFeedback, useFeedbackForm } from '../form/useFeedbackForm';
import '../UserFeedback.scss';

const kinds = feedbackTopics.map((value) => ({ value, label: feedbackKindLabels[value] }));
const parseTopic = (name: string): FeedbackTopic =>
  feedbackTopics.find((kind) => kind === name) ?? 'suggestion';

const emptyAdvice = { ...emptyFeedback, kind: 'suggestion' };
const ADVISERS = 'GET /app-api/home/advice-feedback/user-count';

interface AdviceFormProps {
  /** The other user's content that the feedback reports: see `reportedParameter`. */
  about?: string | undefined;
  onSent: () => void;
}

/** Feedback form; the phone keeps its draft after failures and when the user leaves the page. */
export function AdviceForm({ about = '', onSent }: AdviceFormProps) {
  const reported = parseReported(about);
  const { form, uploads, tooLong, submit, sending } = useAdviceForm(about, onSent);
  const { kind, text, contact } = form.watch();
  const { errors } = form.formState;
  return (
    <View className="advice-form">
      {reported ? (
        <View role="status">{`举报的内容：${reportedLabels[reported.kind]}`}</View>
      ) : (
        <AdviserCount />
      )}
      <View className="advice-form__part">
        <View className="advice-form__label">反馈类型</View>
        <ChipGroup
          id="advice-kind"
          label="反馈类型"
          options={kinds}
          value={parseTopic(kind)}
          onChange={(value) => form.setValue('kind', value)}
        />
      </View>
      <TextArea
        id="advice-text"
        label="想说什么"
        placeholder="遇到问题时，写下当时在做什么、看到了什么，我们更容易找到原因"
        value={text}
        maxLength={FEEDBACK_TEXT_LIMIT}
        error={errors.text?.message ?? tooLong}
        onChange={(value) => form.setValue('text', value, { shouldValidate: Boolean(errors.text) })}
      />
      <View className="advice-form__part">
        <View className="advice-form__label">截图（选填）</View>
        <PictureUpload
          id="advice-pictures"
          uploads={uploads}
          error={errors.pictures?.message}
          hint={`最多 ${PICTURES_PER_FEEDBACK} 张，每张不超过 10 MB`}
        />
      </View>
      <TextField
        id="advice-contact"
        label="联系方式（选填）"
        placeholder="手机、微信或 QQ，便于我们追问"
        value={contact}
        maxLength={FEEDBACK_CONTACT_LIMIT}
        error={errors.contact?.message}
        onChange={(value) => form.setValue('contact', value)}
      />
      <Button id="submit-advice" loading={sending} onPress={submit}>
        提交反馈
      </Button>
    </View>
  );
}

/** State of the form with its pictures; sends both. */
function useAdviceForm(about: string, onSent: () => void) {
  const reported = parseReported(about);
  const blank = reported ? { ...emptyAdvice, kind: 'content' } : emptyAdvice;
  const draft = reported ? about : 'advice';
  const { form, send, sending } = useFeedbackForm(draft, blank, (values, submissionId) =>
    call('POST /app-api/user/submit/advice/feedback', {
      submissionId,
      kind: parseTopic(values.kind),
      text: values.text,
      pictures: values.pictures,
      ...(trimmedText(values.contact) ? { contact: values.contact } : {}),
      ...(reported && { reported }),
    }),
  );
  const uploads = usePictureUploads({
    purpose: 'feedback',
    limit: PICTURES_PER_FEEDBACK,
    initial: () => form.getValues('pictures'),
    onChange: (fileIds) => form.setValue('pictures', fileIds),
    onProblemChange: () => form.clearErrors('pictures'),
  });
  form.register('text', { validate: (text) => feedbackTextProblem(text) ?? true });
  form.register('contact', { validate: (contact) => contactProblem(contact) ?? true });
  const submit = () => {
    if (uploads.problem) {
      form.setError('pictures', { type: 'uploads', message: uploads.problem });
      return;
    }
    void form.handleSubmit(async (values) => {
      if (!(await send(values))) return;
      uploads.clear();
      void refetch(ADVISERS, {});
      onSent();
      thankForFeedback();
    })();
  };
  return { form, uploads, tooLong: tooLongProblem(form.watch('text')), submit, sending };
}

/** Number of users who have given feedback; a general sentence until it is loaded. */
function AdviserCount() {
  const { data } = useCall(ADVISERS, {});
  const users = data?.users ?? 0;
  return (
    <View className="advice-form__advisers">
      {users > 0 ? `已有 ${users} 位用户提过建议，每一条我们都会看` : '您的每一条反馈，我们都会看'}
    </View>
  );
}
