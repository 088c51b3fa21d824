import type { CaptchaTask } from '@account-doctor/contract/captcha';
import { expect } from 'vitest';

/** The proof for the sandbox's captcha task in a rejected call. */
export function solvedCaptcha(data: unknown): { taskId: string; answer: string } {
  const task = data as CaptchaTask | null;
  if (task?.kind !== 'question') throw new Error('No question was asked');
  const sum = /^(\d+) 加 (\d+) 等于几？$/.exec(task.question);
  expect(sum).not.toBeNull();
  return { taskId: task.taskId, answer: String(Number(sum?.[1]) + Number(sum?.[2])) };
}
