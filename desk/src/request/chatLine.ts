import type { ChatEvent } from '@account-doctor/contract/chatEvent';
import type { ChatFrame } from '@account-doctor/contract/types';
import { ChatSocket } from './chatSocket';

/** Somebody who follows the chat: what is heard, and whether there is a connection. */
export interface Listener {
  event: (event: ChatEvent) => void;
  open?: (open: boolean) => void;
}

const listeners = new Set<Listener>();
let socket: ChatSocket | null = null;
let isOpen = false;

/**
 * Follows the chat until the answer is called. All of a window's followers share one connection,
 * which is there as long as there are any; who comes later hears `ready` at once.
 */
export function followChat(listener: Listener): () => void {
  listeners.add(listener);
  socket ??= new ChatSocket({
    event: (event) => {
      for (const each of listeners) each.event(event);
    },
    open: (open) => {
      isOpen = open;
      for (const each of listeners) each.open?.(open);
    },
  });
  listener.open?.(isOpen);
  if (isOpen) listener.event({ type: 'ready' });
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    socket?.close();
    socket = null;
    isOpen = false;
  };
}

/** Says it now if there is a connection; who needs an answer says it again on `ready`. */
export const sayInChat = (frame: ChatFrame): void => socket?.say(frame);
