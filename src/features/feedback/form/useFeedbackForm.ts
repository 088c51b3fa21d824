import { useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { refusedFields, RequestError } from '@account-doctor/client-core/errors';
import { newSubmissionId } from '@account-doctor/client-core/submissionId';
import { useAction } from '@/data/useAction';
import { useStores } from '@/stores/RootStore';
import { type FeedbackDraft, feedbackDrafts } from '@/stores/feedbackDrafts';
import { useDebounced } from '@/ui/useDebounced';
import { toast } from '@/platform/toast';

export type FeedbackForm = Omit<FeedbackDraft, 'submissionId'>;

const fields = ['kind', 'fieldKey', 'text', 'contact', 'pictures'] as const;

interface FeedbackFormState {
  form: UseFormReturn<FeedbackForm>;
  /** Sends the form; on success empties it and removes its draft. Resolves with whether it was sent. */
  send: (values: FeedbackForm) => Promise<boolean>;
  sending: boolean;
}

/**
 * A form for feedback. Its draft is stored on the phone under the key `about`, the service's
 * objections are shown at their fields, and sending empties it.
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
    defaultValues: { kind, fieldKey, text, contact, pictures },
  });

  const save = useDebounced(() => {
    const values = form.getValues();
    if (values.text === '' && values.contact === '' && values.pictures.length === 0)
      feedbackDrafts.remove(userId, about);
    else feedbackDrafts.save(userId, about, { ...values, submissionId: submissionId.current });
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => save() }),
    [form, save],
  );

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
        // The answer to an earlier attempt got lost, and the text was changed since.
        submissionId.current = newSubmissionId();
        const title = '之前的内容已经收到。再点一次提交，会作为新的一条发送';
        toast(title);
        return true;
      }
      const known = fields.filter((field) => problems[field] !== undefined);
      for (const field of known)
        form.setError(field, { type: 'service', message: problems[field] ?? '' });
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
