import { MINUTE } from './time';

/**
 * Path of the chat's socket. Frames are JSON. The client's first frame is `hello`, signed like a GET over `token` and
 * `userId`; `calls/chat.ts` has all frames and events.
 */
export const CHAT_SOCKET_PATH = '/app-api/chat/socket';

/** Sender of a message; `auto` is the service's automatic answer while nobody is on duty. */
export const chatSenders = ['customer', 'valuer', 'auto'] as const;
export type ChatSender = (typeof chatSenders)[number];

/** Maximum length of a message. */
export const CHAT_TEXT_LIMIT = 2_000;
/** Maximum size of a frame, in bytes. */
export const CHAT_FRAME_LIMIT = 65_536;
/** Messages per page of the history. */
export const CHAT_PAGE_SIZE = 30;
/** Maximum count of unread messages per conversation. */
export const CHAT_UNREAD_COUNTED = 100;
/** Maximum time between two frames of a client; in ms. */
export const CHAT_HEARTBEAT = 25_000;
/** Time limit for the answer to a ping after the page was away; then the socket is replaced. In ms. */
export const CHAT_ANSWER = 3_000;
/** A connection without frames for this time is considered dead; in ms. */
export const CHAT_IDLE = MINUTE;
