import { z } from 'zod';
import {
  defineCall,
  Fen,
  extensible,
  Id,
  Instant,
  Nothing,
  listPageOf,
  PageRequest,
} from '../call';
import { FreeText } from '../callFields';
import { ValuerRecordSchema } from './appraisal';
import { OrderRowSchema } from './order';
import { UploadedFileSchema } from './storage';
import { CHAT_PAGE_SIZE, CHAT_TEXT_LIMIT, CHAT_UNREAD_COUNTED, chatSenders } from '../chat';
import { type Code, codes } from '../codes';
import { PAGE_SIZE_LIMIT } from '../limits';
import { valuerLevels } from '../staff';

/** Highest position of a message. Positions count the messages of a conversation from 1 in the order of storing. */
const LAST_POSITION = 2_147_483_647;
const Position = z.int().min(0).max(LAST_POSITION);

export const AskedPosition = z.coerce.number().int().min(0).max(LAST_POSITION);

const Text = FreeText()
  .max(CHAT_TEXT_LIMIT, `一条消息最多 ${CHAT_TEXT_LIMIT} 字，请分成几条发送`)
  .refine((text) => text.trim() !== '', '请先输入内容')
  .refine((text) => !text.includes('\0'), '消息里有无法显示的字符，请删除后再发');

/** Content of a message to send: plain text (never interpreted as markup), an uploaded picture, or an order. */
const SentContent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: Text }),
  z.strictObject({ kind: z.literal('picture'), fileId: Id }),
  z.strictObject({ kind: z.literal('order'), orderId: Id }),
]);

/** An order as a card in a conversation. */
export const OrderCardSchema = OrderRowSchema.pick({
  orderId: true,
  orderNo: true,
  kind: true,
  state: true,
  evaluationState: true,
  gameName: true,
  gameIconUrl: true,
  serverLabel: true,
  createdAt: true,
});

/** Content of a received message; `null` for a picture or order that no longer exists. */
const Content = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('picture'), picture: UploadedFileSchema.nullable() }),
  z.object({ kind: z.literal('order'), order: OrderCardSchema.nullable() }),
]);

/** A valuer as shown to customers. */
export const ChatValuer = z.object({ alias: z.string(), level: z.enum(valuerLevels) });

export const ChatMessageSchema = z.object({
  /** The order that the conversation belongs to; each order has one conversation. */
  orderId: Id,
  position: Position,
  sender: z.enum(chatSenders),
  /** Idempotency key, created by the sender's program. */
  clientId: Id,
  /** Name and level of the writer when the message was sent; `null` for customers and automatic messages. */
  writer: ChatValuer.nullable(),
  content: Content,
  createdAt: Instant,
});

const SideMarks = z.object({ delivered: Position, read: Position });

/** The last message that each side has received, and the last that it has read. */
export const ChatMarksSchema = z.object({ customer: SideMarks, desk: SideMarks });

export const ChatConversationSchema = z.object({
  order: OrderCardSchema,
  /** The valuer; `null` until the order is claimed. `face` is the path of a photo, if there is one. */
  valuer: ChatValuer.extend({ face: z.string().nullable() }).nullable(),
  /** Why messages cannot be sent now, in Chinese; `null` if they can. */
  closed: z.string().nullable(),
  marks: ChatMarksSchema,
  unread: z.int().max(CHAT_UNREAD_COUNTED),
});

const token = z.string().min(1).max(128);

/** Frames that a client sends to the service. */
export const ChatFrameSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    /** Whether the token belongs to a customer's or a desk session. */
    side: z.enum(['customer', 'desk']).default('customer'),
    token,
    /** Id of the user or staff member. */
    userId: Id,
    timestamp: z.string(),
    random: z.string(),
    sign: z.string(),
  }),
  z.strictObject({ type: z.literal('ping') }),
  z.strictObject({
    type: z.literal('send'),
    orderId: Id,
    clientId: Id,
    content: SentContent,
  }),
  /** Reports that all messages up to `position` were delivered, or were read on screen. */
  z.strictObject({
    type: z.enum(['delivered', 'read']),
    orderId: Id,
    position: Position,
  }),
]);

const Rejection = extensible(
  z.enum(Object.keys(codes) as [Code, ...Code[]]),
  'What is refused shows the message beside it; a socket that is closed is opened again',
);

