import { MINUTE } from './time';

/**
 * Path of the chat's WebSocket. Frames are JSON. The first frame of the client is `hello`, which signs `token` and
 * `userId` like a GET; `calls/chat.ts` contains all frames and events.
 */
export const CHAT_SOCKET_PATH = '/app-api/chat/socket';

/** Senders of a message; `auto` is the service's automatic answer while nobody is on duty. */
export const chatSenders = ['customer', 'valuer', 'auto'] as const;
export type ChatSender = (typeof chatSenders)[number];

/** Maximum length of a message in characters. */
export const CHAT_TEXT_LIMIT = 2_000;
/** Maximum size of a frame, in bytes. */
export const CHAT_FRAME_LIMIT = 65_536;
/** Messages per page of the history. */
export const CHAT_PAGE_SIZE = 30;
/** Maximum number of unread messages that is counted per conversation. */
export const CHAT_UNREAD_COUNTED = 100;
/** Maximum time between two frames from a client; in ms. */
export const CHAT_HEARTBEAT = 25_000;
/** Time limit for the answer to a ping after the page was hidden, in ms; without an answer the socket is replaced. */
export const CHAT_ANSWER_TIMEOUT = 3_000;
/** A connection that receives nothing for this time is considered dead; in ms. */
export const CHAT_IDLE = MINUTE;
