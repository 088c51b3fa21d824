import { codes } from '@account-doctor/contract/codes';
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
import { someOrdersOfUser } from '../order';
import { staffPersons } from '../staff';
import { linksToFiles } from '../storage';
import type { Conversation } from './conversationStore';
import type { Side } from './markStore';
import type { StoredMessage } from './messageStore';
import { closedBy, type Subject } from './party';

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

/** An order without what only its report tells. */
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

/** The valuers of orders as their customers see them; orders that nobody claimed are absent. */
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

/** A conversation as a side sees it that has that many unread messages. */
export function presentConversation(
  { order }: Pick<Subject, 'order'>,
  valuer: ShownValuer | undefined,
  conversation: Conversation | null,
  unread: number,
): ChatConversation {
  const closed = closedBy(order.state);
  return {
    order: presentOrder(order),
    valuer: valuer ?? null,
    closed: closed === null ? null : codes[closed].msg,
    marks: presentMarks(conversation),
    unread,
  };
}

/**
 * Messages of one customer's conversations as a side sees them, with fresh links to their pictures at
 * `origin`: its own all of them, of the other side's what passed.
 */
export async function presentMessages(
  services: Services,
  { customerId, origin, viewer }: { customerId: string; origin: string; viewer: Side },
  messages: StoredMessage[],
): Promise<ChatMessage[]> {
  const pictures = await picturesOf(services, messages, { origin, viewer });
  const shown = messages.filter(({ kind }) => kind === 'order').map(({ content }) => content);
  const orders = new Map(
    (await someOrdersOfUser(services.database, customerId, shown)).map((order) => [
      order.orderId,
      presentOrder(order),
    ]),
  );
  const textOf = await textsFor(services, viewer, messages);
  const contentOf = (message: StoredMessage): ChatMessage['content'] => {
    const { kind, content } = message;
    switch (kind) {
      case 'text':
        return { kind, text: textOf(message) };
      case 'picture':
        return { kind, picture: pictures.get(content) ?? null };
      case 'order':
        return { kind, order: orders.get(content) ?? null };
    }
  };
  return messages.map((message) => ({
    orderId: message.orderId,
    position: message.position,
    sender: message.sender,
    clientId: message.clientId,
    content: contentOf(message),
    createdAt: message.createdAt.toISOString(),
  }));
}

/** Who the other side of a conversation speaks as. */
const others = { desk: 'customer', customer: 'valuer' } as const;

async function textsFor({ database }: Services, viewer: Side, messages: StoredMessage[]) {
  const other = others[viewer];
  const said = messages.filter(({ sender, kind }) => sender === other && kind === 'text');
  const written = said.map(({ senderId: userId, content: text }) => ({ userId, text }));
  // What valuers said before they were judged stands as customers have read it.
  const unasked = other === 'valuer' ? 'passed' : 'waiting';
  const shown = await textsForOthers(database, 'chat', written, unasked);
  return ({ sender, senderId: userId, content: text }: StoredMessage) =>
    sender === other ? shown({ userId, text }) : text;
}

/** A picture belongs to who sent it. */
async function picturesOf(
  services: Services,
  messages: StoredMessage[],
  { origin, viewer }: { origin: string; viewer: Side },
): Promise<Map<string, UploadedFile>> {
  const bySender = new Map<string, string[]>();
  const unseenOf = new Set<string>();
  for (const { kind, sender, senderId, content } of messages) {
    if (kind === 'picture') bySender.set(senderId, [...(bySender.get(senderId) ?? []), content]);
    if (sender === others[viewer]) unseenOf.add(senderId);
  }
  const found = await Promise.all(
    [...bySender].map(([senderId, fileIds]) => {
      const viewerId = unseenOf.has(senderId) ? null : senderId;
      return linksToFiles(services, { ownerIds: [senderId], fileIds, origin, viewerId });
    }),
  );
  return new Map(found.flat().map((file) => [file.fileId, file]));
}
