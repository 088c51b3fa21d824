import { codes } from '@account-doctor/contract/codes';
import { aboutOrderState } from '@account-doctor/contract/states';
import type {
  ChatConversation,
  ChatMarks,
  ChatMessage,
  OrderCard,
  OrderRow,
  UploadedFile,
} from '@account-doctor/contract/types';
import type { Queryable } from '../../core/database/database';
import type { Services } from '../../core/services';
import { valuersOfOrders } from '../appraisal';
import { textsForOthers } from '../moderation';
import { ordersWithOwners } from '../order';
import { staffPersons } from '../staff';
import { linksToFiles } from '../storage';
import type { Conversation } from './conversationStore';
import type { ChatSide } from './markStore';
import type { StoredChatMessage } from './messageStore';
import { closedReason, type ConversationOrder } from './party';

const noMarks: ChatMarks = {
  customer: { delivered: 0, read: 0 },
  desk: { delivered: 0, read: 0 },
};

export const presentMarks = (conversation: Conversation | null): ChatMarks =>
  conversation
    ? {
        customer: { delivered: conversation.customerDelivered, read: conversation.customerRead },
        desk: { delivered: conversation.deskDelivered, read: conversation.deskRead },
      }
    : noMarks;

/** The card of an order, without data of its report. */
function presentOrder(order: OrderRow): OrderCard {
  const { orderId, orderNo, kind, state, evaluationState, createdAt } = order;
  const { gameName, gameIconUrl, serverLabel } = order;
  return {
    orderId,
    orderNo,
    kind,
    state,
    evaluationState,
    gameName,
    gameIconUrl,
    serverLabel,
    createdAt,
  };
}

type ShownValuer = NonNullable<ChatConversation['valuer']>;

/** The appraisers of orders, as shown to customers; orders without an appraiser are missing. */
export async function shownValuers(
  db: Queryable,
  orderIds: string[],
): Promise<Map<string, ShownValuer>> {
  const valuers = [...(await valuersOfOrders(db, orderIds))];
  const persons = await staffPersons(
    db,
    valuers.map(([, { staffId }]) => staffId),
  );
  return new Map(
    valuers.map(([orderId, { staffId, alias, level }]) => [
      orderId,
      { alias, level, face: persons.get(staffId)?.face ?? null },
    ]),
  );
}

/** A conversation as shown to one side, with that side's number of unread messages. */
export function presentConversation(
  { order }: Pick<ConversationOrder, 'order'>,
  {
    valuer,
    conversation,
    unread,
  }: { valuer: ShownValuer | undefined; conversation: Conversation | null; unread: number },
): ChatConversation {
  const closed = closedReason(order.state);
  return {
    order: presentOrder(order),
    valuer: valuer ?? null,
    closed: closed === null ? null : closedText(closed, order),
    marks: presentMarks(conversation),
    unread,
  };
}

/**
 * The reason why the conversation is closed; for a withdrawn appraisal, with the state of the
 * refund.
 */
const closedText = (
  closed: NonNullable<ReturnType<typeof closedReason>>,
  { state, evaluationState }: ConversationOrder['order'],
): string =>
  evaluationState === 'withdrawn'
    ? `评估已撤回，沟通已结束。${aboutOrderState(state).ending ?? ''}`
    : codes[closed].msg;

/** The customer of each conversation, by order id. */
type Customers = ReadonlyMap<string, string>;

/**
 * Messages as shown to one side, with fresh picture links at `origin`: all messages of that side, and those of the
 * other side that passed moderation.
 */
