import { pricedKinds } from '@account-doctor/contract/prices';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/** Every price that was ever set, for a game or for all; the newest of its kind holds. Rows never change. */
export const servicePrices = pgTable(
  'service_prices',
  {
    version: bigint('version', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: pricedKinds }).notNull(),
    /** `null` is for every game without a price of its own. */
    gameId: text('game_id'),
    /** Fen; `null` takes a price back, and the next wider holds. */
    amount: integer('amount'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('service_prices_newest').on(table.kind, table.gameId, table.version),
    check('service_prices_amount', sql`${table.amount} >= 0`),
  ],
);