/** Events that the service sends to a client. */
export const ChatEventSchema = z.discriminatedUnion('type', [
  /** The service has accepted the `hello` frame. */
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('pong') }),
  /** The service has stored the message with this `clientId`; repeated when the client repeats the message. */
  z.object({ type: z.literal('stored'), clientId: z.string(), message: ChatMessageSchema }),
  /** A frame was rejected without effect; the connection stays open. */
  z.object({
    type: z.literal('refused'),
    clientId: z.string().nullable(),
    code: Rejection,
    msg: z.string(),
  }),
  z.object({ type: z.literal('message'), message: ChatMessageSchema }),
  z.object({ type: z.literal('marks'), orderId: z.string(), marks: ChatMarksSchema }),
  /** The client may have missed events and should fetch what is new. */
  z.object({ type: z.literal('resync') }),
  /** The last event before the service closes the connection, with the reason. */
  z.object({ type: z.literal('closed'), code: Rejection, msg: z.string(), data: z.unknown() }),
]);

/**
 * Description of the socket that is stored with each release. Anybody may open the socket; its first frame
 * authenticates.
 */
export const chatSocket = {
  access: 'public',
  payload: ChatFrameSchema,
  data: ChatEventSchema,
} as const;

export const ChatHistoryRequest = z
  .strictObject({
    orderId: Id,
    /** Asks for the latest messages before this position. */
    before: AskedPosition.optional(),
    /** Asks for the earliest messages after this position. */
    after: AskedPosition.optional(),
    pageSize: z.coerce.number().int().min(1).max(PAGE_SIZE_LIMIT).default(CHAT_PAGE_SIZE),
  })
  .refine(({ before, after }) => before === undefined || after === undefined, {
    path: ['after'],
    message: '只能向一个方向翻页，请刷新页面',
  });

export const ChatHistorySchema = z.object({
  conversation: ChatConversationSchema,
  /** In the order in which they were stored. */
  list: z.array(ChatMessageSchema),
  /** Whether there are more messages in the requested direction. */
  more: z.boolean(),
});

export const ChatConversationRowSchema = ChatConversationSchema.extend({ last: ChatMessageSchema });

/** Calls that the specification does not have: see docs/decisions/0010-additional-calls.md. */
export const chatEndpoints = {
  'GET /app-api/chat/conversations': defineCall({
    own: 'The specification has the chat’s page but no calls for it.',
    summary: 'The user’s conversations, latest message first',
    access: 'user',
    payload: PageRequest.strict(),
    data: listPageOf(ChatConversationRowSchema),
  }),
  'GET /app-api/chat/history': defineCall({
    own: 'The specification has the chat’s page but no calls for it.',
    summary:
      'Messages of an order’s conversation by position; without `before` or `after` the latest',
    access: 'user',
    payload: ChatHistoryRequest,
    data: ChatHistorySchema,
  }),
  'POST /app-api/chat/read': defineCall({
    own: 'The specification has the chat’s page but no calls for it.',
    summary: 'Mark messages of an order’s conversation as read, up to a position',
    access: 'user',
    payload: z.strictObject({ orderId: Id, position: AskedPosition }),
    data: z.object({ marks: ChatMarksSchema, unread: z.int().max(CHAT_UNREAD_COUNTED) }),
  }),
  'GET /app-api/chat/unread': defineCall({
    own: 'The specification has the chat’s page but no calls for it.',
    summary: 'The number of unread chat messages, in total and by order',
    access: 'user',
    payload: Nothing,
    data: z.object({
      unread: z.int().max(CHAT_UNREAD_COUNTED),
      orders: z.array(z.object({ orderId: Id, unread: z.int().max(CHAT_UNREAD_COUNTED) })),
    }),
  }),
  'GET /app-api/api/evaluate/user/game/get/consult/staff': defineCall({
    summary: 'The valuers on duty or the next shift, the price, and the time limits',
    access: 'user',
    payload: Nothing,
    data: z.object({
      /** A few of the valuers on duty, those who have been on the staff longest first. */
      onDuty: z.array(ChatValuer.extend({ record: ValuerRecordSchema })),
      /** Start of the next shift if nobody is on duty; `null` if unknown. */
      nextDutyAt: Instant.nullable(),
      listPrice: Fen,
      promises: z.object({
        claimMinutes: z.int(),
        /** Time limit for the delivery, in minutes of working hours. */
        deliveryMinutes: z.int(),
        /** Time limit for the delivery in real minutes, which include nights. */
        latestMinutes: z.int(),
        /** Minutes after the delivery during which an appeal is possible. */
        appealMinutes: z.int(),
        /** Minutes after the confirmation during which the order can be paid. */
        payMinutes: z.int(),
      }),
    }),
  }),
  'GET /app-api/api/evaluate/user/order/get/valuation/customer-service/by-order-id': defineCall({
    summary: 'The valuer of an order, and whether they are on duty',
    access: 'user',
    payload: z.strictObject({ orderId: Id }),
    data: z.object({
      /** The valuer; `null` until one claims the order. */
      valuer: ChatValuer.extend({ record: ValuerRecordSchema }).nullable(),
      onDuty: z.boolean(),
      nextDutyAt: Instant.nullable(),
    }),
  }),
};
