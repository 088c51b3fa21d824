import { openWebSocket } from '@account-doctor/client-core/browser/openWebSocket';
import { watchBrowserReturns } from '@account-doctor/client-core/browser/watchReturns';
import type { ChatLine } from '@account-doctor/client-core/chat/ChatConnection';
import {
  ChatSocket,
  type ChatSocketListener,
  type ChatState,
} from '@account-doctor/client-core/chat/ChatSocket';
import { ConversationModel } from '@account-doctor/client-core/chat/ConversationModel';
import { Outbox } from '@account-doctor/client-core/chat/Outbox';
import { call, service } from './service';

type ChatWatcher = Pick<ChatSocketListener, 'onMessage'> & Partial<ChatSocketListener>;

const watchers = new Set<ChatWatcher>();
let state: ChatState = 'connecting';
let stopWatching: (() => void) | null = null;

const socket = new ChatSocket(
  {
    open: openWebSocket,
    addressOf: (path) => location.origin.replace(/^http/, 'ws') + path,
    hello: () => {
      const hello = service.hello();
      return hello.token === '' ? null : { ...hello, side: 'desk' };
    },
    clock: service.clock,
    // No error ends the socket: the member signs in again on the same page, which then continues.
    endsOn: [],
  },
  {
    onState: (changed) => {
      state = changed;
      for (const watcher of watchers) watcher.onState?.(state);
    },
    onMessage: (event) => {
      for (const watcher of watchers) watcher.onMessage(event);
    },
  },
);

/**
 * Subscribes to the chat; the returned function unsubscribes. All subscribers of a window share one
 * connection, which is open while there are any; a later one gets `ready` at once.
 */
export function watchChat(watcher: ChatWatcher): () => void {
  watchers.add(watcher);
  socket.start();
  stopWatching ??= watchBrowserReturns(() => socket.comeBack());
  watcher.onState?.(state);
  if (state === 'online') watcher.onMessage({ type: 'ready' });
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    stopWatching?.();
    stopWatching = null;
    socket.stop();
    state = 'connecting';
  };
}

/** A share of the window's socket. */
function sharedSocket(listener: ChatSocketListener): ChatLine {
  let unsubscribe: (() => void) | null = null;
  return {
    start: () => {
      unsubscribe ??= watchChat(listener);
    },
    stop: () => {
      unsubscribe?.();
      unsubscribe = null;
    },
    comeBack: () => socket.comeBack(),
    send: (frame) => socket.send(frame),
    disconnect: () => socket.disconnect(),
  };
}

/** Unsent messages are not stored, because members share computers. */
const nowhere = { read: () => null, write: () => false, remove: () => undefined };

/** The conversation with an order's customer. */
export const conversationOf = (orderId: string): ConversationModel =>
  new ConversationModel({
    orderId,
    side: 'desk',
    outbox: new Outbox(orderId, nowhere),
    openSocket: sharedSocket,
    loadHistory: (direction) => call('GET /desk-api/chat/history', { orderId, ...direction }),
  });
