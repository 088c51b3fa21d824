import type { ChatConversationRow, ChatHistory } from '@account-doctor/contract/types';
import type { Services } from '../../services';
import { someOrdersOfUser } from '../order/order';
import { subjectOf, type Party } from './party';
import { presentConversation, presentMessages } from './present';
import {
  countUnread,
  selectConversation,
  selectConversationsOfUser,
  selectLastMessages,
  selectMessages,
  type Stretch,
} from './store';

/** Messages about an order that the party may speak about; refuses as `subjectOf`. */
export async function history(
  services: Services,
  { party, origin }: { party: Party; origin: string },
  { orderId, ...stretch }: Stretch & { orderId: string },
): Promise<ChatHistory> {
  const { database } = services;
  const subject = await subjectOf(database, party, orderId);
  const { customerId } = subject;
  // Messages before marks: a mark may know of more than the messages, never the other way round.
  const { list, more } = await selectMessages(database, orderId, stretch);
  const conversation = await selectConversation(database, orderId);
  const unread = conversation ? await countUnread(database, [conversation], party.side) : null;
  return {
    conversation: presentConversation(subject, conversation, unread?.get(orderId) ?? 0),
    list: await presentMessages(services, { customerId, origin }, list),
    more,
  };
}

/** A page of the customer's conversations with their last messages. */
export async function conversationsOf(
  services: Services,
  { userId, origin }: { userId: string; origin: string },
  page: { pageNo: number; pageSize: number },
): Promise<{ list: ChatConversationRow[]; total: number }> {
  const { database } = services;
  const { list, total } = await selectConversationsOfUser(database, userId, page);
  const ids = list.map(({ orderId }) => orderId);
  const orders = new Map(
    (await someOrdersOfUser(database, userId, ids)).map((order) => [order.orderId, order]),
  );
  const unread = await countUnread(database, list, 'customer');
  const last = [...(await selectLastMessages(database, list)).values()];
  const shown = await presentMessages(services, { customerId: userId, origin }, last);
  const messages = new Map(shown.map((message) => [message.orderId, message]));
  const rows = list.flatMap((conversation) => {
    const { orderId } = conversation;
    const order = orders.get(orderId);
    const message = messages.get(orderId);
    if (!order || !message) return [];
    const presented = presentConversation({ order }, conversation, unread.get(orderId) ?? 0);
    return [{ ...presented, last: message }];
  });
  return { list: rows, total };
}
