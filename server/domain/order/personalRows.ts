import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type PersonalRows, rowsOfOwned, rowsOfUser } from '../../core/personalData';
import { orders } from './tables';

export const ordersOfUser = rowsOfUser(orders, orders.userId);

/** Rows that belong to a user's orders; `column` contains the order id. */
export const rowsOfOrders = <Table extends PgTable>(
  table: Table,
  column: AnyPgColumn,
  withheld: readonly (keyof Table['$inferSelect'] & string)[] = [],
): PersonalRows => rowsOfOwned(ordersOfUser, { key: orders.orderId, table, column, withheld });
