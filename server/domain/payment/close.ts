import type { CancelWay } from '@account-doctor/contract/payment';
import {
  isOrderCancelled,
  isClosedUnpaid,
  isInProgress,
  isUnpaid,
} from '@account-doctor/contract/states';
import { DAY } from '@account-doctor/contract/time';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { SYSTEM, type Actor } from '../../core/transition';
import { returnCoupon } from '../coupon';
import {
  abandonedOrders,
  lockOrder,
  lockOrderOfUser,
  moveOrder,
  type PayableOrder,
  returnCredit,
  unpaidUnlocks,
} from '../order';
import { isAlreadyUnlocked, stopPreparing } from './fulfil';
import { returnMoney } from './refund';
import { closeOpenPayments } from './settle';

type Parts = Pick<Services, 'database' | 'now'>;

/** How long an order can stay unconfirmed, in ms. */
const CONFIRM_TIMEOUT = DAY;
const BATCH = 100;

/** Closes an unpaid order: returns its coupon, releases its credit and closes its open payments. */
export async function closeUnpaid(
  transaction: Transaction,
  order: PayableOrder,
  { to, actor, at }: { to: 'cancelled' | 'timed_out'; actor: Actor; at: Date },
): Promise<void> {
  const { orderId } = order;
  await moveOrder(transaction, orderId, { to, actor, at });
  await returnCoupon(transaction, { orderId, actor, at });
  await returnCredit(transaction, orderId);
  await stopPreparing(transaction, order, at);
  await closeOpenPayments(transaction, orderId);
}

/** Closes the user's unpaid order. Does nothing if it is closed already; rejects a paid order. */
export async function closeOrder(
  { database, now }: Parts,
  userId: string,
  orderId: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const order = await lockOrderOfUser(transaction, userId, orderId);
    if (isClosedUnpaid(order.state)) return;
    if (!isUnpaid(order.state))
      throw new BusinessError('ORDER_CANCEL_REFUSED', '订单已经支付，如需取消请在评估记录里申请');
    const actor: Actor = { by: 'user', userId };
    await closeUnpaid(transaction, order, { to: 'cancelled', actor, at: now() });
  });
}

/**
 * Cancels the user's order: closes an unpaid order, and refunds a paid order unless an appraiser has taken it. Does
 * nothing if it is cancelled already; throws for an order in another state.
 */
export async function cancelOrder(
  { database, now }: Parts,
  userId: string,
  orderId: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const order = await lockOrderOfUser(transaction, userId, orderId);
    const actor: Actor = { by: 'user', userId };
    const at = now();
    const way = cancelWay(order);
    if (way === 'close') {
      await closeUnpaid(transaction, order, { to: 'cancelled', actor, at });
    } else if (way === 'refund' && (await stopPreparing(transaction, order, at))) {
      await returnMoney(transaction, order, { actor, cause: 'customer', at });
    } else if (wasTakenByAppraiser(order)) {
      throw new BusinessError('ORDER_CANCEL_REFUSED', '估价师已经接单，不能再自行取消，请联系客服');
    } else if (!isOrderCancelled(order.state)) {
      throw new BusinessError('ORDER_CANCEL_REFUSED');
    }
  });
}

/**
 * Whether an order is paid and an appraiser has taken it, even if they returned it to the queue.
 */
const wasTakenByAppraiser = ({ kind, state }: PayableOrder): boolean =>
  kind === 'human' && isInProgress(state);

/** How the user can cancel the order in its current state. */
export function cancelWay(order: PayableOrder): CancelWay {
  if (isUnpaid(order.state)) return 'close';
  const untouched =
    order.kind === 'human'
      ? wasTakenByAppraiser(order) && order.evaluationState === 'queued'
      : order.state === 'paid';
  return untouched ? 'refund' : 'none';
}

/** Closes unpaid unlock orders of a report that is already open, and returns their coupons. */
export async function closeRedundantOrders(
  { database, now }: Parts,
  evaluatedOrderId: string,
): Promise<void> {
  for (const orderId of await unpaidUnlocks(database, evaluatedOrderId))
    await database.transaction(async (transaction) => {
      const order = await lockOrder(transaction, orderId);
      if (!isUnpaid(order.state) || !(await isAlreadyUnlocked(transaction, order))) return;
      await closeUnpaid(transaction, order, { to: 'cancelled', actor: SYSTEM, at: now() });
    });
}

/** Closes orders that stay unconfirmed for a day, so that they do not count towards limits. */
export async function closeAbandoned({ database, now }: Parts): Promise<void> {
  const before = new Date(now().getTime() - CONFIRM_TIMEOUT);
  for (const orderId of await abandonedOrders(database, before, BATCH))
    await database.transaction(async (transaction) => {
      const order = await lockOrder(transaction, orderId);
      if (order.state !== 'created') return;
      await closeUnpaid(transaction, order, { to: 'cancelled', actor: SYSTEM, at: now() });
    });
}
