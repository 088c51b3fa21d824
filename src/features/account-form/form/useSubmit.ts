import Taro from '@tarojs/taro';
import type { FieldProblems } from '@account-doctor/contract/envelope';
import type { PictureUploads } from '@/features/pictures/PictureUploads';
import { useAction } from '@/data/useAction';
import { navigate, replace } from '@/navigation/navigate';
import { RequestError } from '@account-doctor/client-core/errors';
import { track } from '@/data/track';
import { call } from '@/data/service';
import type { Evaluator } from '../ByWhom';
import { hopedPriceOf, readingIdOf, submissionOf, type AccountForm } from './accountForm';
import type { Description } from './description';
import { firstOf, placesOf, problemsOf, type Place } from './problems';
import type { AccountFormState } from './useAccountForm';

interface Submitting {
  state: AccountFormState;
  description: Description;
  evaluator: Evaluator;
  uploads: PictureUploads;
  /** Brings a place of the form into view. */
  reveal: (place: Place) => void;
}

/**
 * Submits the form, to the model and on to the estimate, or to a valuer and on to the checkout. What is wrong is shown at its place,
 * the first one in view, whether the form or the service found it; the draft stays until the order
 * exists.
 */
export function useSubmit({ state, description, evaluator, uploads, reveal }: Submitting) {
  const { form } = state;

  const show = (problems: Record<string, string>): boolean => {
    const known = placesOf(description).filter((place) => problems[place] !== undefined);
    for (const place of known)
      form.setError(place, { type: 'service', message: problems[place] ?? '' });
    const first = firstOf(known, description);
    if (first) reveal(first);
    return first !== null;
  };

  const action = useAction(
    async (values: AccountForm) => {
      state.save();
      const payload = submissionOf(values, description, state.submissionId());
      const byHuman = evaluator === 'human';
      const { orderId } = byHuman
        ? await call('POST /app-api/api/evaluate/user/game/submit/manual', {
            ...payload,
            ...hopedPriceOf(values),
          })
        : await call('POST /app-api/api/evaluate/user/game/submit/ai', {
            ...payload,
            ...readingIdOf(values),
          });
      track('action:submitEvaluation');
      state.finish(orderId);
      await replace(byHuman ? 'checkout' : 'submitted', { orderId });
    },
    (error) => {
      const problems = fieldProblemsOf(error);
      if (problems.submissionId !== undefined) {
        void askAboutRepeat(problems.submissionId).then((again) => {
          if (!again) return;
          state.rename();
          submit();
        });
        return true;
      }
      return show(problems);
    },
  );

  const revealFirst = () => {
    const first = firstOf(Object.keys(problemsOf(form.getValues(), description)), description);
    if (first) reveal(first);
  };
  const submit = () =>
    void form.handleSubmit((values) => {
      if (uploads.problem) show({ pictures: uploads.problem });
      else void action.run(values);
    }, revealFirst)();
  /** Shows everything that is wrong, without submitting. */
  const showProblems = () => void form.trigger().then((right) => right || revealFirst());
  return { submit, running: action.running, showProblems };
}

/** What the service says about places of the form; empty when it refused for another reason. */
function fieldProblemsOf(error: unknown): Record<string, string> {
  if (!(error instanceof RequestError)) return {};
  if (error.code === 'VALIDATION_FAILED')
    return (error.answer.data as Partial<FieldProblems> | null)?.fields ?? {};
  return error.code === 'FILE_NOT_FOUND' ? { pictures: '有图片已过期，请移除后重新上传' } : {};
}

/**
 * The answer to an earlier submission got lost, and the form was changed since: only the person
 * knows whether the change is to be an order of its own. Resolves with whether to submit it as one.
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
