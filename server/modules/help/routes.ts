import type { Handlers } from '../../http/handler';
import type { Services } from '../../services';
import { selectHelp } from './store';

/** The call by which a user reads the help centre. */
export function helpHandlers({
  database,
}: Services): Pick<Handlers, 'GET /app-api/user/help/center'> {
  return {
    'GET /app-api/user/help/center': async () => ({ groups: await selectHelp(database) }),
  };
}
