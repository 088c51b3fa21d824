import { openWebSocket } from '@account-doctor/client-core/browser/openWebSocket';
import { watchBrowserReturns } from '@account-doctor/client-core/browser/watchReturns';
import { ChatSocket } from '@account-doctor/client-core/chat/ChatSocket';
import type { ChatEvent, ChatFrame } from '@account-doctor/contract/types';
import { service } from './service';

/** Callbacks of a chat subscriber. */
export interface ChatWatcher {
  onMessage: (event: ChatEvent) => void;
  /** Called when the connection opens or closes. */
  onOnline?: (online: boolean) => void;
}

const watchers = new Set<ChatWatcher>();
let online = false;
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
    onState: (state) => {
      online = state === 'online';
      for (const watcher of watchers) watcher.onOnline?.(online);
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
  watcher.onOnline?.(online);
  if (online) watcher.onMessage({ type: 'ready' });
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    stopWatching?.();
    stopWatching = null;
    socket.stop();
    online = false;
  };
}

/** Sends if there is a connection; callers that need a response send again on `ready`. */
export const sendInChat = (frame: ChatFrame): void => void socket.send(frame);
