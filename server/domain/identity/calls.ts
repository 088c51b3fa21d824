import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { submitRealName } from './submit';
import { withdrawRealName } from './withdraw';

/** The calls by which a user proves who they are, and takes that back. */
export function identityCalls(services: Services) {
  return {
    'POST /app-api/user/real/name/auth': ({ name, idNumber }, { userId, caller }) =>
      submitRealName(services, userId, { name, idNumber }, caller),

    'POST /app-api/user/real/name/withdraw': (_, { userId, caller }) =>
      withdrawRealName(services, userId, caller),
  } satisfies AppHandlers<'identity'>;
}
