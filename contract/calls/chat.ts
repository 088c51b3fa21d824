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
import { Prose } from '../callFields';
import { ValuerRecordSchema } from './appraisal';
import { OrderRowSchema } from './order';
import { UploadedFileSchema } from './storage';
import { CHAT_PAGE_SIZE, CHAT_TEXT_LIMIT, CHAT_UNREAD_COUNTED, chatSenders } from '../chat';
import { type Code, codes } from '../codes';
import { PAGE_SIZE_LIMIT } from '../limits';
import { valuerLevels } from '../staff';

/** Position of a message in its conversation: 1, 2, 3, … in the order of storing. */
const LAST_POSITION = 2_147_483_647;
const Position = z.int().min(0).max(LAST_POSITION);

export const AskedPosition = z.coerce.number().int().min(0).max(LAST_POSITION);

const Text = Prose()
  .max(CHAT_TEXT_LIMIT, `一条消息最多 ${CHAT_TEXT_LIMIT} 字，请分成几条发送`)
  .refine((text) => text.trim() !== '', '请先输入内容')
  .refine((text) => !text.includes('\0'), '消息里有无法显示的字符，请删除后再发');

/** Content to send: plain text (never interpreted as markup), an uploaded picture, or an order. */
const SentContent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: Text }),
  z.strictObject({ kind: z.literal('picture'), fileId: Id }),
  z.strictObject({ kind: z.literal('order'), orderId: Id }),
]);

/** An order as shown inside a conversation. */
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

/** Content as read; `null` for a picture or order that no longer exists. */
const Content = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('picture'), picture: UploadedFileSchema.nullable() }),
  z.object({ kind: z.literal('order'), order: OrderCardSchema.nullable() }),
]);

/** A valuer as shown to customers. */
export const ChatValuer = z.object({ alias: z.string(), level: z.enum(valuerLevels) });

export const ChatMessageSchema = z.object({
  /** The order that the conversation is about; each order has one conversation. */
  orderId: Id,
  position: Position,
  sender: z.enum(chatSenders),
  /** Idempotency key made by the sender's program. */
  clientId: Id,
  /** Name and level of the writer at the time; `null` for customers and automatic messages. */
  writer: ChatValuer.nullable(),
  content: Content,
  createdAt: Instant,
});

const SideMarks = z.object({ delivered: Position, read: Position });

/** Last message that each side has received and read. */
export const ChatMarksSchema = z.object({ customer: SideMarks, desk: SideMarks });

export const ChatConversationSchema = z.object({
  order: OrderCardSchema,
  /** `null` until the order is claimed; `face` is the path of the photo, if any. */
  valuer: ChatValuer.extend({ face: z.string().nullable() }).nullable(),
  /** Why no message can be sent, in Chinese; `null` if it can. */
  closed: z.string().nullable(),
  marks: ChatMarksSchema,
  unread: z.int().max(CHAT_UNREAD_COUNTED),
});

const token = z.string().min(1).max(128);

/** Frames from client to service. */
export const ChatFrameSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    /** Which sign-in issued the token. */
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
  /** All messages up to `position` were delivered, or read on screen. */
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

/** Events from service to client. */
export const ChatEventSchema = z.discriminatedUnion('type', [
  /** The `hello` was accepted. */
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('pong') }),
  /** The message with this client id is stored; sent again if the message is sent again. */
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
  /** Events may have been lost: fetch what is new. */
  z.object({ type: z.literal('resync') }),
  /** Last event before the service closes the connection. */
  z.object({ type: z.literal('closed'), code: Rejection, msg: z.string(), data: z.unknown() }),
]);

/** The socket as stored with a release. Anyone may open it; its first frame authenticates. */
export const chatSocket = {
  access: 'public',
  payload: ChatFrameSchema,
  data: ChatEventSchema,
} as const;

export const ChatHistoryRequest = z
  .strictObject({
    orderId: Id,
    /** The latest messages before this position. */
    before: AskedPosition.optional(),
    /** The earliest messages after this position. */
    after: AskedPosition.optional(),
    pageSize: z.coerce.number().int().min(1).max(PAGE_SIZE_LIMIT).default(CHAT_PAGE_SIZE),
  })
  .refine(({ before, after }) => before === undefined || after === undefined, {
    path: ['after'],
    message: '只能向一个方向翻页，请刷新页面',
  });

export const ChatHistorySchema = z.object({
  conversation: ChatConversationSchema,
  /** In order of sending. */
  list: z.array(ChatMessageSchema),
  /** Whether there are more messages in the requested direction. */
  more: z.boolean(),
});

export const ChatConversationRowSchema = ChatConversationSchema.extend({ last: ChatMessageSchema });

/** Not among the given calls: see docs/decisions/0010-additional-calls.md. */
export const chatEndpoints = {
  'GET /app-api/chat/conversations': defineCall({
    own: 'The chat’s page is given without calls.',
    summary: 'The user’s conversations, the one with the latest message first',
    access: 'user',
    payload: PageRequest.strict(),
    data: listPageOf(ChatConversationRowSchema),
  }),
  'GET /app-api/chat/history': defineCall({
    own: 'The chat’s page is given without calls.',
    summary: 'Messages about an order, by position; without a direction the latest',
    access: 'user',
    payload: ChatHistoryRequest,
    data: ChatHistorySchema,
  }),
  'POST /app-api/chat/read': defineCall({
    own: 'The chat’s page is given without calls.',
    summary: 'Mark messages about an order as read, up to one of them',
    access: 'user',
    payload: z.strictObject({ orderId: Id, position: AskedPosition }),
    data: z.object({ marks: ChatMarksSchema, unread: z.int().max(CHAT_UNREAD_COUNTED) }),
  }),
  'GET /app-api/chat/unread': defineCall({
    own: 'The chat’s page is given without calls.',
    summary: 'Unread chat messages, of all orders and of each that has some',
    access: 'user',
    payload: Nothing,
    data: z.object({
      unread: z.int().max(CHAT_UNREAD_COUNTED),
      orders: z.array(z.object({ orderId: Id, unread: z.int().max(CHAT_UNREAD_COUNTED) })),
    }),
  }),
  'GET /app-api/api/evaluate/user/game/get/consult/staff': defineCall({
    summary: 'Who is at work, when else somebody will be, the price and what is promised',
    access: 'user',
    payload: Nothing,
    data: z.object({
      /** A few valuers on duty, longest serving first. */
      onDuty: z.array(ChatValuer.extend({ record: ValuerRecordSchema })),
      /** Start of the next shift if nobody is on duty; `null` if unknown. */
      nextDutyAt: Instant.nullable(),
      listPrice: Fen,
      promises: z.object({
        claimMinutes: z.int(),
        /** In working hours. */
        deliveryMinutes: z.int(),
        latestMinutes: z.int(),
        /** Time after the delivery for an appeal. */
        appealMinutes: z.int(),
        /** Time after the confirmation for the payment. */
        payMinutes: z.int(),
      }),
    }),
  }),
  'GET /app-api/api/evaluate/user/order/get/valuation/customer-service/by-order-id': defineCall({
    summary: 'Who values an order, and whether that person is at work',
    access: 'user',
    payload: z.strictObject({ orderId: Id }),
    data: z.object({
      /** `null` until the order is claimed. */
      valuer: ChatValuer.extend({ record: ValuerRecordSchema }).nullable(),
      onDuty: z.boolean(),
      nextDutyAt: Instant.nullable(),
    }),
  }),
};
