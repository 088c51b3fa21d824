import type { Answers } from '@account-doctor/contract/game';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/** Asked and sold prices of described accounts: what the models learn from and reports compare with. */
export const sales = pgTable(
  'sales',
  {
    saleId: text('sale_id').primaryKey(),
    gameId: text('game_id').notNull(),
    serverId: text('server_id').notNull(),
    zoneFamily: text('zone_family').notNull(),
    answers: jsonb('answers').$type<Answers>().notNull(),
    /** Fen. */
    price: integer('price').notNull(),
    kind: text('kind', { enum: ['asked', 'sold'] }).notNull(),
    at: instant('at').notNull(),
    daysToSell: integer('days_to_sell'),
    /** Generated for the sample catalogue. */
    sample: boolean('sample').notNull(),
    /** What the source calls this sale; importing it again finds it by this. */
    sourceRef: text('source_ref').notNull().unique(),
    /** What the source calls the account, however often it is listed. */
    accountRef: text('account_ref'),
    /** What the source calls who offered it. */
    sellerRef: text('seller_ref'),
  },
  (table) => [
    index('sales_by_family').on(table.gameId, table.zoneFamily, table.at),
    check('sales_price_positive', sql`${table.price} > 0`),
  ],
);
