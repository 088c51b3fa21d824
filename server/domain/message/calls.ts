import type { Queryable } from '../../core/database/database';
import type { AppHandlers } from '../../core/http/handler';
import { BusinessError } from '../../core/errors';
import { removeTradeWords, isSellingClosed } from '../../core/selling';
import type { Services } from '../../core/services';
import { openedPageOf } from './paths';
import {
  countUnreadMessages,
  markReadByPage,
  markRead,
  selectMessagesOfUser,
  selectMessagePosition,
} from './store';

/** Endpoints for users to read notifications. */
export function messageCalls(services: Pick<Services, 'database' | 'now' | 'settings'>) {
  const { database, now } = services;
  return {
    'GET /app-api/user/message': async (asked, { userId, caller }) => {
      const { upTo: newest, about, pageNo, pageSize } = asked;
      const upTo = newest === undefined ? null : await positionOf(database.$reads, userId, newest);
      const page = { pageNo, pageSize, upTo, about };
      const found = await selectMessagesOfUser(database.$reads, userId, page);
      return {
        ...(isSellingClosed(services, caller) ? removeTradeWords(found) : found),
        pageNo,
        pageSize,
        unread: await countUnreadMessages(database.$reads, userId),
      };
    },

    'GET /app-api/user/message/unread': async (_, { userId }) => ({
      unread: await countUnreadMessages(database.$reads, userId),
    }),

    'POST /app-api/user/message/read': ({ messageId, reach }, { userId }) =>
      database.transaction(async (transaction) => {
        const position = await positionOf(transaction, userId, messageId);
        await markRead(transaction, { userId, position, reach, at: now() });
        return { unread: await countUnreadMessages(transaction, userId) };
      }),

    'POST /app-api/user/message/opened': ({ path }, { userId }) =>
      database.transaction(async (transaction) => {
        await markReadByPage(transaction, { userId, where: openedPageOf(path), at: now() });
        return { unread: await countUnreadMessages(transaction, userId) };
      }),
  } satisfies AppHandlers<'message'>;
}

/**
 * Position of the user's message. Throws `MESSAGE_NOT_FOUND`, with the same text for a message of
 * another user and an unknown one.
 */
async function positionOf(db: Queryable, userId: string, messageId: string): Promise<number> {
  const position = await selectMessagePosition(db, userId, messageId);
  if (position === null) throw new BusinessError('MESSAGE_NOT_FOUND');
  return position;
}
