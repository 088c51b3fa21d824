import { MINUTE } from '@account-doctor/contract/time';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { UserContext } from '../../core/http/handler';
import { enqueue } from '../../core/jobs/queue';
import type { Services } from '../../core/services';
import { SYSTEM, type Actor } from '../../core/transition';
import { lockCoupon, returnCoupon, markCouponUsed } from '../../domain/coupon';
import {
  createOrder,
  storeFinalPrice,
  lockOrder,
  lockOrderOfUser,
  lockNewOrdersOfUser,
  moveOrder,
  type PayableOrder,
  payableOrderOfUser,
  returnCredit,
  uncancelledUnlock,
  takeCredit,
} from '../../domain/order';
import {
  queryOpenPayments,
  closeUnpaid,
  dropOpenPayments,
  startService,
} from '../../domain/payment';
import { leastPriceOf, listPriceOf } from '../../domain/price';
import { isReportOpen } from '../../domain/unlock';
import { channelsOf, pinUser, requireUser } from '../../domain/user';

type CheckoutParts = Pick<Services, 'database' | 'settings' | 'now'>;

/** The order to confirm, and the coupon to use, if any. */
interface Confirmation {
  orderId: string;
  couponId?: string | null | undefined;
}

/**
 * Confirms an order at its list price minus the credit for a paid report and the coupon, and reserves both for the
 * order. The order must then be paid within the configured time; a price of 0 counts as paid. Idempotent. Another
 * coupon changes the price of an unpaid order, but not its deadline; before that, the provider is asked whether the
 * order was paid. Throws `ORDER_NOT_PAYABLE` if the order is closed, expired or paid, and `PHONE_NEEDED` for an
 * appraisal if the user has no phone number.
 */
export async function confirmOrder(
  parts: CheckoutParts & Pick<Services, 'payments'>,
  { userId, log }: Pick<UserContext, 'userId' | 'log'>,
  { orderId, couponId = null }: Confirmation,
): Promise<void> {
  const begun = await payableOrderOfUser(parts.database, userId, orderId);
  await queryPaymentFirst(parts, { order: begun, couponId }, log);
  await parts.database.transaction(async (transaction) => {
    // Locks the user before the orders, like the deletion of an account; the message 已付款 locks the user too.
    await pinUser(transaction, userId);
    // Locks all orders of the user before a single one, as all code does, because the credit for a report is used for
    // one of them.
    await lockNewOrdersOfUser(transaction, userId);
    const order = await lockOrderOfUser(transaction, userId, orderId);
    // Appraisers must be able to call the customer.
    const { phone } = await requireUser(transaction, userId);
    if (order.kind === 'human' && phone === null) throw new BusinessError('PHONE_NEEDED');
    await confirmLocked(parts, transaction, { order, couponId });
  });
}

/**
 * Creates and confirms an order to unlock the full report of an estimate. Uses an unpaid order for the same report if
 * there is one, at the price with this coupon. If that order's deadline has passed, closes it, returns its coupon, and
 * creates a new order with the same list price. Before that, asks the provider whether the order was paid.
 * @returns the id of the order
 * @throws `REPORT_NOT_READY`, `REPORT_ALREADY_OPEN`, and the errors of `createOrder` and `confirmOrder`
 */
