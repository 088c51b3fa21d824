import type { DeskHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { ordersByIds } from '../order';
import { reviewSaleOutcome } from './saleOutcome';
import { selectSaleOutcomePage } from './store';

/** The desk's endpoints to review the sale outcomes that users reported. */
export function saleOutcomeDeskCalls(services: Services) {
  const { database } = services;
  return {
    'GET /desk-api/outcome/list': async ({ state, ...page }) => {
      const { list: rows, total } = await selectSaleOutcomePage(database, state, page);
      const orders = await ordersByIds(
        database,
        rows.map(({ orderId }) => orderId),
      );
      const list = rows.flatMap(({ orderId, state: stands, result, price, days, answeredAt }) => {
        const order = orders.get(orderId);
        if (!order) return [];
        const { orderNo, gameName, serverLabel, fairPrice: fair } = order;
        return {
          ...{ orderId, orderNo, gameName, serverLabel, fair, result, price, days },
          state: stands,
          answeredAt: answeredAt?.toISOString() ?? null,
        };
      });
      return { list, total, ...page };
    },

    'POST /desk-api/outcome/review': ({ orderId, state }, { staffId }) =>
      reviewSaleOutcome(services, { orderId, state, staffId }),
  } satisfies DeskHandlers<'saleOutcome'>;
}
