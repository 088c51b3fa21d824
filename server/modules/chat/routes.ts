import { CHAT_UNREAD_COUNTED } from '@account-doctor/contract/chat';
import type { StaffRole } from '@account-doctor/contract/staff';
import type { Handlers } from '../../http/handler';
import type { Services } from '../../services';
import type { FanOut } from './fanOut';
import { conversationsOf, history, waitingFor } from './history';
import { countUnread, selectUnfinished } from './markStore';
import { mark } from './marks';
import type { Party } from './party';

const customer = (userId: string): Party => ({ side: 'customer', id: userId });

type DeskCall =
  | 'GET /desk-api/chat/waiting'
  | 'GET /desk-api/chat/history'
  | 'POST /desk-api/chat/read';

/** The desk's side of the chat. */
export function deskChatHandlers(services: Services, fanOut: FanOut): Pick<Handlers, DeskCall> {
  const desk = ({ staffId, role }: { staffId: string; role: StaffRole }): Party => ({
    side: 'desk',
    id: staffId,
    role,
  });
  return {
    'GET /desk-api/chat/waiting': async (_, { caller: { origin }, ...member }) => {
      const list = await waitingFor(services, { party: desk(member), origin });
      const total = list.reduce((sum, { unread }) => sum + unread, 0);
      return { list, unread: Math.min(total, CHAT_UNREAD_COUNTED) };
    },

    'GET /desk-api/chat/history': (asked, { caller: { origin }, ...member }) =>
      history(services, { party: desk(member), origin }, asked),

    'POST /desk-api/chat/read': async ({ orderId, position }, member) => {
      const read = { orderId, mark: 'read', position } as const;
      const { marks } = await mark(services, fanOut, desk(member), read);
      return { marks };
    },
  };
}

/** The calls by which a customer reads conversations; what is said travels by the socket. */
export function chatHandlers(
  services: Services,
  fanOut: FanOut,
): Pick<
  Handlers,
  | 'GET /app-api/chat/conversations'
  | 'GET /app-api/chat/history'
  | 'POST /app-api/chat/read'
  | 'GET /app-api/chat/unread'
> {
  const { database } = services;
  return {
    'GET /app-api/chat/conversations': async (page, { userId, caller: { origin } }) => ({
      ...(await conversationsOf(services, { userId, origin }, page)),
      ...page,
    }),

    'GET /app-api/chat/history': (asked, { userId, caller: { origin } }) =>
      history(services, { party: customer(userId), origin }, asked),

    'POST /app-api/chat/read': async ({ orderId, position }, { userId }) => {
      const read = { orderId, mark: 'read', position } as const;
      const { conversation, marks } = await mark(services, fanOut, customer(userId), read);
      const unread = conversation ? await countUnread(database, [conversation], 'customer') : null;
      return { marks, unread: unread?.get(orderId) ?? 0 };
    },

    'GET /app-api/chat/unread': async (_, { userId }) => {
      const unfinished = await selectUnfinished(database, userId);
      const unread = await countUnread(database, unfinished, 'customer');
      const total = [...unread.values()].reduce((sum, of) => sum + of, 0);
      return {
        unread: Math.min(total, CHAT_UNREAD_COUNTED),
        orders: [...unread].map(([orderId, of]) => ({ orderId, unread: of })),
      };
    },
  };
}
