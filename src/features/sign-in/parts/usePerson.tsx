import { useState } from 'react';
import { RequestError } from '@account-doctor/client-core/errors';
import type { CaptchaTask } from '@account-doctor/contract/captcha';
import type { CaptchaProof } from '@account-doctor/contract/types';
import { provePerson } from '@/platform/person';
import { TextField } from '@/ui/TextField';

const ANSWER_LENGTH = 16;

/** A form's proof that a person is there, asked for only where the service wants it. */
export interface Person {
  question: string | null;
  answer: string;
  setAnswer: (answer: string) => void;
  /** Makes a call, again with the proof where it was refused for want of one. */
  prove: <Result>(make: (part: { proof?: CaptchaProof }) => Promise<Result>) => Promise<Result>;
}

const taskOf = (error: unknown): CaptchaTask | null =>
  error instanceof RequestError && error.code === 'HUMAN_PROOF_NEEDED'
    ? (error.answer.data as CaptchaTask)
    : null;

/** The proof of a form's calls; a question shows in its `PersonField` and goes along with the next call. */
export function usePerson(): Person {
  const [task, setTask] = useState<CaptchaTask | null>(null);
  const [answer, setAnswer] = useState('');
  const asked = task?.kind === 'question' ? task : null;
  return {
    question: asked?.question ?? null,
    answer,
    setAnswer,
    prove: async (make) => {
      try {
        const result = await make(
          asked && answer ? { proof: { taskId: asked.taskId, answer } } : {},
        );
        setTask(null);
        return result;
      } catch (error) {
        const next = taskOf(error);
        setTask(next);
        setAnswer('');
        const proof = next && (await provePerson(next));
        if (!proof) throw error;
        return make({ proof });
      }
    },
  };
}

/** The question that a person answers, while there is one. */
export function PersonField({ id, person }: { id: string; person: Person }) {
  if (person.question === null) return null;
  return (
    <TextField
      id={id}
      label="人机验证"
      kind="digits"
      placeholder={person.question}
      maxLength={ANSWER_LENGTH}
      hint={`${person.question} 填好答案后再点一次刚才的按钮`}
      value={person.answer}
      onChange={person.setAnswer}
    />
  );
}
