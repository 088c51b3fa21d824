import type { Handlers } from '../../http/handler';
import type { Services } from '../../services';
import { selectOrdersOfUser } from './listStore';

/** The calls by which a user finds orders again. */
export function orderHandlers({
  database,
}: Services): Pick<Handlers, 'POST /app-api/api/evaluate/user/order/list'> {
  return {
    'POST /app-api/api/evaluate/user/order/list': async (
      { filter, pageNo, pageSize },
      { userId },
    ) => ({
      ...(await selectOrdersOfUser(database, userId, filter, { pageNo, pageSize })),
      pageNo,
      pageSize,
    }),
  };
}
