import Taro from '@tarojs/taro';
import { useCallback, useEffect, useState } from 'react';
import { RequestError } from '@account-doctor/client-core/errors';
import type { FieldProblems } from '@account-doctor/contract/envelope';
import { call } from '@/data/service';
import { trackHit } from '@/data/track';
import { useAction } from '@/data/useAction';
import type { PictureUploads } from '@/features/pictures/PictureUploads';
import { navigate, replace } from '@/navigation/navigate';
import { focusField } from '@/platform/focusField';
import { scrollTo } from '@/platform/layout';
import {
  type AccountForm,
  hopedPricePayload,
  readingIdOf,
  submissionFromForm,
} from './accountForm';
import type { FormDescription } from './description';
import {
  elementIdOf,
  firstPathOf,
  type FieldPath,
  fieldPathsOf,
  inputIdOf,
  formProblems,
  textFieldPaths,
} from './problems';
import type { AccountFormState } from './useAccountForm';
import type { Evaluator } from '../ways/Choices';

interface Submitting {
  state: AccountFormState;
  description: FormDescription;
  evaluator: Evaluator;
  uploads: PictureUploads;
  /** Scrolls a field of the form into view. */
  reveal: (path: FieldPath) => void;
}

/**
 * Submits the form: AI orders continue to the estimate, orders for a valuer to the checkout. Problems found by the form
 * or the service appear at their fields, and the first one is scrolled into view. The draft stays until the order
 * exists.
 */
export function useSubmit({ state, description, evaluator, uploads, reveal }: Submitting) {
  const { form } = state;

  const show = (problems: Record<string, string>): boolean => {
    const known = fieldPathsOf(description).filter((path) => problems[path] !== undefined);
    for (const path of known)
      form.setError(path, { type: 'service', message: problems[path] ?? '' });
    const first = firstPathOf(known, description);
    if (first) reveal(first);
    return first !== null;
  };

  const action = useAction(
    async (values: AccountForm) => {
      state.save();
      const payload = submissionFromForm(values, description, state.submissionId());
      const byHuman = evaluator === 'human';
      const { orderId } = byHuman
        ? await call('POST /app-api/api/evaluate/user/game/submit/manual', {
            ...payload,
            ...hopedPricePayload(values),
          })
        : await call('POST /app-api/api/evaluate/user/game/submit/ai', {
            ...payload,
            ...readingIdOf(values),
          });
      trackHit('action:submitEvaluation');
      state.finish(orderId);
      return () => replace(byHuman ? 'checkout' : 'submitted', { orderId });
    },
    (error) => {
      const problems = fieldProblemsOf(error);
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
    const first = firstPathOf(
      Object.keys(formProblems(form.getValues(), description)),
      description,
    );
    if (first) reveal(first);
  };
  function submit() {
    void form.handleSubmit((values) => {
      if (uploads.problem) show({ pictures: uploads.problem });
      else void action.run(values);
    }, revealFirst)();
  }
  /** Validates and shows all problems, without submitting. */
  const showProblems = () => void form.trigger().then((right) => right || revealFirst());
  return { submit, running: action.running, showProblems };
}

/** The next text field: after the server the first required one, after a field its successor. */
export function nextTextField(
  from: FieldPath,
  form: AccountForm,
  description: FormDescription,
): FieldPath | undefined {
  const typed = textFieldPaths(description, form.serverId);
  if (from !== 'serverId') return typed[typed.indexOf(from) + 1];
  const problems = formProblems(form, description);
  return typed.find((path) => problems[path] !== undefined);
}

/** Validation errors that the service returned for form fields; empty for any other error. */
function fieldProblemsOf(error: unknown): Record<string, string> {
  if (!(error instanceof RequestError)) return {};
  if (error.code === 'VALIDATION_FAILED')
    return (error.answer.data as Partial<FieldProblems> | null)?.fields ?? {};
  return error.code === 'FILE_NOT_FOUND' ? { pictures: '有图片已过期，请移除后重新上传' } : {};
}

/**
 * Asks whether to submit again. An earlier submission got no answer and the form has changed since, so only the user
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

/** Scrolls a field of the form into view. */
export const scrollToField = (path: FieldPath) => scrollTo(elementIdOf(path));
/** Focuses a form field. */
export const typeIntoField = (path: FieldPath) => focusField(inputIdOf(path));

/** Returns a function that expands a field's group by `expand` and then calls `show` with the field. */
export function useReveal(
  expand: (path: FieldPath) => void,
  show: (path: FieldPath) => void,
): (path: FieldPath) => void {
  const [target, setTarget] = useState<{ path: FieldPath } | null>(null);
  useEffect(() => {
    if (target) show(target.path);
  }, [target, show]);
  return useCallback(
    (path) => {
      expand(path);
      setTarget({ path });
    },
    [expand],
  );
}
