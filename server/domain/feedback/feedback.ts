import type { Paged } from '@account-doctor/contract/envelope';
import type { ReportDecision, ReportedKind } from '@account-doctor/contract/reported';
import type { Feedback, UploadedFile } from '@account-doctor/contract/types';
import type { Audited } from '../../core/audited';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { messagePaths, messageTexts, writeMessage } from '../message';
import { audit } from '../staff';
import { linkedFiles } from '../storage';
import {
  lockFeedback,
  selectFeedbackOfUser,
  type StoredFeedback,
  updateFeedbackAnswer,
} from './store';

/** Feedback operations for other modules. */

/** Maximum length of the answer's excerpt in a notification; the linked page shows all of it. */
const EXCERPT_LENGTH = 80;

/** A user's feedback with its answers and fresh links to its pictures, newest first. */
export async function feedbackOfUser(
  services: Services,
  { userId, origin }: { userId: string; origin: string },
  page: { pageNo: number; pageSize: number },
): Promise<Paged<Feedback>> {
  const { rows, total } = await selectFeedbackOfUser(services.database, userId, page);
  const fileIds = rows.flatMap(({ pictures }) => pictures);
  const files = await linkedFiles(services, { userId, fileIds, origin });
  return { list: rows.map((row) => presentFeedback(row, files)), total, ...page };
}

/** A feedback with its answer, and with those of its pictures that `files` contains. */
export const presentFeedback = (
  row: StoredFeedback,
  files: ReadonlyMap<string, UploadedFile>,
): Feedback => ({
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
});

interface FeedbackAnswer {
  feedbackId: string;
  answer: string;
  /** The staff member who answers. */
  staffId: string;
}

/**
 * Answers a feedback, notifies its user and writes the audit entry, in one transaction. Throws `FEEDBACK_ANSWERED` if
 * the feedback has an answer, because answers cannot be changed (so the second of two concurrent answers fails), or
 * `FEEDBACK_NOT_FOUND`.
 */
export async function answerFeedback(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { feedbackId, answer, staffId }: FeedbackAnswer,
): Promise<Audited<'feedback.answer'>> {
  return database.transaction(async (transaction) => {
    const feedback = await lockFeedback(transaction, feedbackId);
    if (!feedback) throw new BusinessError('FEEDBACK_NOT_FOUND');
    if (feedback.answer !== null) throw new BusinessError('FEEDBACK_ANSWERED');
    const at = now();
    await storeAndSendAnswer(transaction, feedback, { answer, at });
    const action = 'feedback.answer';
    return audit(transaction, { staffId, action, subject: feedbackId, at }, {});
  });
}

async function storeAndSendAnswer(
  transaction: Transaction,
  { feedbackId, userId }: StoredFeedback,
  { answer, at, decision }: { answer: string; at: Date; decision?: ReportDecision },
): Promise<void> {
  await updateFeedbackAnswer(transaction, feedbackId, {
    answer,
    answeredAt: at,
    ...(decision && { decision }),
  });
  const message = {
    ...messageTexts.feedbackAnswered(excerptOf(answer)),
    userId,
    path: messagePaths.userFeedback(),
    key: `feedback-answered:${feedbackId}`,
  };
  await writeMessage(transaction, message, at);
}

/** Answer to the user who reported content, by the desk's decision. */
const decisionAnswers: Record<ReportDecision, string> = {
  hidden: '您举报的内容已经隐藏，别人看不到了。感谢您告诉我们。',
  left: '我们看过您举报的内容，没有发现违反规定的地方，暂时保留。如果还有别的情况，请再告诉我们。',
};

/** A feedback that reports another user's content. */
export type ContentReport = StoredFeedback & { reportedKind: ReportedKind; reportedId: string };

/** Returns a feedback that reports content; throws `FEEDBACK_NOT_FOUND` for any other, and for `null`. */
export function requireContentReport(feedback: StoredFeedback | null): ContentReport {
  const { reportedKind, reportedId } = feedback ?? {};
  if (!feedback || !reportedKind || !reportedId) throw new BusinessError('FEEDBACK_NOT_FOUND');
  return { ...feedback, reportedKind, reportedId };
}

/**
 * Answers a content report with the desk's decision. Returns `false` if the report already has the same decision;
 * throws `FEEDBACK_ANSWERED` if the report has another decision. The caller must have locked the feedback.
 */
export async function answerContentReport(
  transaction: Transaction,
  report: ContentReport,
  { decision, at }: { decision: ReportDecision; at: Date },
): Promise<boolean> {
  if (report.decision === decision) return false;
  if (report.answer !== null) throw new BusinessError('FEEDBACK_ANSWERED');
  await storeAndSendAnswer(transaction, report, {
    answer: decisionAnswers[decision],
    at,
    decision,
  });
  return true;
}

/** The beginning of a text, cut between code points, so that no character is split. */
function excerptOf(text: string): string {
  const characters = Array.from(text);
  return characters.length > EXCERPT_LENGTH
    ? `${characters.slice(0, EXCERPT_LENGTH).join('')}…`
    : text;
}
