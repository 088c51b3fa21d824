import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { updateSettings } from './updateSettings';
import { userInfo } from './userInfo';

/** Endpoints for users to view and edit their profile. */
export function profileCalls(services: Services) {
  return {
    'GET /app-api/user/get': (_, { userId, caller }) => userInfo(services, userId, caller.origin),

    'POST /app-api/user/user-settings/update': async (change, { userId, caller }) => {
      await updateSettings(services, { userId, caller }, change);
      return userInfo(services, userId, caller.origin);
    },
  } satisfies AppHandlers<'profile'>;
}
