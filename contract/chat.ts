/**
 * The chat's socket: what both programs say on it, as JSON texts. The first frame of a client is
 * `hello`, signed by the rule of a GET over `token` and `userId`; what either may say stands in
 * `calls/chat.ts`.
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
/** A socket that was there before its page was away answers a ping this soon, or is replaced; in ms. */
export const CHAT_ANSWER = 3_000;
/** Who hears nothing for this long takes the connection for dead; in ms. */
export const CHAT_IDLE = 60_000;
