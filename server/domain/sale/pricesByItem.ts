import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../../core/database/database';
import { notQuarantined } from './store';
import { sales } from './tables';

/** An item: a game's option of a field that lists items. */
export interface ItemOfSales {
  gameId: string;
  fieldKey: string;
  option: string;
}

/** Prices in fen of sold accounts that have an item (`having`) or lack it. */
export interface PricesByItem {
  having: boolean;
  sample: boolean;
  sales: number;
  median: number;
  /** First and third quartile. */
  low: number;
  high: number;
}

/**
 * Prices of a game's accounts sold after a time, grouped by whether they have an item and whether they are samples.
 * Leaves out accounts without an answer to the field, and prices that only the owner reported.
 */
export async function pricesByItem(
  db: Queryable,
  { gameId, fieldKey, option }: ItemOfSales,
  since: Date,
): Promise<PricesByItem[]> {
  const listed = sql`${sales.answers} -> ${fieldKey}::text`;
  const found = db
    .select({
      having: sql<boolean>`jsonb_exists(${listed}, ${option}::text)`.as('having'),
      sample: sales.sample,
      price: sales.price,
    })
    .from(sales)
    .where(
      and(
        eq(sales.gameId, gameId),
        eq(sales.kind, 'sold'),
        gt(sales.at, since),
        eq(sales.selfReported, false),
        sql`jsonb_typeof(${listed}) in ('array', 'object')`,
        notQuarantined(db),
      ),
    )
    .as('found');
  const quantile = (share: number) =>
    sql<number>`round(percentile_cont(${share}::float8) within group (order by ${found.price}))`.mapWith(
      Number,
    );
  return db
    .select({
      having: found.having,
      sample: found.sample,
      sales: count(),
      median: quantile(0.5),
      low: quantile(0.25),
      high: quantile(0.75),
    })
    .from(found)
    .groupBy(found.having, found.sample);
}
