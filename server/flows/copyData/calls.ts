import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { expiringLink } from '../../domain/storage';
import { requireUser } from '../../domain/user';
import { copyName, copyPath, copySecret } from './copyRoute';

/** The endpoint for users to request a copy of their data. */
export function copyDataCalls({ settings, database, now }: Services) {
  return {
    'GET /app-api/user/data/copy': async (_, { userId, sessionId, caller: { origin } }) => {
      const secret = copySecret(settings, await requireUser(database, userId));
      return {
        url: origin + expiringLink(secret, copyPath(userId, sessionId), now()),
        fileName: copyName(settings.brand.name),
      };
    },
  } satisfies AppHandlers<'copyData'>;
}
