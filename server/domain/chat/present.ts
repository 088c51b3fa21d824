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
import { valuerOfOrder } from '../appraisal';
import { someOrdersOfUser } from '../order';
import { staffPerson } from '../staff';
import { linkedFiles } from '../storage';
import type { Conversation } from './conversationStore';
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

/** A conversation as a side sees it that has that many unread messages. */
export async function presentConversation(
  db: Queryable,
  { order }: Pick<Subject, 'order'>,
  conversation: Conversation | null,
  unread: number,
): Promise<ChatConversation> {
  const closed = closedBy(order.state);
  const valuer = await valuerOfOrder(db, order.orderId);
  return {
    order: presentOrder(order),
    valuer: valuer && {
      alias: valuer.alias,
      level: valuer.level,
      face: (await staffPerson(db, valuer.staffId))?.face ?? null,
    },
    closed: closed === null ? null : codes[closed].msg,
    marks: presentMarks(conversation),
    unread,
  };
}

/** Messages of one customer's conversations, with fresh links to their pictures at `origin`. */
export async function presentMessages(
  services: Services,
  { customerId, origin }: { customerId: string; origin: string },
  messages: StoredMessage[],
): Promise<ChatMessage[]> {
  const pictures = await picturesOf(services, messages, origin);
  const shown = messages.filter(({ kind }) => kind === 'order').map(({ content }) => content);
  const orders = new Map(
    (await someOrdersOfUser(services.database, customerId, shown)).map((order) => [
      order.orderId,
      presentOrder(order),
    ]),
  );
  const contentOf = ({ kind, content }: StoredMessage): ChatMessage['content'] => {
    switch (kind) {
      case 'text':
        return { kind, text: content };
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

/** A picture belongs to who sent it. */
async function picturesOf(
  services: Services,
  messages: StoredMessage[],
  origin: string,
): Promise<Map<string, UploadedFile>> {
  const bySender = new Map<string, string[]>();
  for (const { kind, senderId, content } of messages)
    if (kind === 'picture') bySender.set(senderId, [...(bySender.get(senderId) ?? []), content]);
  const found = await Promise.all(
    [...bySender].map(([userId, fileIds]) => linkedFiles(services, { userId, fileIds, origin })),
  );
  return new Map(found.flatMap((files) => [...files]));
}
