import { useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { newSubmissionId } from '@account-doctor/client-core/submissionId';
import { formErrors } from '@/data/fieldProblems';
import { useAction } from '@/data/useAction';
import { useStores } from '@/stores/RootStore';
import { type FeedbackDraft, feedbackDrafts } from '@/stores/feedbackDrafts';
import { useDebounced } from '@/ui/useDebounced';
import { toast } from '@/platform/dialogs/toast';

export type FeedbackForm = Omit<FeedbackDraft, 'submissionId'>;

/** The values of an empty form. */
export const emptyFeedback: FeedbackForm = {
  kind: '',
  fieldKey: '',
  text: '',
  contact: '',
  pictures: [],
};

const fields = ['kind', 'fieldKey', 'text', 'contact', 'pictures'] as const;

interface FeedbackFormState {
  form: UseFormReturn<FeedbackForm>;
  /** Sends the form, then empties it and deletes its draft. Resolves with whether sending succeeded. */
  send: (values: FeedbackForm) => Promise<boolean>;
  sending: boolean;
}

/**
 * State of a feedback form, whose draft is stored under the key `about`. Shows the service's validation errors at their
 * fields.
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
      const problems = formErrors(error);
      if (problems.submissionId !== undefined) {
        // The service has already stored another text under this id, in a request whose answer was lost.
        submissionId.current = newSubmissionId();
        toast('之前的内容已经收到。再点一次提交，会作为新的一条发送');
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
