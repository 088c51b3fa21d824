import type { DeskRefund } from '@account-doctor/contract/types';
import type { Queryable } from '../../core/database/database';
import type { DeskHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { orderByNo, ordersByIds } from '../order';
import { audit, staffPersons } from '../staff';
import { isRefundable, refundOrder, retryRefund } from './refund';
import {
  countRefunds,
  type PaidRefund,
  selectRefundPage,
  selectRefundsOfOrder,
} from './refundStore';

/** The desk's endpoints for refunds. */
export function refundDeskCalls({ database, now }: Services) {
  return {
    'GET /desk-api/refund/list': async ({ state, pageNo, pageSize }) => {
      const page = { pageNo, pageSize };
      const found = await selectRefundPage(database, state, page);
      const counts = await countRefunds(database);
      return { list: await presentRefunds(database, found), total: counts[state], counts, ...page };
    },

    'GET /desk-api/refund/order': async ({ orderNo }) => {
      const order = await orderByNo(database, orderNo);
      const { orderId, kind, state, gameName, price, paidAt } = order;
      return {
        orderId,
        orderNo,
        kind,
        state,
        gameName,
        price,
        paidAt: paidAt?.toISOString() ?? null,
        refundable: isRefundable(order),
        refunds: await deskRefundsOf(database, orderId),
      };
    },

    'POST /desk-api/refund/give': ({ orderId, reason }, { staffId }) =>
      database.transaction(async (transaction) => {
        const at = now();
        await refundOrder(transaction, { orderId, decision: { staffId, reason }, at });
        const details = { reason };
        const action = 'refund.give';
        return audit(transaction, { staffId, action, subject: orderId, details, at }, {});
      }),

    'POST /desk-api/refund/retry': ({ refundId }, { staffId }) =>
      database.transaction(async (transaction) => {
        const at = now();
        const { orderId: subject, refundNo } = await retryRefund(transaction, {
          refundId,
          staffId,
          at,
        });
        const details = { refundId, refundNo };
        return audit(transaction, { staffId, action: 'refund.retry', subject, details, at }, {});
      }),
  } satisfies DeskHandlers<'payment'>;
}

/** Completed and pending refunds of an order, newest first. */
export const deskRefundsOf = async (db: Queryable, orderId: string): Promise<DeskRefund[]> =>
  presentRefunds(db, await selectRefundsOfOrder(db, orderId));

/** Adds the names of orders and staff members to refunds. */
async function presentRefunds(db: Queryable, found: PaidRefund[]): Promise<DeskRefund[]> {
  const orders = await ordersByIds(
    db,
    found.map(({ refund }) => refund.orderId),
  );
  const givers = await staffPersons(
    db,
    found.flatMap(({ refund }) => refund.staffId ?? []),
  );
  return found.flatMap(({ refund, method }) => {
    const order = orders.get(refund.orderId);
    if (!order) return [];
    const { refundId, refundNo, orderId, amount, cause, reason, state, problem } = refund;
    const { orderNo, kind, gameName } = order;
    return {
      ...{ refundId, refundNo, orderId, orderNo, kind, gameName, method, amount, cause, reason },
      staffAlias: givers.get(refund.staffId ?? '')?.alias ?? null,
      state,
      problem,
      requestedAt: refund.requestedAt.toISOString(),
      settledAt: refund.settledAt?.toISOString() ?? null,
    };
  });
}
