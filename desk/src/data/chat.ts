import { openWebSocket } from '@account-doctor/client-core/browser/openWebSocket';
import { watchBrowserReturns } from '@account-doctor/client-core/browser/watchReturns';
import {
  ChatSocket,
  type ChatSocketListener,
  type ChatState,
} from '@account-doctor/client-core/chat/ChatSocket';
import { service } from './service';

type ChatWatcher = Pick<ChatSocketListener, 'onMessage'> & Partial<ChatSocketListener>;

const watchers = new Set<ChatWatcher>();
let state: ChatState = 'connecting';
let stopWatching: (() => void) | null = null;

/** The chat socket of this window, connected while there are subscribers. */
export const deskChatSocket = new ChatSocket(
  {
    open: openWebSocket,
    addressOf: (path) => location.origin.replace(/^http/, 'ws') + path,
    hello: () => {
      const hello = service.hello();
      return hello.token === '' ? null : { ...hello, side: 'desk' };
    },
    clock: service.clock,
    // Reconnects after every error, because a member who signs in again stays on the same page.
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
 * Subscribes to the chat; returns a function to unsubscribe. All subscribers of a window share one connection; who
 * subscribes while the connection is open receives `ready` at once.
 */
export function watchChat(watcher: ChatWatcher): () => void {
  watchers.add(watcher);
  deskChatSocket.start();
  stopWatching ??= watchBrowserReturns(() => deskChatSocket.checkConnection());
  watcher.onState?.(state);
  if (state === 'online') watcher.onMessage({ type: 'ready' });
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    stopWatching?.();
    stopWatching = null;
    deskChatSocket.stop();
    state = 'connecting';
  };
}
