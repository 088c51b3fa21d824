import { MINUTE } from '@account-doctor/contract/time';
import type { Transaction } from '../../core/database/database';
import { enqueue } from '../../core/jobs/queue';
import type { Services } from '../../core/services';
import { messagePaths, messageTexts, writeMessage } from '../message';
import { orderWithOwner } from '../order';
import { pinUserIfAny } from '../user';
import { selectConversation } from './conversationStore';
import { countUnreadByOrder } from './markStore';

/** How long a customer has to read a message before being notified outside the chat, in ms. */
const NOTICE_DELAY = MINUTE;

/** Schedules a notification after an appraiser's message, in case the customer does not read it for a while. */
export const scheduleUnreadNotice = (
  transaction: Transaction,
  orderId: string,
  at: Date,
): Promise<void> =>
  enqueue(transaction, 'tellOfChat', {
    payload: { orderId },
    key: `chat:${orderId}`,
    runAt: new Date(at.getTime() + NOTICE_DELAY),
  });

/** Notifies a customer of unread messages, only once until the customer has read them. */
export async function notifyOfUnread(
  { database, now }: Pick<Services, 'database' | 'now'>,
  orderId: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const conversation = await selectConversation(transaction, orderId);
    const found = await orderWithOwner(transaction, orderId);
    if (!conversation || !found) return;
    if (!(await pinUserIfAny(transaction, found.userId))) return;
    const unread = (await countUnreadByOrder(transaction, [conversation], 'customer')).get(orderId);
    if (!unread) return;
    await writeMessage(
      transaction,
      {
        ...messageTexts.chatWaiting(found.order, unread),
        userId: found.userId,
        path: messagePaths.chat(orderId),
        key: `chat-waiting:${orderId}:${conversation.customerRead}`,
      },
      now(),
    );
  });
}
