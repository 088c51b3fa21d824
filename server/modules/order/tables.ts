import { evaluationStates, orderKinds, orderStates } from '@account-doctor/contract/states';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What a user ordered, as it was when it was ordered: names and labels are copies, so that a game
 * renamed later leaves old orders readable. `evaluationState` and `fairPrice` mirror the evaluation
 * and are written by it in the transaction of its own change, so that a list of orders needs one
 * index and no join.
 */
export const orders = pgTable(
  'orders',
  {
    orderId: text('order_id').primaryKey(),
    orderNo: text('order_no').notNull().unique(),
    userId: text('user_id').notNull(),
    kind: text('kind', { enum: orderKinds }).notNull(),
    state: text('state', { enum: orderStates }).notNull(),
    /** Fen to pay. */
    price: integer('price').notNull(),
    gameId: text('game_id').notNull(),
    gameName: text('game_name').notNull(),
    gameIconUrl: text('game_icon_url').notNull(),
    serverLabel: text('server_label').notNull(),
    /** Masked. */
    account: text('account'),
    evaluationState: text('evaluation_state', { enum: evaluationStates }).notNull(),
    fairPrice: integer('fair_price'),
    /** When the fair price became known. */
    pricedAt: timestamp('priced_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('orders_of_user').on(table.userId, table.createdAt, table.orderId),
    index('orders_of_user_by_progress').on(
      table.userId,
      table.evaluationState,
      table.createdAt,
      table.orderId,
    ),
    index('orders_priced')
      .on(table.pricedAt)
      .where(sql`${table.fairPrice} is not null`),
  ],
);

/** One row per change of an order's state, and per note worth keeping; never changed. */
export const orderEvents = pgTable(
  'order_events',
  {
    eventId: bigint('event_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.orderId),
    /** `null` for the order's creation. */
    fromState: text('from_state', { enum: orderStates }),
    toState: text('to_state', { enum: orderStates }).notNull(),
    actor: text('actor', { enum: ['user', 'system', 'staff'] }).notNull(),
    actorId: text('actor_id'),
    note: text('note'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('order_events_of_order').on(table.orderId, table.eventId)],
);
