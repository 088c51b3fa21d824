import type { OrderStory } from '@account-doctor/contract/types';
import type { Pool } from 'pg';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { couponNameOf } from '../../domain/coupon';
import { deskRefundsOf, isRefundable } from '../../domain/payment';
import { verificationPath } from '../../domain/report';
import { staffPersons } from '../../domain/staff';
import { selectUser } from '../../domain/user';
import { maskedCustomer } from './list';
import { orderColumns, type OrderColumns, presentDeskOrder } from './orders';

type OrderDetails = OrderColumns &
  Pick<
    OrderStory,
    'account' | 'fairPrice' | 'credit' | 'discount' | 'firstChannel' | 'lastChannel'
  > & {
    userId: string;
    couponId: string | null;
    creditedOrderId: string | null;
    evaluatedOrderId: string | null;
    invoiceState: string | null;
  };

/** What happened to an order so far; throws `ORDER_NOT_FOUND`. */
export async function orderStory(
  { database }: Pick<Services, 'database'>,
  orderId: string,
): Promise<OrderStory> {
  const pool = database.$client;
  const {
    rows: [order],
  } = await pool.query<OrderDetails>(
    `select ${orderColumns}, user_id as "userId", account, fair_price as "fairPrice", credit, discount,
       coupon_id as "couponId", first_channel as "firstChannel", last_channel as "lastChannel",
       credited_order_id as "creditedOrderId", evaluated_order_id as "evaluatedOrderId",
       invoice_state as "invoiceState"
     from orders where order_id = $1`,
    [orderId],
  );
  if (!order) throw new BusinessError('ORDER_NOT_FOUND');
  const { userId, couponId, creditedOrderId, evaluatedOrderId, invoiceState, ...row } = order;
  const user = await selectUser(database, userId);
  return {
    ...presentDeskOrder(row),
    coupon: couponId === null ? null : await couponNameOf(database, couponId),
    hasInvoice: invoiceState !== null,
    customer: user && maskedCustomer(user),
    related: await relatedOrders(pool, orderId, [creditedOrderId, evaluatedOrderId]),
    changes: await changesOf(database, orderId),
    payments: await paymentsOf(pool, orderId),
    refundable: isRefundable(row),
    refunds: await deskRefundsOf(database, orderId),
    reports: await reportsOf(pool, orderId),
    unlocks: await unlocksOf(pool, orderId),
    messages: await countMessages(pool, orderId),
  };
}

async function relatedOrders(
  pool: Pool,
  orderId: string,
  named: (string | null)[],
): Promise<OrderStory['related']> {
  const { rows } = await pool.query<OrderStory['related'][number]>(
    `select order_id as "orderId", order_no as "orderNo", kind, state from orders
     where order_id = any($2) or evaluated_order_id = $1 or credited_order_id = $1
     order by created_at`,
    [orderId, named.filter((id) => id !== null)],
  );
  return rows;
}

type Change = Omit<OrderStory['changes'][number], 'at' | 'staffAlias'> & {
  at: Date;
  staffId: string | null;
};

/**
 * Changes of the state of an order and its evaluation, oldest first. Leaves out notes without a change. If both changed
 * at the same time, the order comes first.
 */
async function changesOf(
  database: Services['database'],
  orderId: string,
): Promise<OrderStory['changes']> {
  const parts = (table: string, order: string, evaluation: string) =>
    `select at, ${order} as "orderState", ${evaluation} as "evaluationState", actor,
       case actor when 'staff' then actor_id end as "staffId", ${order === 'null'} as later, event_id
     from ${table} where order_id = $1 and to_state is distinct from from_state`;
  const { rows } = await database.$client.query<Change>(
    `${parts('order_events', 'to_state', 'null')}
     union all ${parts('evaluation_events', 'null', 'to_state')}
     union all ${parts('appraisal_events', 'null', 'to_state')}
     order by at, later, event_id`,
    [orderId],
  );
  const members = await staffPersons(
    database,
    rows.flatMap(({ staffId }) => staffId ?? []),
  );
  return rows.map(({ at, orderState, evaluationState, actor, staffId }) => ({
    at: at.toISOString(),
    orderState,
    evaluationState,
    actor,
    staffAlias: members.get(staffId ?? '')?.alias ?? null,
  }));
}

async function paymentsOf(pool: Pool, orderId: string): Promise<OrderStory['payments']> {
  type Row = Omit<OrderStory['payments'][number], 'createdAt' | 'paidAt'> &
    Pick<OrderColumns, 'createdAt' | 'paidAt'>;
  const { rows } = await pool.query<Row>(
    `select payment_no as "paymentNo", method, state, amount, trade_no as "tradeNo",
       created_at as "createdAt", paid_at as "paidAt"
     from payments where order_id = $1 order by created_at`,
    [orderId],
  );
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  }));
}

async function reportsOf(pool: Pool, orderId: string): Promise<OrderStory['reports']> {
  const { rows } = await pool.query<{
    version: number;
    reportNo: string;
    code: string;
    createdAt: Date;
  }>(
    `select version, report_no as "reportNo", verification_code as code, created_at as "createdAt"
     from reports where order_id = $1 order by version`,
    [orderId],
  );
  return rows.map(({ version, reportNo, code, createdAt }) => ({
    version,
    reportNo,
    confirmation: verificationPath(code),
    createdAt: createdAt.toISOString(),
  }));
}

async function unlocksOf(pool: Pool, orderId: string): Promise<OrderStory['unlocks']> {
  type Row = { way: OrderStory['unlocks'][number]['way']; at: Date; withdrawnAt: Date | null };
  const { rows } = await pool.query<Row>(
    `select way, at, withdrawn_at as "withdrawnAt" from report_unlocks where order_id = $1
     order by at`,
    [orderId],
  );
  return rows.map(({ way, at, withdrawnAt }) => ({
    way,
    at: at.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }));
}

async function countMessages(pool: Pool, orderId: string): Promise<number> {
  const { rows } = await pool.query<{ messages: number }>(
    'select last_position as messages from chat_conversations where order_id = $1',
    [orderId],
  );
  return rows[0]?.messages ?? 0;
}
