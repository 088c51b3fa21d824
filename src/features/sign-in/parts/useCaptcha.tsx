import { useState } from 'react';
import { RequestError } from '@account-doctor/client-core/errors';
import type { CaptchaTask } from '@account-doctor/contract/captcha';
import type { CaptchaProof } from '@account-doctor/contract/types';
import { provePerson } from '@/platform/wechat/wechat';
import { TextField } from '@/ui/TextField';

const ANSWER_LENGTH = 16;

/** Captcha of a form; it appears only when the service demands one. */
export interface FormCaptcha {
  question: string | null;
  answer: string;
  setAnswer: (answer: string) => void;
  /** Makes a call. If the service demands a captcha, asks for the proof and makes the call again with it. */
  prove: <Result>(make: (part: { proof?: CaptchaProof }) => Promise<Result>) => Promise<Result>;
}

/** The captcha that the service demands with an error; `null` for any other error. */
const captchaTaskOfError = (error: unknown): CaptchaTask | null =>
  error instanceof RequestError && error.code === 'HUMAN_PROOF_NEEDED'
    ? (error.answer.data as CaptchaTask)
    : null;

/**
 * State of a form's captcha. A question is shown in the form's `CaptchaField`, and its answer is sent with the next
 * call.
 */
export function useCaptcha(): FormCaptcha {
  const [task, setTask] = useState<CaptchaTask | null>(null);
  const [answer, setAnswer] = useState('');
  const questionTask = task?.kind === 'question' ? task : null;
  return {
    question: questionTask?.question ?? null,
    answer,
    setAnswer,
    prove: async (make) => {
      try {
        const result = await make(
          questionTask && answer ? { proof: { taskId: questionTask.taskId, answer } } : {},
        );
        setTask(null);
        return result;
      } catch (error) {
        const next = captchaTaskOfError(error);
        setTask(next);
        setAnswer('');
        const proof = next && (await provePerson(next));
        if (!proof) throw error;
        return make({ proof });
      }
    },
  };
}

/** Field with the captcha's question, if there is one. */
export function CaptchaField({ id, captcha }: { id: string; captcha: FormCaptcha }) {
  if (captcha.question === null) return null;
  return (
    <TextField
      id={id}
      label="人机验证"
      kind="digits"
      placeholder={captcha.question}
      maxLength={ANSWER_LENGTH}
      hint={`${captcha.question} 填好答案后再点一次刚才的按钮`}
      value={captcha.answer}
      onChange={captcha.setAnswer}
    />
  );
}
