import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { expiringLink } from '../../domain/storage';
import { copyName, copyPath } from './copyRoute';

/** The call by which a user gets a copy of what is kept. */
export function copyDataCalls({ settings, now }: Pick<Services, 'settings' | 'now'>) {
  return {
    'GET /app-api/user/data/copy': (_, { userId, caller: { origin } }) =>
      Promise.resolve({
        url: origin + expiringLink(settings.storage.secret, copyPath(userId), now()),
        fileName: copyName(settings.brand.name),
      }),
  } satisfies AppHandlers<'copyData'>;
}
