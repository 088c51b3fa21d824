import { CHAT_UNREAD_COUNTED } from '@account-doctor/contract/chat';
import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import type { FanOut } from './fanOut';
import { conversationsOf, conversationHistory } from './history';
import { countUnreadByOrder, selectPossiblyUnread } from './markStore';
import { moveMark } from './marks';
import type { Party } from './party';

const customerParty = (userId: string): Party => ({ side: 'customer', id: userId });

/** Endpoints for customers to read conversations; messages are sent through the socket. */
export function chatCalls(services: Services, fanOut: FanOut) {
  const { database } = services;
  return {
    'GET /app-api/chat/conversations': async (page, { userId, caller: { origin } }) => ({
      ...(await conversationsOf(services, { userId, origin }, page)),
      ...page,
    }),

    'GET /app-api/chat/history': (asked, { userId, caller: { origin } }) =>
      conversationHistory(services, { party: customerParty(userId), origin }, asked),

    'POST /app-api/chat/read': async ({ orderId, position }, { userId }) => {
      const read = { orderId, mark: 'read', position } as const;
      const { conversation, marks } = await moveMark(services, fanOut, {
        ...read,
        party: customerParty(userId),
      });
      const unread = conversation
        ? await countUnreadByOrder(database, [conversation], 'customer')
        : null;
      return { marks, unread: unread?.get(orderId) ?? 0 };
    },

    'GET /app-api/chat/unread': async (_, { userId }) => {
      const unfinished = await selectPossiblyUnread(database, userId);
      const unread = await countUnreadByOrder(database, unfinished, 'customer');
      const total = [...unread.values()].reduce((sum, of) => sum + of, 0);
      return {
        unread: Math.min(total, CHAT_UNREAD_COUNTED),
        orders: [...unread].map(([orderId, of]) => ({ orderId, unread: of })),
      };
    },
  } satisfies Partial<AppHandlers<'chat'>>;
}
