import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { submitRealName } from './submit';
import { withdrawRealName } from './withdraw';

/** Endpoints for users to submit and withdraw their real name. */
export function identityCalls(services: Services) {
  return {
    'POST /app-api/user/real/name/auth': ({ name, idNumber }, { userId, caller }) =>
      submitRealName(services, { userId, given: { name, idNumber }, caller }),

    'POST /app-api/user/real/name/withdraw': (_, { userId, caller }) =>
      withdrawRealName(services, userId, caller),
  } satisfies AppHandlers<'identity'>;
}
