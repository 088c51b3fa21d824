import Taro from '@tarojs/taro';
import { formErrors } from '@/data/fieldProblems';
import { call } from '@/data/service';
import { trackHit } from '@/data/track';
import { useAction } from '@/data/useAction';
import type { PictureUploads } from '@/features/pictures/PictureUploads';
import { navigate, replace } from '@/navigation/navigate';
import {
  type AccountForm,
  hopedPricePayload,
  offerPayload,
  readingIdPayload,
  submissionFromForm,
} from './accountForm';
import type { FormDescription } from './description';
import {
  askedPriceProblems,
  topmostPath,
  type FieldPath,
  listFieldPaths,
  formProblems,
} from './problems';
import type { AccountFormState } from './useAccountForm';
import type { Evaluator } from '../ways/EvaluatorChoice';

interface SubmitOptions {
  state: AccountFormState;
  description: FormDescription;
  evaluator: Evaluator;
  uploads: PictureUploads;
  /** Scrolls to a form field. */
  reveal: (path: FieldPath) => void;
}

/**
 * Submits the form and opens the next page: the progress of an estimate, or the checkout of an appraisal. Shows the
 * errors of the form or the service at their fields, and scrolls to the first one. The draft stays until the order
 * exists.
 */
export function useSubmit({ state, description, evaluator, uploads, reveal }: SubmitOptions) {
  const { form } = state;

  const show = (problems: Record<string, string>): boolean => {
    const known = listFieldPaths(description).filter((path) => problems[path] !== undefined);
    for (const path of known)
      form.setError(path, { type: 'service', message: problems[path] ?? '' });
    const first = topmostPath(known, description);
    if (first) reveal(first);
    return first !== null;
  };

  const action = useAction(
    async (values: AccountForm) => {
      state.save();
      const submission = submissionFromForm(values, description, state.submissionId());
      const { orderId } = await sendSubmission(evaluator, submission, values);
      trackHit('action:submitEvaluation');
      state.finish(orderId);
      return () => replace(evaluator === 'human' ? 'checkout' : 'submitted', { orderId });
    },
    (error) => {
      const problems = formErrors(error);
      if (problems.submissionId !== undefined) {
        void askAboutRepeat(problems.submissionId).then((again) => {
          if (!again) return;
          state.renewSubmissionId();
          submit();
        });
        return true;
      }
      return show(problems);
    },
  );

  const revealFirst = () => {
    const problems = Object.keys(formProblems(form.getValues(), description));
    const first = topmostPath(problems, description);
    if (first) reveal(first);
  };
  function submit() {
    void form.handleSubmit((values) => {
      const problems = {
        ...(evaluator === 'ai' && askedPriceProblems(values)),
        ...(uploads.problem && { pictures: uploads.problem }),
      };
      if (!show(problems)) void action.run(values);
    }, revealFirst)();
  }
  /** Validates the form and shows all errors, without submitting. */
  const showProblems = () => void form.trigger().then((right) => right || revealFirst());
  return { submit, running: action.running, showProblems };
}

/** Orders an estimate or an appraisal of the form. */
const sendSubmission = (
  evaluator: Evaluator,
  submission: ReturnType<typeof submissionFromForm>,
  values: AccountForm,
) =>
  evaluator === 'human'
    ? call('POST /app-api/api/evaluate/user/game/submit/manual', {
        ...submission,
        ...hopedPricePayload(values),
      })
    : call('POST /app-api/api/evaluate/user/game/submit/ai', {
        ...submission,
        ...readingIdPayload(values),
        ...offerPayload(values),
      });

/**
 * Asks whether to submit again. The last submission had no answer and the form has changed since, so that only the user
 * knows whether this is a second order.
 */
async function askAboutRepeat(text: string): Promise<boolean> {
  const { confirm } = await Taro.showModal({
    title: '这份资料已经提交过',
    content: `${text}。要把修改后的内容作为新的一份提交吗？`,
    confirmText: '提交新的',
    cancelText: '查看记录',
  });
  if (!confirm) void navigate('evaluationRecords');
  return confirm;
}
