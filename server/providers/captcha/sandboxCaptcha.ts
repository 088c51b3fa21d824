import type { CaptchaTask } from '@account-doctor/contract/captcha';
import { MINUTE } from '@account-doctor/contract/time';
import { randomInt, randomUUID } from 'node:crypto';
import type { Captcha, TaskProof } from './captcha';

/** How long a task can be answered, in ms. */
const TASK_LIFE = 10 * MINUTE;
/** Maximum number of open tasks; the oldest are dropped to limit memory. */
const TASKS_KEPT = 1_000;

/** Asks for a sum, which a program could solve, so only for demonstrations and tests. */
export class SandboxCaptcha implements Captcha {
  private readonly open = new Map<string, { answer: number; until: number }>();

  constructor(private readonly now: () => Date) {}

  task(): CaptchaTask {
    const [first, second] = [randomInt(1, 10), randomInt(1, 10)];
    const taskId = randomUUID();
    this.open.set(taskId, { answer: first + second, until: this.now().getTime() + TASK_LIFE });
    const [oldest] = this.open.keys();
    if (this.open.size > TASKS_KEPT && oldest !== undefined) this.open.delete(oldest);
    return { kind: 'question', taskId, question: `${first} 加 ${second} 等于几？` };
  }

  passes({ taskId = '', answer = '' }: TaskProof): Promise<boolean> {
    const task = this.open.get(taskId);
    this.open.delete(taskId);
    const right = task !== undefined && task.until > this.now().getTime();
    return Promise.resolve(right && answer.trim() === String(task.answer));
  }
}
