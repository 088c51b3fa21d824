import type { SharedChatSocket } from '@account-doctor/client-core/chat/ChatConnection';
import type { ChatSocketListener } from '@account-doctor/client-core/chat/ChatSocket';
import { ConversationModel } from '@account-doctor/client-core/chat/ConversationModel';
import { Outbox } from '@account-doctor/client-core/chat/Outbox';
import { deskChatSocket, watchChat } from './chat';
import { call } from './service';

/** A socket for one conversation, which shares the connection of the window. */
function sharedSocket(listener: ChatSocketListener): SharedChatSocket {
  let unsubscribe: (() => void) | null = null;
  return {
    start: () => {
      unsubscribe ??= watchChat(listener);
    },
    stop: () => {
      unsubscribe?.();
      unsubscribe = null;
    },
    checkConnection: () => deskChatSocket.checkConnection(),
    send: (frame) => deskChatSocket.send(frame),
    disconnect: () => deskChatSocket.disconnect(),
  };
}

/** Storage that stores nothing, because members share computers. */
const discardingStorage = { read: () => null, write: () => false, remove: () => undefined };

/** Creates the conversation with an order's customer. */
export const deskConversationOf = (orderId: string): ConversationModel =>
  new ConversationModel({
    orderId,
    side: 'desk',
    outbox: new Outbox(orderId, discardingStorage),
    openSocket: sharedSocket,
    loadHistory: (direction) => call('GET /desk-api/chat/history', { orderId, ...direction }),
  });
