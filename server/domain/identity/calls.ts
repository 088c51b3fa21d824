import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { submitRealName } from './submit';

/** The call by which a user proves who they are. */
export function identityCalls(services: Services) {
  return {
    'POST /app-api/user/real/name/auth': ({ name, idNumber }, { userId, caller }) =>
      submitRealName(services, userId, { name, idNumber }, caller),
  } satisfies AppHandlers<'identity'>;
}
