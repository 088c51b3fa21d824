import type { DeskOrder, ReceivedOf } from '@account-doctor/contract/types';
import type { Pool } from 'pg';
import { countedOrderIdsSql } from '../../domain/figure';
import { findMatches, type SearchMatches } from './named';
import { betweenDays, pageOf, parseCursor } from './page';

type OrderSearch = ReceivedOf<'POST /desk-api/order/search'>;

/** SQL for the columns of orders in the desk's lists. */
export const orderColumns = `order_id as "orderId", order_no as "orderNo", kind, state,
  evaluation_state as "evaluationState", game_name as "gameName", server_label as "serverLabel",
  list_price as "listPrice", price, created_at as "createdAt", paid_at as "paidAt"`;

export type OrderColumns = Omit<DeskOrder, 'createdAt' | 'paidAt'> & {
  createdAt: Date;
  paidAt: Date | null;
};

export const presentDeskOrder = <Row extends OrderColumns>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
});

/**
 * SQL for the orders that a search examines: all orders, those that a text identifies, or those that a figure counts.
 */
function sourceOf({ figure }: OrderSearch, named: SearchMatches | null): string {
  const counted = figure === undefined ? 'true' : `order_id in (${countedOrderIdsSql(figure)})`;
  // `offset 0` makes PostgreSQL collect the few rows before it sorts them.
  return named
    ? `(select * from orders where (order_id = any($8) or user_id = any($9)) and ${counted} offset 0)`
    : `(select * from orders where ${counted})`;
}

/** Orders that meet the conditions, newest first. */
export async function searchOrders(
  pool: Pool,
  asked: OrderSearch,
  size: number,
): Promise<{ list: DeskOrder[]; next: string | null }> {
  const { query, state, kind, figure, from, to, after } = asked;
  const named = query === undefined ? null : await findMatches(pool, query);
  const { rows } = await pool.query<OrderColumns>(
    `select ${orderColumns} from ${sourceOf(asked, named)} as orders
     where ${figure === undefined ? betweenDays('created_at', 1, 2) : 'true'}
       and ($3::text is null or state = $3) and ($4::text is null or kind = $4)
       and ($5::timestamptz is null or (created_at, order_id) < ($5, $6))
     order by created_at desc, order_id desc limit $7`,
    [
      ...[from ?? null, to ?? null, state ?? null, kind ?? null, ...parseCursor(after), size + 1],
      ...(named ? [named.orderIds, named.userIds] : []),
    ],
  );
  const page = pageOf(rows, size, ({ orderId }) => orderId);
  return { list: page.rows.map(presentDeskOrder), next: page.next };
}
