import { HOUR } from '@account-doctor/contract/time';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { moderateText } from '../moderation';
import { orderOfUser } from '../order';
import { claimFiles } from '../storage';
import { openClocks, resumeClocks } from './clocks';
import { insertAppeal, updateAnswer } from './customerStore';
import { insertRound, updateRound } from './roundStore';
import { type Task, updateTask } from './store';
import { currentRound, lockTask, moveTask } from './task';

/** What a customer writes and shows. */
interface Words {
  text: string;
  /** File ids. */
  pictures: string[];
}

/** The user's valuation, locked; refuses with `ORDER_NOT_FOUND` also when it is somebody else's. */
async function lockOwn(transaction: Transaction, userId: string, orderId: string): Promise<Task> {
  await orderOfUser(transaction, userId, orderId);
  return lockTask(transaction, orderId);
}

/**
 * Answers what the valuer asked; the clocks run on with the time that was left. Refuses with
 * `QUESTION_NOT_OPEN` what was answered already.
 */
export async function answerValuer(
  services: Pick<Services, 'database' | 'moderators' | 'now'>,
  { userId, orderId, questionId }: { userId: string; orderId: string; questionId: string },
  { text, pictures }: Words,
): Promise<void> {
  const { database, now } = services;
  const at = now();
  await moderateText(services, { userId, place: 'evaluation', text });
  await database.transaction(async (transaction) => {
    const task = await lockOwn(transaction, userId, orderId);
    const answer = { answer: text, pictures: [...new Set(pictures)], answeredAt: at };
    const answered =
      task.state === 'needs_info' &&
      (await updateAnswer(transaction, { orderId, questionId }, answer));
    if (!answered) throw new BusinessError('QUESTION_NOT_OPEN');
    await claimFiles(transaction, { userId, fileIds: pictures, purpose: 'evaluation' });
    const round = await currentRound(transaction, task);
    const { deliverDue, latestDue, stoppedAt } = resumeClocks(round, at, task.promises.hours);
    await updateRound(transaction, round, { deliverDue, latestDue, stoppedAt });
    const to = task.round === 1 ? 'reviewing' : 're_review';
    await moveTask(transaction, task, { to, actor: { by: 'user', userId }, at });
  });
}

/** Until when a delivered report can be appealed against; `null` when it cannot be. */
export function appealUntil(
  { state, deliveredAt }: Pick<Task, 'state' | 'deliveredAt'>,
  appealHours: number,
  at: Date,
): Date | null {
  if (state !== 'delivered' || !deliveredAt) return null;
  const until = new Date(deliveredAt.getTime() + appealHours * HOUR);
  return at < until ? until : null;
}

/**
 * Appeals against the first report: another valuer values the account anew, under clocks of its own.
 * Refuses with `APPEAL_CLOSED` after the appeal's time and the second time.
 */
export async function appeal(
  services: Pick<Services, 'database' | 'moderators' | 'settings' | 'now'>,
  { userId, orderId }: { userId: string; orderId: string },
  { text, pictures }: Words,
): Promise<void> {
  const { database, settings, now } = services;
  const at = now();
  await moderateText(services, { userId, place: 'evaluation', text });
  await database.transaction(async (transaction) => {
    const task = await lockOwn(transaction, userId, orderId);
    const isOpen = appealUntil(task, settings.appraisal.appealHours, at) !== null;
    const made = { orderId, reason: text, pictures: [...new Set(pictures)], at };
    if (!isOpen || !(await insertAppeal(transaction, made)))
      throw new BusinessError('APPEAL_CLOSED');
    await claimFiles(transaction, { userId, fileIds: pictures, purpose: 'evaluation' });
    await moveTask(transaction, task, { to: 'appealed', actor: { by: 'user', userId }, at });
    await updateTask(transaction, orderId, { round: 2 });
    const clocks = openClocks(at, task.promises);
    await insertRound(transaction, { orderId, round: 2, openedAt: at, ...clocks });
  });
}
