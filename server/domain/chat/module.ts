import { defineModule } from '../../core/module';
import { notifyOfUnread } from './unreadNotice';
import { chatCalls } from './calls';
import { consultCalls } from './consultCalls';
import { deleteConversationsOf } from './conversationStore';
import { chatDeskCalls } from './deskCalls';
import { databaseFanOut, redisFanOut } from './fanOut';
import { chatSocketRoute } from './socketRoute';
import { rowsOfOwned, rowsOfUser } from '../../core/personalData';
import { chatConversations, chatMessages } from './tables';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Notifies a customer of unread messages from an appraiser. */
    tellOfChat: { orderId: string };
  }
}

const conversations = rowsOfUser(chatConversations, chatConversations.userId);

export const chatModule = defineModule({
  name: 'chat',
  open: ({ database }, { redis, log, signature, authenticate }) => {
    const byDatabase = databaseFanOut(database, log);
    const fanOut = redis ? redisFanOut(redis, byDatabase, { database, log }) : byDatabase;
    return { signature, authenticate, fanOut };
  },
  calls: (services, { fanOut }) => ({
    ...chatCalls(services, fanOut),
    ...consultCalls(services),
  }),
  deskCalls: (services, { fanOut }) => chatDeskCalls(services, fanOut),
  routes: (services, parts) => [chatSocketRoute(services, parts)],
  workers: (services) => ({ tellOfChat: ({ orderId }) => notifyOfUnread(services, orderId) }),
  eraseUser: deleteConversationsOf,
  exportUser: [
    conversations,
    rowsOfOwned(conversations, {
      key: chatConversations.orderId,
      table: chatMessages,
      column: chatMessages.orderId,
      withheld: ['senderId'],
    }),
  ],
});
