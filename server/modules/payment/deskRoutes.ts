import type { Handlers } from '../../http/handler';
import type { Services } from '../../services';
import { orderByNo } from '../order/order';
import { audit } from '../staff/audit';
import { isRefundable, refundOrder } from './refund';
import { selectRefundPage, type Refund } from './refundStore';

/** The desk's calls for giving money back. */
export function refundDeskHandlers({
  database,
  now,
}: Services): Pick<
  Handlers,
  'GET /desk-api/refund/list' | 'GET /desk-api/refund/order' | 'POST /desk-api/refund/give'
> {
  return {
    'GET /desk-api/refund/list': async ({ state, pageNo, pageSize }) => {
      const page = { pageNo, pageSize };
      const { rows, total } = await selectRefundPage(database, state, page);
      return { list: rows.map(present), total, ...page };
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
      };
    },

    'POST /desk-api/refund/give': ({ orderId, reason }, { staffId }) =>
      database.transaction(async (transaction) => {
        const at = now();
        await refundOrder(transaction, orderId, { staffId, reason }, at);
        const details = { reason };
        await audit(transaction, { staffId, action: 'refund.give', subject: orderId, details }, at);
        return {};
      }),
  };
}

const present = ({ requestedAt, settledAt, ...refund }: Refund) => ({
  refundId: refund.refundId,
  refundNo: refund.refundNo,
  orderId: refund.orderId,
  amount: refund.amount,
  cause: refund.cause,
  reason: refund.reason,
  state: refund.state,
  problem: refund.problem,
  requestedAt: requestedAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
});
