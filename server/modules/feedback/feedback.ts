import type { Paged } from '@account-doctor/contract/envelope';
import type { Feedback } from '@account-doctor/contract/types';
import type { Services } from '../../services';
import { messagePaths, writeMessage } from '../message/message';
import { linkedFiles } from '../storage/files';
import { lockFeedback, selectFeedbackOfUser, updateAnswer } from './store';

/** What other parts may do with feedback. */
export { deleteFeedbackOf as forgetUser, selectUnanswered as unansweredFeedback } from './store';

/** A message shows the beginning of an answer; the page it leads to has all of it. */
const QUOTED = 80;

/** A user's feedback with its answers and fresh links to its pictures, newest first. */
export async function feedbackOfUser(
  services: Services,
  { userId, origin }: { userId: string; origin: string },
  page: { pageNo: number; pageSize: number },
): Promise<Paged<Feedback>> {
  const { rows, total } = await selectFeedbackOfUser(services.database, userId, page);
  const fileIds = rows.flatMap(({ pictures }) => pictures);
  const files = await linkedFiles(services, { userId, fileIds, origin });
  const list = rows.map((row) => ({
    feedbackId: row.feedbackId,
    kind: row.kind,
    subject: row.subject,
    text: row.text,
    pictures: row.pictures.flatMap((fileId) => files.get(fileId) ?? []),
    createdAt: row.createdAt.toISOString(),
    answer:
      row.answer !== null && row.answeredAt !== null
        ? { text: row.answer, at: row.answeredAt.toISOString() }
        : null,
  }));
  return { list, total, ...page };
}

export type AnswerOutcome = 'answered' | 'unknown' | 'answered before';

/**
 * Answers a feedback and tells its user, both or neither. Of two answers at once one wins; an answer
 * that was given stays as it is.
 */
export async function answerFeedback(
  { database, now }: Pick<Services, 'database' | 'now'>,
  feedbackId: string,
  answer: string,
): Promise<AnswerOutcome> {
  return database.transaction(async (transaction) => {
    const feedback = await lockFeedback(transaction, feedbackId);
    if (!feedback) return 'unknown';
    if (feedback.answer !== null) return 'answered before';
    const at = now();
    await updateAnswer(transaction, feedbackId, { answer, answeredAt: at });
    const message = {
      userId: feedback.userId,
      kind: 'feedback-answered',
      title: '你的反馈有回复了',
      text: beginningOf(answer),
      path: messagePaths.userFeedback(),
      key: `feedback-answered:${feedbackId}`,
    } as const;
    await writeMessage(transaction, message, at);
    return 'answered';
  });
}

/** Counted in whole characters, so that none is cut in half. */
function beginningOf(text: string): string {
  const characters = Array.from(text);
  return characters.length > QUOTED ? `${characters.slice(0, QUOTED).join('')}…` : text;
}
