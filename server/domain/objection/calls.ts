import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { makeObjection, objectionsTo } from './objection';

/** Endpoints for users to object to a model's report and read the answer. */
export function objectionCalls(services: Services) {
  return {
    'GET /app-api/api/evaluate/user/order/objection/list': ({ orderId }, { userId }) =>
      objectionsTo(services.database, userId, orderId),

    'POST /app-api/api/evaluate/user/order/objection/make': async (given, { userId }) => ({
      objectionId: await makeObjection(services, userId, given),
    }),
  } satisfies AppHandlers<'objection'>;
}
