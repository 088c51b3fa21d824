import { ChatSocket, type ChatSocketListener } from '@account-doctor/client-core/chat/ChatSocket';
import { ConversationModel } from '@account-doctor/client-core/chat/ConversationModel';
import { Outbox } from '@account-doctor/client-core/chat/Outbox';
import type { Code } from '@account-doctor/contract/codes';
import { openSocket } from '@/platform/network/socket';
import { storage } from '@/platform/storage';
import { socketAddress } from './addresses';
import { call, service } from './service';

/** Close codes after which the socket does not reconnect: the user must sign in again or load a newer build. */
const finalCloseCodes: readonly Code[] = ['NOT_LOGGED_IN', 'SIGNATURE_INVALID'];

/** A user's chat messages that the service has not confirmed, stored on the phone. */
export const outboxOf = (userId: string): Outbox => new Outbox(userId, storage);

/** Creates the user's chat socket; `start` connects it. */
export const openChatSocket = (listener: ChatSocketListener): ChatSocket =>
  new ChatSocket(
    {
      open: openSocket,
      addressOf: socketAddress,
      hello: () => service.hello(),
      clock: service.clock,
      endsOn: finalCloseCodes,
    },
    listener,
  );

/** Creates a user's conversation about an order. */
export const createConversation = (userId: string, orderId: string): ConversationModel =>
  new ConversationModel({
    orderId,
    side: 'customer',
    outbox: outboxOf(userId),
    openSocket: openChatSocket,
    loadHistory: (direction) => {
      // Otherwise the repeat window could return an answer from before the new message.
      if (direction.after !== undefined) service.forgetReadings();
      return call('GET /app-api/chat/history', { orderId, ...direction });
    },
  });
