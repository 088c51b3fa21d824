import {
  methodsOfProvider,
  type PaymentMethod,
  type PaymentProviderName,
  type PaymentState,
} from '@account-doctor/contract/payment';
import { and, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { orderIdsOfUser } from '../order';
import { paymentEvents, paymentNotices, payments, refunds } from './tables';

export type Payment = typeof payments.$inferSelect;
export type NoticeRow = typeof paymentNotices.$inferInsert;
/** How a change of a payment was learnt: by an action of this service, a notice or a query. */
export type ChangeSource = 'service' | 'notice' | 'query';

/** Inserts a payment unless its number is taken or the order has an open one with that method. */
export async function insertPayment(
  transaction: Transaction,
  payment: typeof payments.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await transaction.insert(payments).values(payment).onConflictDoNothing();
  return rowCount === 1;
}

export async function insertPaymentEvent(
  transaction: Transaction,
  event: {
    paymentId: string;
    from: PaymentState | null;
    to: PaymentState;
    source: ChangeSource;
    at: Date;
  },
): Promise<void> {
  const { paymentId, from, to, source, at } = event;
  await transaction
    .insert(paymentEvents)
    .values({ paymentId, fromState: from, toState: to, source, at });
}

export async function selectPayment(db: Queryable, paymentId: string): Promise<Payment | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.paymentId, paymentId));
  return payment ?? null;
}

/** Finds a provider's payment by its number in this service. */
export async function selectPaymentByNo(
  db: Queryable,
  provider: PaymentProviderName,
  paymentNo: string,
): Promise<Payment | null> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(
      and(eq(payments.paymentNo, paymentNo), inArray(payments.method, methodsOfProvider(provider))),
    );
  return payment ?? null;
}

/** Returns the payment and locks its row until the transaction ends. The caller must have locked its order. */
export async function lockPayment(
  transaction: Transaction,
  paymentId: string,
): Promise<Payment | null> {
  const [payment] = await transaction
    .select()
    .from(payments)
    .where(eq(payments.paymentId, paymentId))
    .for('update');
  return payment ?? null;
}

export async function selectOpenPayment(
  db: Queryable,
  orderId: string,
  method: PaymentMethod,
): Promise<Payment | null> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(
      and(eq(payments.orderId, orderId), eq(payments.method, method), eq(payments.state, 'open')),
    );
  return payment ?? null;
}

/** Payments of an order that the provider may still report as paid. */
export async function selectOpenPayments(db: Queryable, orderId: string): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'open')))
    .orderBy(desc(payments.createdAt));
}

/** The payment that pays the order and is not being refunded. */
export async function selectKeptPayment(db: Queryable, orderId: string): Promise<Payment | null> {
  const [row] = await db
    .select({ payment: payments })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.paymentId))
    .where(
      and(eq(payments.orderId, orderId), eq(payments.state, 'paid'), isNull(refunds.refundId)),
    );
  return row?.payment ?? null;
}

/**
 * Claims the right to query a payment: returns `true` to one of several concurrent callers if the payment was not
 * queried since `before`.
 */
export async function claimPaymentQuery(
  transaction: Transaction,
  paymentId: string,
  { at, before }: { at: Date; before: Date },
): Promise<boolean> {
  const { rowCount } = await transaction
    .update(payments)
    .set({ askedAt: at })
    .where(
      and(
        eq(payments.paymentId, paymentId),
        eq(payments.state, 'open'),
        or(isNull(payments.askedAt), lt(payments.askedAt, before)),
      ),
    );
  return rowCount === 1;
}

/** Removes the payer ids of a user whose account is being deleted. */
export async function forgetPayers(transaction: Transaction, userId: string): Promise<void> {
  const orderIds = await orderIdsOfUser(transaction, userId);
  await transaction
    .update(payments)
    .set({ payerId: null })
    .where(inArray(payments.orderId, orderIds));
}

export async function insertNotice(transaction: Transaction, notice: NoticeRow): Promise<void> {
  await transaction.insert(paymentNotices).values(notice);
}
