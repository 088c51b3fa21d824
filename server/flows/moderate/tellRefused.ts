import type { Transaction } from '../../core/database/database';
import { messagePaths, messageTexts, writeMessage } from '../../domain/message';
import type { Moderation } from '../../domain/moderation';

/** Tells the author of a content, which is on their own screen still, that others do not see it. */
export const tellRefused = (
  transaction: Transaction,
  { moderationId, userId, place }: Moderation,
  at: Date,
): Promise<void> =>
  writeMessage(
    transaction,
    {
      ...messageTexts.contentRefused(place),
      userId,
      path: messagePaths.userFeedback(),
      key: `content-refused:${moderationId}`,
    },
    at,
  );
