import type { AppHandlers } from '../../core/http/handler';
import type { AppParts } from '../../core/module';
import type { Services } from '../../core/services';
import { changePassword } from './changePassword';
import { userSessions } from './sessions';
import { signInCalls } from './signInCalls';

/** Endpoints to sign in and out, and to change the password. */
export function userCalls(services: Services, parts: AppParts) {
  return {
    ...signInCalls(services, parts),

    'POST /app-api/user/auth/logout': async (_, { sessionHash }) => {
      await services.database.transaction((tx) => userSessions.end(tx, sessionHash));
      return {};
    },

    'GET /app-api/user/session/list': async (_, { userId: ownerId, sessionHash }) => ({
      list: await userSessions.currentSessionsOf(
        services.database,
        { ownerId, sessionHash },
        services.now(),
      ),
    }),

    'POST /app-api/user/session/end': async ({ sessionId }, { userId, sessionHash }) => {
      await services.database.transaction(async (tx) => {
        if (sessionId === undefined) await userSessions.endAllOf(tx, userId, sessionHash);
        else await userSessions.endOne(tx, { ownerId: userId, sessionId });
      });
      return {};
    },

    'POST /app-api/user/update-password': async (passwords, { userId, sessionHash }) => {
      await changePassword(services, { userId, sessionHash, ...passwords });
      return {};
    },
  } satisfies AppHandlers<'user'>;
}