export async function presentMessages(
  services: Services,
  { customers, origin, viewer }: { customers: Customers; origin: string; viewer: ChatSide },
  messages: StoredChatMessage[],
): Promise<ChatMessage[]> {
  const pictures = await picturesOf(services, messages, { origin, viewer });
  const orderIn = await createOrderLookup(services, customers, messages);
  const textOf = await createTextLookup(services, viewer, messages);
  const writerOf = await writersOf(services, messages);
  const contentOf = (message: StoredChatMessage): ChatMessage['content'] => {
    const { kind, content } = message;
    switch (kind) {
      case 'text':
        return { kind, text: textOf(message) };
      case 'picture':
        return { kind, picture: pictures.get(content) ?? null };
      case 'order':
        return { kind, order: orderIn(message) };
    }
  };
  return messages.map((message) => ({
    orderId: message.orderId,
    position: message.position,
    sender: message.sender,
    clientId: message.clientId,
    writer: writerOf(message),
    content: contentOf(message),
    createdAt: message.createdAt.toISOString(),
  }));
}

/**
 * Staff members who wrote messages, with their names at that time; older messages did not store the
 * name and get the current one.
 */
async function writersOf({ database }: Services, messages: StoredChatMessage[]) {
  const unnamed = messages.filter(({ sender, writerAlias }) => sender === 'valuer' && !writerAlias);
  const persons = await staffPersons(
    database,
    unnamed.map(({ senderId }) => senderId),
  );
  return ({ sender, senderId, writerAlias, writerLevel }: StoredChatMessage) => {
    if (sender !== 'valuer') return null;
    if (writerAlias && writerLevel) return { alias: writerAlias, level: writerLevel };
    const person = persons.get(senderId);
    return person ? { alias: person.alias, level: person.level } : null;
  };
}

/** Returns a function that gives the order to which a message refers, or `null` if it is not the customer's order. */
async function createOrderLookup(
  { database }: Services,
  customers: Customers,
  messages: StoredChatMessage[],
): Promise<(message: StoredChatMessage) => OrderCard | null> {
  const shown = messages.filter(({ kind }) => kind === 'order').map(({ content }) => content);
  const orders = await ordersWithOwners(database, shown);
  return ({ orderId, content }) => {
    const found = orders.get(content);
    return found && found.userId === customers.get(orderId) ? presentOrder(found.order) : null;
  };
}

/** For each side, the sender on the other side. */
const otherSender = { desk: 'customer', customer: 'valuer' } as const;

/** Returns a function that gives the text of a message as the viewer may see it. */
async function createTextLookup(
  { database }: Services,
  viewer: ChatSide,
  messages: StoredChatMessage[],
) {
  const other = otherSender[viewer];
  const said = messages.filter(({ sender, kind }) => sender === other && kind === 'text');
  const written = said.map(({ senderId: userId, content: text }) => ({ userId, text }));
  // Appraisers' messages from before moderation existed stay visible, because customers have read
  // them.
  const unasked = other === 'valuer' ? 'passed' : 'waiting';
  const shown = await textsForOthers(database, { place: 'chat', texts: written, unasked });
  return ({ sender, senderId: userId, content: text }: StoredChatMessage) =>
    sender === other ? shown({ userId, text }) : text;
}

/** The pictures of messages by file id; each belongs to its sender. */
async function picturesOf(
  services: Services,
  messages: StoredChatMessage[],
  { origin, viewer }: { origin: string; viewer: ChatSide },
): Promise<Map<string, UploadedFile>> {
  /**
   * Messages by the user who may see their pictures before moderation: the sender for messages of this side, `null`
   * for messages of the other side.
   */
  const byViewer = new Map<string | null, StoredChatMessage[]>();
  for (const message of messages.filter(({ kind }) => kind === 'picture')) {
    const viewerId = message.sender === otherSender[viewer] ? null : message.senderId;
    byViewer.set(viewerId, [...(byViewer.get(viewerId) ?? []), message]);
  }
  const found = await Promise.all(
    [...byViewer].map(([viewerId, sent]) =>
      linksToFiles(services, {
        ownerIds: [...new Set(sent.map(({ senderId }) => senderId))],
        fileIds: sent.map(({ content }) => content),
        origin,
        viewerId,
      }),
    ),
  );
  return new Map(found.flat().map((file) => [file.fileId, file]));
}
