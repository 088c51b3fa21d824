import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { selectOrdersOfUser } from './userListStore';

/** Endpoints for users to list and view their orders. */
export function orderCalls({ database }: Services) {
  return {
    'POST /app-api/api/evaluate/user/order/list': async ({ filter, ...page }, { userId }) => ({
      ...(await selectOrdersOfUser(database.$reads, { ...page, userId, filter })),
      pageNo: page.pageNo,
      pageSize: page.pageSize,
    }),
  } satisfies AppHandlers<'order'>;
}
