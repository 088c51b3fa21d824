import { randomUUID } from 'node:crypto';
import { isOptionalMessage } from '@account-doctor/contract/messages';
import { subscriptionForMessage } from '@account-doctor/contract/subscriptions';
import type { Transaction } from '../../core/database/database';
import { enqueue } from '../../core/jobs/queue';
import { hasPermission } from '../subscription';
import { mutedMessagesOf, type PinnedUser } from '../user';
import { isMessagePath } from './paths';
import { insertMessage } from './store';
import type { MessageText } from './texts';

/** Attempts to send a message outside the app; with the queue's backoff they last some minutes. */
const OUTSIDE_ATTEMPTS = 5;

/** An event that a user is notified of. */
export interface NotifiedEvent extends MessageText {
  userId: string;
  /** The kinds of messages that the user has muted, if they are already read. */
  mutedMessages?: PinnedUser['mutedMessages'] | undefined;
  /** A path made by `messagePaths`; `null` if the message links to no page. */
  path: string | null;
  /** Idempotency key of the event, e.g. `coupon-expiring:<id>`. */
  key: string;
}

/** Result of writing a message: written, muted by the user, or known because one with the same key exists. */
export type MessageResult = 'written' | 'muted' | 'known';

/**
 * Notifies a user of an event in the same transaction, unless the user has muted such messages.
 * Locks the user's messages until the transaction ends, so that their positions follow the order of
 * commits: call it last in a transaction, and use one transaction per user.
 */
export async function writeMessage(
  transaction: Transaction,
  { path, mutedMessages, ...event }: NotifiedEvent,
  at: Date,
): Promise<MessageResult> {
  if (path !== null && !isMessagePath(path)) throw new Error(`No page of messages: ${path}`);
  const { kind, userId } = event;
  if (isOptionalMessage(kind)) {
    const muted = mutedMessages ?? (await mutedMessagesOf(transaction, userId));
    if (muted.includes(kind)) return 'muted';
  }
  const messageId = randomUUID();
  const added = await insertMessage(transaction, { ...event, path, messageId, createdAt: at });
  const subscription = added ? subscriptionForMessage(kind) : null;
  if (subscription !== null && (await hasPermission(transaction, userId, subscription)))
    await enqueue(transaction, 'tellOutside', {
      payload: { messageId },
      maxAttempts: OUTSIDE_ATTEMPTS,
    });
  return added ? 'written' : 'known';
}
