import Taro from '@tarojs/taro';
import { useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { RequestError, refusedFields } from '@account-doctor/client-core/errors';
import { newSubmissionId } from '@account-doctor/client-core/submissionId';
import { feedbackDrafts, type FeedbackDraft } from '@/stores/feedbackDrafts';
import { useStores } from '@/stores/RootStore';
import { useAction } from '@/data/useAction';
import { useDebounced } from '@/ui/useDebounced';

export type FeedbackForm = Omit<FeedbackDraft, 'submissionId'>;

const places = ['kind', 'fieldKey', 'text', 'contact', 'pictures'] as const;

interface FeedbackFormState {
  form: UseFormReturn<FeedbackForm>;
  /** Sends what the form holds; on success the form is empty again and its draft gone. */
  send: (values: FeedbackForm) => Promise<boolean>;
  sending: boolean;
}

/**
 * A form for feedback that keeps its draft on the phone under `about`, shows the service's refusals
 * at their fields and, once sent, is empty.
 */
export function useFeedbackForm(
  about: string,
  empty: FeedbackForm,
  submit: (values: FeedbackForm, submissionId: string) => Promise<unknown>,
): FeedbackFormState {
  const { session } = useStores();
  const [userId] = useState(session.userId);
  const [draft] = useState(() => feedbackDrafts.read(userId, about));
  const submissionId = useRef(draft?.submissionId ?? newSubmissionId());
  const { kind, fieldKey, text, contact, pictures } = draft ?? empty;
  const form = useForm<FeedbackForm>({
    mode: 'onTouched',
    defaultValues: { kind, fieldKey, text, contact, pictures },
  });

  const save = useDebounced(() => {
    const values = form.getValues();
    if (values.text === '' && values.contact === '' && values.pictures.length === 0)
      feedbackDrafts.remove(userId, about);
    else feedbackDrafts.save(userId, about, { ...values, submissionId: submissionId.current });
  });
  useEffect(() => {
    const { unsubscribe } = form.watch(() => save());
    return unsubscribe;
  }, [form, save]);

  const action = useAction(
    async (values: FeedbackForm) => {
      await submit(values, submissionId.current);
      submissionId.current = newSubmissionId();
      form.reset(empty);
      save();
      save.flush();
    },
    (error) => {
      const problems = problemsOf(error);
      if (problems.submissionId !== undefined) {
        // The answer to an earlier try got lost, and the text was changed since.
        submissionId.current = newSubmissionId();
        const title = '之前的内容已经收到。再点一次提交，会作为新的一条发送';
        void Taro.showToast({ title, icon: 'none', duration: 3000 });
        return true;
      }
      const known = places.filter((place) => problems[place] !== undefined);
      for (const place of known)
        form.setError(place, { type: 'service', message: problems[place] ?? '' });
      return known.length > 0;
    },
  );
  return { form, send: action.run, sending: action.running };
}

/** What the service says about fields of the form; empty when it refused for another reason. */
function problemsOf(error: unknown): Record<string, string> {
  if (!(error instanceof RequestError)) return {};
  if (error.code === 'FILE_NOT_FOUND') return { pictures: '有图片已过期，请移除后重新上传' };
  return error.code === 'VALIDATION_FAILED' ? refusedFields(error) : {};
}
