import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ReceivedOf } from '@account-doctor/contract/types';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { startOfChinaDay } from '../../core/chinaDay';
import { gameForEvaluation } from '../game';
import { moderateText } from '../moderation';
import { claimFiles } from '../storage';
import { pinUser } from '../user';
import {
  countFeedbackSince,
  findFeedbackSubmission,
  insertFeedback,
  lockFeedbackOfUser,
  type StoredFeedback,
} from './store';

/** Feedback as received: general feedback, or a missing option in a game's form. */
export type GivenFeedback =
  | ReceivedOf<'POST /app-api/user/submit/advice/feedback'>
  | ReceivedOf<'POST /app-api/api/evaluate/user/game/save/game/feedback'>;

/** The stored content; a submission with the same id and content is a repeat. */
type FeedbackContent = Pick<
  StoredFeedback,
  'kind' | 'gameId' | 'fieldKey' | 'text' | 'pictures' | 'contact' | 'reportedKind' | 'reportedId'
>;

function contentOf(given: GivenFeedback): FeedbackContent {
  const reported = 'reported' in given ? given.reported : undefined;
  return {
    kind: given.kind,
    gameId: 'gameId' in given ? given.gameId : null,
    fieldKey: 'fieldKey' in given ? given.fieldKey : null,
    text: given.text,
    pictures: 'pictures' in given ? [...new Set(given.pictures)] : [],
    contact: ('contact' in given && given.contact) || null,
    reportedKind: reported?.kind ?? null,
    reportedId: reported?.id ?? null,
  };
}

function isSameContent(stored: StoredFeedback, sent: FeedbackContent): boolean {
  const { kind, gameId, fieldKey, text, pictures, contact, reportedKind, reportedId } = stored;
  const kept = { kind, gameId, fieldKey, text, pictures, contact, reportedKind, reportedId };
  return isDeepStrictEqual(kept, sent);
}

/**
 * Stores feedback and returns its id. Idempotent by submission id, even for concurrent calls.
 * Rejects an unknown game or field, other users' pictures, and more than the daily limit; nothing
 * is stored then.
 */
export async function giveFeedback(
  services: Pick<Services, 'database' | 'settings' | 'moderators' | 'now'>,
  userId: string,
  given: GivenFeedback,
): Promise<string> {
  const { database, settings, now } = services;
  const at = now();
  const content = contentOf(given);
  for (const text of [content.text, content.contact])
    if (text) await moderateText(services, { userId, place: 'feedback', text });
  return database.transaction(async (transaction) => {
    await pinUser(transaction, userId);
    await lockFeedbackOfUser(transaction, userId);
    const repeated = await findFeedbackSubmission(transaction, userId, given.submissionId);
    if (repeated) return idOfRepeat(repeated, content);

    const today = await countFeedbackSince(transaction, userId, startOfChinaDay(at));
    if (today >= settings.feedback.perDay) throw new BusinessError('FEEDBACK_LIMIT_REACHED');
    const subject = await subjectOf(transaction, content);
    await claimFiles(transaction, { userId, fileIds: content.pictures, purpose: 'feedback' });

    const feedbackId = randomUUID();
    const { submissionId } = given;
    await insertFeedback(transaction, {
      ...content,
      feedbackId,
      userId,
      submissionId,
      subject,
      createdAt: at,
    });
    return feedbackId;
  });
}

/** Rejects different content under the same id; otherwise one of the two submissions would be lost silently. */
function idOfRepeat(stored: StoredFeedback, content: FeedbackContent): string {
  if (isSameContent(stored, content)) return stored.feedbackId;
  const msg = '这条反馈已经提交过，请重新写一条';
  throw new BusinessError('VALIDATION_FAILED', msg, { fields: { submissionId: msg } });
}

/** Names of the feedback's game and field; throws if they do not exist. */
async function subjectOf(
  transaction: Transaction,
  { gameId, fieldKey }: FeedbackContent,
): Promise<string | null> {
  if (gameId === null) return null;
  const { game, fields } = await gameForEvaluation(transaction, gameId);
  if (fieldKey === null) return game.name;
  const field = fields.find(({ key }) => key === fieldKey);
  if (!field) {
    const msg = '这一项已经不在表单里，请刷新后再选';
    throw new BusinessError('VALIDATION_FAILED', msg, { fields: { fieldKey: msg } });
  }
  return `${game.name} · ${field.label}`;
}
