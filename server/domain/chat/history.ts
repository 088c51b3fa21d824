import type { ChatConversationRow, ChatHistory, DataOf } from '@account-doctor/contract/types';
import type { Services } from '../../core/services';
import { ordersByIds } from '../order';
import {
  type Conversation,
  selectConversation,
  selectConversationsOfUser,
} from './conversationStore';
import { countUnreadByOrder, selectUnreadAtDesk, type ChatSide } from './markStore';
import {
  selectCustomersPictures,
  selectLastMessages,
  selectMessages,
  type MessageRange,
} from './messageStore';
import {
  type DeskParty,
  ordersOfParticipant,
  type Party,
  conversationOrderOf,
  filterByParticipation,
} from './party';
import { presentConversation, presentMessages, shownValuers } from './present';

/** Messages of an order's conversation; throws the errors of `conversationOrderOf`. */
export async function conversationHistory(
  services: Services,
  { party, origin }: { party: Party; origin: string },
  { orderId, ...stretch }: MessageRange & { orderId: string },
): Promise<ChatHistory> {
  const { database } = services;
  const subject = await conversationOrderOf(database, party, orderId);
  const customers = new Map([[orderId, subject.customerId]]);
  // Reads messages before marks: a mark may refer to a later message, but a message must not be
  // newer than the marks.
  const { list, more } = await selectMessages(database, orderId, stretch);
  const conversation = await selectConversation(database, orderId);
  const unread = conversation
    ? await countUnreadByOrder(database, [conversation], party.side)
    : null;
  return {
    conversation: presentConversation(subject, {
      valuer: (await shownValuers(database, [orderId])).get(orderId),
      conversation,
      unread: unread?.get(orderId) ?? 0,
    }),
    list: await presentMessages(services, { customers, origin, viewer: party.side }, list),
    more,
  };
}

/** Maximum number of chat pictures shown beside an order. */
const PICTURES_SHOWN = 60;

/** Pictures that the customer sent in an order's conversation; throws the errors of `conversationOrderOf`. */
export async function sentPictures(
  services: Services,
  { party, origin }: { party: DeskParty; origin: string },
  orderId: string,
): Promise<DataOf<'GET /desk-api/chat/pictures'>['list']> {
  const { database } = services;
  const { customerId } = await conversationOrderOf(database, party, orderId);
  const sent = await selectCustomersPictures(database, orderId, PICTURES_SHOWN);
  const customers = new Map([[orderId, customerId]]);
  const shown = await presentMessages(services, { customers, origin, viewer: party.side }, sent);
  return shown.flatMap(({ content, createdAt: at }) =>
    content.kind === 'picture' && content.picture ? [{ picture: content.picture, at }] : [],
  );
}

/** A page of the customer's conversations with their last messages. */
export async function conversationsOf(
  services: Services,
  { userId, origin }: { userId: string; origin: string },
  page: { pageNo: number; pageSize: number },
): Promise<{ list: ChatConversationRow[]; total: number }> {
  const { list, total } = await selectConversationsOfUser(services.database, userId, page);
  return {
    list: await presentConversationRows(services, {
      side: 'customer',
      conversations: list,
      origin,
    }),
    total,
  };
}

/** Conversations with unread messages for a staff member, longest waiting first. */
export async function waitingConversations(
  services: Services,
  { party, origin }: { party: DeskParty; origin: string },
): Promise<ChatConversationRow[]> {
  const { database } = services;
  const unread = await selectUnreadAtDesk(database, ordersOfParticipant(database, party));
  const waiting = await filterByParticipation(database, party, unread);
  const rows = await presentConversationRows(services, {
    side: 'desk',
    conversations: waiting,
    origin,
  });
  return rows.filter(({ unread }) => unread > 0);
}

async function presentConversationRows(
  services: Services,
  {
    side,
    conversations,
    origin,
  }: { side: ChatSide; conversations: Conversation[]; origin: string },
): Promise<ChatConversationRow[]> {
  const { database } = services;
  const unread = await countUnreadByOrder(database, conversations, side);
  const last = await selectLastMessages(database, conversations);
  const orderIds = conversations.map(({ orderId }) => orderId);
  const orders = await ordersByIds(database, orderIds);
  const valuers = await shownValuers(database, orderIds);
  const customers = new Map(conversations.map(({ orderId, userId }) => [orderId, userId]));
  const asked = { customers, origin, viewer: side };
  const messages = await presentMessages(services, asked, [...last.values()]);
  const lastOf = new Map(messages.map((message) => [message.orderId, message]));
  return conversations.flatMap((conversation) => {
    const { orderId } = conversation;
    const order = orders.get(orderId);
    const message = lastOf.get(orderId);
    if (!order || !message) return [];
    const count = unread.get(orderId) ?? 0;
    const shown = presentConversation(
      { order },
      { valuer: valuers.get(orderId), conversation, unread: count },
    );
    return [{ ...shown, last: message }];
  });
}
