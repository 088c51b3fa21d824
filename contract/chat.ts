import type { Code } from './codes';
import type { ChatMarks, ChatMessage } from './types';

/**
 * The chat's socket: what both programs say on it, as JSON texts. The first frame of a client is
 * `hello`, signed by the rule of a GET over `token` and `userId`; what it may say stands in
 * `calls/chat.ts`, what the service says stands here.
 */
export const CHAT_SOCKET_PATH = '/app-api/chat/socket';

/** Whose words a message has; `auto` is the service's own answer while nobody is on duty. */
export const chatSenders = ['customer', 'valuer', 'auto'] as const;
export type ChatSender = (typeof chatSenders)[number];

/** Longest text of one message. */
export const CHAT_TEXT_LIMIT = 2_000;
/** Largest frame that is read, in bytes. */
export const CHAT_FRAME_LIMIT = 65_536;
/** Messages of one page of the history. */
export const CHAT_PAGE_SIZE = 30;
/** Unread messages of a conversation are counted no further. */
export const CHAT_UNREAD_COUNTED = 100;
/** A client says something at least this often; in ms. */
export const CHAT_HEARTBEAT = 25_000;
/** Who hears nothing for this long takes the connection for dead; in ms. */
export const CHAT_IDLE = 60_000;

/** What the service says on a socket. */
export type ChatEvent =
  /** The `hello` was accepted. */
  | { type: 'ready' }
  | { type: 'pong' }
  /** The message of that client id is kept; said again when it is sent again. */
  | { type: 'stored'; clientId: string; message: ChatMessage }
  /** A frame was refused and changed nothing; the connection stays. */
  | { type: 'refused'; clientId: string | null; code: Code; msg: string }
  | { type: 'message'; message: ChatMessage }
  | { type: 'marks'; orderId: string; marks: ChatMarks }
  /** Something may have been missed: ask for what is new. */
  | { type: 'resync' }
  /** The last thing said before the service closes the connection. */
  | { type: 'closed'; code: Code; msg: string; data: unknown };
