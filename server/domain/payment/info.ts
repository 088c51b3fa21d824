import { isPaid } from '@account-doctor/contract/states';
import type { DataOf, OrderInfo } from '@account-doctor/contract/types';
import type { Queryable } from '../../core/database/database';
import type { Services } from '../../core/services';
import { couponNameOf } from '../coupon';
import { creditFor, orderOfUser, type PayableOrder, payableOrderOfUser } from '../order';
import { leastPriceOf } from '../price';
import { cancelWay } from './close';
import { selectRefundsOfOrder } from './refundStore';

/** Whole seconds until the payment deadline. */
function secondsLeft({ state, payBy }: PayableOrder, now: Date): number {
  if (state !== 'pending_payment' || !payBy) return 0;
  return Math.max(0, Math.ceil((payBy.getTime() - now.getTime()) / 1_000));
}

/** Payment information about an order; throws `ORDER_NOT_FOUND` if it is not the user's order. */
export async function orderInfo(
  { database: { $reads }, settings, now }: Pick<Services, 'database' | 'settings' | 'now'>,
  userId: string,
  orderId: string,
): Promise<OrderInfo> {
  const row = await orderOfUser($reads, userId, orderId);
  const order = await payableOrderOfUser($reads, userId, orderId);
  const least = leastPriceOf(settings, order.kind, order.listPrice);
  const credit = order.state === 'created' ? await creditFor($reads, order, least) : order.credit;
  return {
    ...row,
    credit,
    price: order.listPrice - credit - order.discount,
    paidAt: order.paidAt?.toISOString() ?? null,
    closedAt: order.closedAt?.toISOString() ?? null,
    secondsLeft: secondsLeft(order, now()),
    couponName: order.couponId && (await couponNameOf($reads, order.couponId)),
    cancel: cancelWay(order),
    refund: await shownRefund($reads, orderId),
  };
}

/** The refund of the order itself; refunds of surplus payments are not shown. */
async function shownRefund(db: Queryable, orderId: string): Promise<OrderInfo['refund']> {
  const refunds = await selectRefundsOfOrder(db, orderId);
  const own = refunds.find(({ refund: { cause } }) => cause !== 'surplus');
  if (!own) return null;
  const { state, amount, requestedAt, settledAt } = own.refund;
  return {
    state,
    amount,
    requestedAt: requestedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}

/** Result of an order's payment according to this service's records. */
export function payResult(
  order: PayableOrder,
  now: Date,
): DataOf<'GET /app-api/api/evaluate/user/order/pay/result'> {
  const { state } = order;
  return {
    state,
    paid: isPaid(state),
    waiting: state === 'pending_payment',
    secondsLeft: secondsLeft(order, now),
  };
}
