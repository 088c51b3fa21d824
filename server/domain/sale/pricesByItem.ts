import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../../core/database/database';
import { counts } from './store';
import { sales } from './tables';

/** An option of a field that lists items. */
export interface ItemOfSales {
  gameId: string;
  fieldKey: string;
  option: string;
}

/** Prices in fen of the sold accounts that have an item, or that lack it. */
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
 * Prices of the accounts of a game sold after a time, by whether they have an item and whether they
 * are samples. Leaves out accounts whose field is unanswered, which may have the item or not, and
 * prices that only an owner reported.
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
        counts(db),
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
