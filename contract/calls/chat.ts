import { z } from 'zod';
import { call, Fen, growing, Id, Instant, Nothing, pageOf, PageRequest } from '../call';
import { Prose } from '../callFields';
import { ValuerRecord } from './appraisal';
import { OrderRow } from './order';
import { UploadedFile } from './storage';
import { CHAT_PAGE_SIZE, CHAT_TEXT_LIMIT, CHAT_UNREAD_COUNTED, chatSenders } from '../chat';
import { type Code, codes } from '../codes';
import { PAGE_SIZE_LIMIT } from '../limits';
import { valuerLevels } from '../staff';

/** Place of a message in its conversation: 1, 2, 3, … in the order in which they were kept. */
const LAST_POSITION = 2_147_483_647;
const Position = z.int().min(0).max(LAST_POSITION);

export const AskedPosition = z.coerce.number().int().min(0).max(LAST_POSITION);

const Text = Prose()
  .max(CHAT_TEXT_LIMIT, `一条消息最多 ${CHAT_TEXT_LIMIT} 字，请分成几条发送`)
  .refine((text) => text.trim() !== '', '请先输入内容')
  .refine((text) => !text.includes('\0'), '消息里有无法显示的字符，请删除后再发');

/** What is sent: plain text (shown as text, whatever it looks like), an uploaded picture, an order. */
const SentContent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: Text }),
  z.strictObject({ kind: z.literal('picture'), fileId: Id }),
  z.strictObject({ kind: z.literal('order'), orderId: Id }),
]);

/** An order as it is shown inside a conversation. */
export const OrderCard = OrderRow.pick({
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

/** What is read; a picture or an order that is gone is `null`. */
const Content = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('picture'), picture: UploadedFile.nullable() }),
  z.object({ kind: z.literal('order'), order: OrderCard.nullable() }),
]);

/** The valuer as the customer sees one. */
export const ChatValuer = z.object({ alias: z.string(), level: z.enum(valuerLevels) });

export const ChatMessage = z.object({
  /** The order that the conversation is about: there is one for each. */
  orderId: Id,
  position: Position,
  sender: z.enum(chatSenders),
  /** Made by the sender's program, so that sending twice is sending once. */
  clientId: Id,
  /** Who wrote from the desk, as they were called then; `null` of everybody else. */
  writer: ChatValuer.nullable(),
  content: Content,
  createdAt: Instant,
});

const SideMarks = z.object({ delivered: Position, read: Position });

/** Up to which message each side has received and read. */
export const ChatMarks = z.object({ customer: SideMarks, desk: SideMarks });

export const ChatConversation = z.object({
  order: OrderCard,
  /** `null` until the order is claimed; the path of the photo, where there is one. */
  valuer: ChatValuer.extend({ face: z.string().nullable() }).nullable(),
  /** Why nothing can be written, in Chinese; `null` while it can. */
  closed: z.string().nullable(),
  marks: ChatMarks,
  unread: z.int().max(CHAT_UNREAD_COUNTED),
});

const token = z.string().min(1).max(128);

/** What a client may say on the socket. */
export const ChatFrame = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    /** By which kind of sign-in the token was given. */
    side: z.enum(['customer', 'desk']).default('customer'),
    token,
    /** Of the user, or of the member of the staff. */
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
  /** Everything up to there has arrived (`delivered`) or was on screen (`read`). */
  z.strictObject({
    type: z.enum(['delivered', 'read']),
    orderId: Id,
    position: Position,
  }),
]);

const Refusal = growing(
  z.enum(Object.keys(codes) as [Code, ...Code[]]),
  'What is refused shows the message beside it; a socket that is closed is opened again',
);

/** What the service says on the socket. */
export const ChatEvent = z.discriminatedUnion('type', [
  /** The `hello` was accepted. */
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('pong') }),
  /** The message of that client id is kept; said again when it is sent again. */
  z.object({ type: z.literal('stored'), clientId: z.string(), message: ChatMessage }),
  /** A frame was refused and changed nothing; the connection stays. */
  z.object({
    type: z.literal('refused'),
    clientId: z.string().nullable(),
    code: Refusal,
    msg: z.string(),
  }),
  z.object({ type: z.literal('message'), message: ChatMessage }),
  z.object({ type: z.literal('marks'), orderId: z.string(), marks: ChatMarks }),
  /** Something may have been missed: ask for what is new. */
  z.object({ type: z.literal('resync') }),
  /** The last thing said before the service closes the connection. */
  z.object({ type: z.literal('closed'), code: Refusal, msg: z.string(), data: z.unknown() }),
]);

