import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { selectHelp } from './store';

/** The call by which a user reads the help centre. */
export function helpCalls({ database }: Services) {
  return {
    'GET /app-api/user/help/center': async () => ({ groups: await selectHelp(database) }),
  } satisfies AppHandlers<'help'>;
}
