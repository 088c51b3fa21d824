import { HOUR } from '@account-doctor/contract/time';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { moderateText } from '../moderation';
import { orderOfUser } from '../order';
import { claimFiles } from '../storage';
import { deadlinesOfNewRound, resumeClocks } from './clocks';
import { insertAppeal, updateQuestionAnswer } from './customerStore';
import { returnIfAbandoned } from './release';
import { insertRound, updateRound } from './roundStore';
import { type AppraisalTask, updateAppraisalTask } from './store';
import { currentRound, lockAppraisalTask, moveAppraisalTask } from './task';

/** A customer's text with pictures. */
interface TextWithPictures {
  text: string;
  /** File ids. */
  pictures: string[];
}

/** Locks the user's appraisal; throws `ORDER_NOT_FOUND` also for an appraisal of another user. */
async function lockOwnAppraisal(
  transaction: Transaction,
  userId: string,
  orderId: string,
): Promise<AppraisalTask> {
  await orderOfUser(transaction, userId, orderId);
  return lockAppraisalTask(transaction, orderId);
}

/**
 * Answers the valuer's question and resumes the clocks. Throws `QUESTION_NOT_OPEN` if it was answered
 * already.
 */
export async function answerValuer(
  services: Pick<Services, 'database' | 'moderators' | 'now'>,
  { userId, orderId, questionId }: { userId: string; orderId: string; questionId: string },
  { text, pictures }: TextWithPictures,
): Promise<void> {
  const { database, now } = services;
  const at = now();
  await moderateText(services, { userId, place: 'evaluation', text });
  await database.transaction(async (transaction) => {
    const task = await lockOwnAppraisal(transaction, userId, orderId);
    const answer = { answer: text, pictures: [...new Set(pictures)], answeredAt: at };
    const answered =
      task.state === 'needs_info' &&
      (await updateQuestionAnswer(transaction, { orderId, questionId }, answer));
    if (!answered) throw new BusinessError('QUESTION_NOT_OPEN');
    await claimFiles(transaction, { userId, fileIds: pictures, purpose: 'evaluation' });
    const round = await currentRound(transaction, task);
    const { deliverDue, latestDue, stoppedAt } = resumeClocks(round, at, task.promises.hours);
    await updateRound(transaction, round, { deliverDue, latestDue, stoppedAt });
    const to = task.round === 1 ? 'reviewing' : 're_review';
    await moveAppraisalTask(transaction, task, { to, actor: { by: 'user', userId }, at });
    await returnIfAbandoned(transaction, orderId, at);
  });
}

/** End of the period for an appeal; `null` if no appeal is possible. */
export function appealUntil(
  { state, deliveredAt }: Pick<AppraisalTask, 'state' | 'deliveredAt'>,
  appealHours: number,
  at: Date,
): Date | null {
  if (state !== 'delivered' || !deliveredAt) return null;
  const until = new Date(deliveredAt.getTime() + appealHours * HOUR);
  return at < until ? until : null;
}

/**
 * Appeals against the first report: another valuer appraises the account with new clocks. Throws
 * `APPEAL_CLOSED` after the period, and for a second appeal.
 */
export async function fileAppeal(
  services: Pick<Services, 'database' | 'moderators' | 'settings' | 'now'>,
  { userId, orderId }: { userId: string; orderId: string },
  { text, pictures }: TextWithPictures,
): Promise<void> {
  const { database, settings, now } = services;
  const at = now();
  await moderateText(services, { userId, place: 'evaluation', text });
  await database.transaction(async (transaction) => {
    const task = await lockOwnAppraisal(transaction, userId, orderId);
    const isOpen = appealUntil(task, settings.appraisal.appealHours, at) !== null;
    const made = { orderId, reason: text, pictures: [...new Set(pictures)], at };
    if (!isOpen || !(await insertAppeal(transaction, made)))
      throw new BusinessError('APPEAL_CLOSED');
    await claimFiles(transaction, { userId, fileIds: pictures, purpose: 'evaluation' });
    await moveAppraisalTask(transaction, task, {
      to: 'appealed',
      actor: { by: 'user', userId },
      at,
    });
    await updateAppraisalTask(transaction, orderId, { round: 2 });
    const clocks = deadlinesOfNewRound(at, task.promises);
    await insertRound(transaction, { orderId, round: 2, openedAt: at, ...clocks });
  });
}
