import type { Code } from './codes';
import type { ChatMarks, ChatMessage } from './types';

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