/** The socket as it is kept with a release: anybody may open it, its first frame says who did. */
export const chatSocket = { access: 'public', payload: ChatFrame, data: ChatEvent } as const;

export const ChatHistoryRequest = z
  .strictObject({
    orderId: Id,
    /** Messages before this one, the latest of them. */
    before: AskedPosition.optional(),
    /** Messages after this one, the earliest of them. */
    after: AskedPosition.optional(),
    pageSize: z.coerce.number().int().min(1).max(PAGE_SIZE_LIMIT).default(CHAT_PAGE_SIZE),
  })
  .refine(({ before, after }) => before === undefined || after === undefined, {
    path: ['after'],
    message: '只能向一个方向翻页，请刷新页面',
  });

export const ChatHistory = z.object({
  conversation: ChatConversation,
  /** In the order in which they were sent. */
  list: z.array(ChatMessage),
  /** Whether there is more in the direction asked for. */
  more: z.boolean(),
});

export const ChatConversationRow = ChatConversation.extend({ last: ChatMessage });

/** Not among the given calls: see docs/decisions/0010-additional-calls.md. */
export const chatCalls = {
  'GET /app-api/chat/conversations': call({
    own: 'The chat’s page is given without calls.',
    summary: 'The user’s conversations, the one with the latest message first',
    access: 'user',
    payload: PageRequest.strict(),
    data: pageOf(ChatConversationRow),
  }),
  'GET /app-api/chat/history': call({
    own: 'The chat’s page is given without calls.',
    summary: 'Messages about an order, by position; without a direction the latest',
    access: 'user',
    payload: ChatHistoryRequest,
    data: ChatHistory,
  }),
  'POST /app-api/chat/read': call({
    own: 'The chat’s page is given without calls.',
    summary: 'Mark messages about an order as read, up to one of them',
    access: 'user',
    payload: z.strictObject({ orderId: Id, position: AskedPosition }),
    data: z.object({ marks: ChatMarks, unread: z.int().max(CHAT_UNREAD_COUNTED) }),
  }),
  'GET /app-api/chat/unread': call({
    own: 'The chat’s page is given without calls.',
    summary: 'Unread chat messages, of all orders and of each that has some',
    access: 'user',
    payload: Nothing,
    data: z.object({
      unread: z.int().max(CHAT_UNREAD_COUNTED),
      orders: z.array(z.object({ orderId: Id, unread: z.int().max(CHAT_UNREAD_COUNTED) })),
    }),
  }),
  'GET /app-api/api/evaluate/user/game/get/consult/staff': call({
    summary: 'Who is at work, when else somebody will be, the price and what is promised',
    access: 'user',
    payload: Nothing,
    data: z.object({
      /** The longest serving first; a few of them. */
      onDuty: z.array(ChatValuer.extend({ record: ValuerRecord })),
      /** While nobody is at work: from when somebody is, if that is known. */
      nextDutyAt: Instant.nullable(),
      listPrice: Fen,
      promises: z.object({
        claimMinutes: z.int(),
        /** Within working hours. */
        deliveryMinutes: z.int(),
        latestMinutes: z.int(),
        /** After the delivery, for an appeal. */
        appealMinutes: z.int(),
        /** After the confirmation, to pay. */
        payMinutes: z.int(),
      }),
    }),
  }),
  'GET /app-api/api/evaluate/user/order/get/valuation/customer-service/by-order-id': call({
    summary: 'Who values an order, and whether that person is at work',
    access: 'user',
    payload: z.strictObject({ orderId: Id }),
    data: z.object({
      /** `null` before anybody claimed it. */
      valuer: ChatValuer.extend({ record: ValuerRecord }).nullable(),
      onDuty: z.boolean(),
      nextDutyAt: Instant.nullable(),
    }),
  }),
};
