import { randomUUID } from 'node:crypto';
import { isOptionalMessage } from '@account-doctor/contract/messages';
import { subscriptionOf } from '@account-doctor/contract/subscriptions';
import type { Transaction } from '../../core/database/database';
import { enqueue } from '../../core/jobs/queue';
import { hasPermission } from '../subscription';
import { wantsMessages } from '../user';
import { isMessagePath } from './paths';
import { insertMessage, lockMessagesOfUser } from './store';
import type { MessageText } from './texts';

/** Tries of what is worth knowing soon: with the queue's back-off, some minutes. */
const OUTSIDE_ATTEMPTS = 5;

/** Something that happened, as it is told to whom it concerns. */
export interface Event extends MessageText {
  userId: string;
  /** Made by `messagePaths`; `null` leads nowhere. */
  path: string | null;
  /** Names the event, e.g. `coupon-expiring:<id>`: told again under the same key, it is not told. */
  key: string;
}

/**
 * Tells a user of something, in the transaction that made it happen, unless the user switched such
 * messages off. Holds the user's messages until
 * that ends, so that they stand in the order in which they became visible: write them last, and
 * those to several users in transactions of their own.
 */
export async function writeMessage(
  transaction: Transaction,
  { path, ...event }: Event,
  at: Date,
): Promise<void> {
  if (path !== null && !isMessagePath(path)) throw new Error(`No page of messages: ${path}`);
  const { kind, userId } = event;
  if (isOptionalMessage(kind) && !(await wantsMessages(transaction, userId, kind))) return;
  await lockMessagesOfUser(transaction, event.userId);
  const messageId = randomUUID();
  const added = await insertMessage(transaction, { ...event, path, messageId, createdAt: at });
  const subscription = added ? subscriptionOf(kind) : null;
  if (subscription !== null && (await hasPermission(transaction, userId, subscription)))
    await enqueue(transaction, 'tellOutside', { messageId }, { maxAttempts: OUTSIDE_ATTEMPTS });
}
