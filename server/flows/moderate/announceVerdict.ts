import type { Transaction } from '../../core/database/database';
import { announceVerdictChange, selectMessagesWithContent } from '../../domain/chat';
import { messagePaths, messageTexts, writeMessage } from '../../domain/message';
import type { Moderation } from '../../domain/moderation';
import { pinUserIfAny } from '../../domain/user';

/** Reports a new verdict on content: to the author if the content is rejected, and to open chats that show it. */
export async function announceVerdict(
  transaction: Transaction,
  before: Moderation,
  { verdict, at }: { verdict: Moderation['verdict']; at: Date },
): Promise<void> {
  if (verdict === before.verdict) return;
  if (verdict === 'refused') await notifyAuthor(transaction, before, at);
  if (before.place !== 'chat') return;
  const { userId: senderId, kind, content } = before;
  for (const message of await selectMessagesWithContent(transaction, { senderId, kind, content }))
    await announceVerdictChange(transaction, message);
}

/**
 * Notifies the author, who still sees the content, that others do not see it. Staff get no messages; they see it in the
 * desk's list.
 */
async function notifyAuthor(
  transaction: Transaction,
  { moderationId, userId, place }: Moderation,
  at: Date,
): Promise<void> {
  if (!(await pinUserIfAny(transaction, userId))) return;
  await writeMessage(
    transaction,
    {
      ...messageTexts.contentRefused(place),
      userId,
      path: messagePaths.userFeedback(),
      key: `content-refused:${moderationId}`,
    },
    at,
  );
}
