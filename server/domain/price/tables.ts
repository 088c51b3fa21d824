import { pricedKinds } from '@account-doctor/contract/prices';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/** History of prices, per game or for all; the newest row of a kind applies. Rows never change. */
export const servicePrices = pgTable(
  'service_prices',
  {
    version: bigint('version', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: pricedKinds }).notNull(),
    /** The game of the price; `null` for the price of all games without a price of their own. */
    gameId: text('game_id'),
    /** Fen; `null` removes the price, so that the more general one applies. */
    amount: integer('amount'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('service_prices_newest').on(table.kind, table.gameId, table.version),
    check('service_prices_amount', sql`${table.amount} >= 0`),
  ],
);