export async function orderUnlock(
  parts: Pick<Services, 'database' | 'settings' | 'now' | 'payments'>,
  { userId, channel, log }: { userId: string; channel: string | null } & Pick<UserContext, 'log'>,
  { orderId: evaluatedOrderId, couponId = null }: Confirmation,
): Promise<string> {
  const { database, settings, now } = parts;
  const begun = await uncancelledUnlock(database, userId, evaluatedOrderId);
  if (begun) await queryPaymentFirst(parts, { order: begun, couponId }, log);
  return database.transaction(async (transaction) => {
    await pinUser(transaction, userId);
    await lockNewOrdersOfUser(transaction, userId);
    const evaluated = await payableOrderOfUser(transaction, userId, evaluatedOrderId);
    const found = await uncancelledUnlock(transaction, userId, evaluatedOrderId);
    // Locks the order before the report, as code that settles a payment does.
    const standing = found && (await lockOrder(transaction, found.orderId));
    if (await isReportOpen(transaction, evaluatedOrderId))
      throw new BusinessError('REPORT_ALREADY_OPEN');
    if (evaluated.kind !== 'ai' || evaluated.evaluationState !== 'locked')
      throw new BusinessError('REPORT_NOT_READY', '报告还没有完成，完成后才能解锁');
    const at = now();
    const late = standing?.state === 'pending_payment' && isLate(standing, at);
    if (late) await closeUnpaid(transaction, standing, { to: 'timed_out', actor: SYSTEM, at });
    const listPrice =
      standing?.listPrice ??
      (await listPriceOf(parts, transaction, { kind: 'unlock', gameId: evaluated.gameId }));
    const orderId =
      (late ? null : standing?.orderId) ??
      (await createOrder(
        transaction,
        {
          userId,
          kind: 'unlock',
          subject: evaluated,
          listPrice,
          evaluatedOrderId,
          channels: await channelsOf(transaction, userId, channel),
        },
        { limits: settings.order, now: at },
      ));
    const order = await lockOrder(transaction, orderId);
    await confirmLocked(parts, transaction, { order, couponId });
    return orderId;
  });
}

const isLate = ({ payBy }: PayableOrder, at: Date): boolean => payBy !== null && payBy <= at;

/** Asks the provider whether an order was paid, before its coupon is changed or the order is closed as expired. */
async function queryPaymentFirst(
  parts: CheckoutParts & Pick<Services, 'payments'>,
  { order, couponId }: { order: PayableOrder; couponId: string | null },
  log: UserContext['log'],
): Promise<void> {
  const { orderId, state, couponId: held } = order;
  if (state === 'pending_payment' && (held !== couponId || isLate(order, parts.now())))
    await queryOpenPayments(parts, orderId, log);
}

async function confirmLocked(
  { settings, now }: CheckoutParts,
  transaction: Transaction,
  { order, couponId }: { order: PayableOrder; couponId: string | null },
): Promise<void> {
  const { orderId, userId, kind, gameId, listPrice } = order;
  const at = now();
  const actor: Actor = { by: 'user', userId };
  const confirmed = order.state === 'pending_payment';
  if (confirmed) {
    if (order.couponId === couponId) return;
    await releasePrice(transaction, order, { actor, at });
  } else if (order.state !== 'created') throw new BusinessError('ORDER_NOT_PAYABLE');

  const least = leastPriceOf(settings, kind, listPrice);
  const credit = await takeCredit(transaction, order, least);
  const checkout = { gameId, kind, amount: listPrice - credit, least };
  const { discount, pays } =
    couponId === null
      ? { discount: 0, pays: checkout.amount }
      : await lockCoupon(transaction, { couponId, userId, orderId, checkout, at });
  const payBy = order.payBy ?? new Date(at.getTime() + settings.payment.minutes * MINUTE);
  await storeFinalPrice(transaction, orderId, { credit, discount, price: pays, couponId, payBy });
  if (pays === 0) {
    await moveOrder(transaction, orderId, {
      to: 'paid',
      actor: SYSTEM,
      at,
      note: 'nothing to pay',
    });
    await markCouponUsed(transaction, orderId, at);
    await startService(transaction, { ...order, couponId, price: pays }, at);
    return;
  }
  if (confirmed) return;
  await moveOrder(transaction, orderId, { to: 'pending_payment', actor, at });
  await enqueue(transaction, 'timeOutOrder', {
    payload: { orderId },
    key: `time-out:${orderId}`,
    runAt: payBy,
  });
}

/** Returns the coupon and credit of an order, and closes the payments that were started at its price. */
async function releasePrice(
  transaction: Transaction,
  order: PayableOrder,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  if (isLate(order, at)) throw new BusinessError('ORDER_NOT_PAYABLE');
  await returnCoupon(transaction, { orderId: order.orderId, actor, at });
  await returnCredit(transaction, order.orderId);
  await dropOpenPayments(transaction, order.orderId, at);
}
