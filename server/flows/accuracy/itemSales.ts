import { ACCURACY_DAYS } from '@account-doctor/contract/accuracy';
import { DAY } from '@account-doctor/contract/time';
import type { DataOf } from '@account-doctor/contract/types';
import type { Queryable } from '../../core/database/database';
import { FEWEST_FOR_FIGURES } from '../../domain/model';
import { pricesByItem, type ItemOfSales, type PricesByItem } from '../../domain/sale';
import { maskPrice } from '../../survey/maskPrice';

export type ItemSales = DataOf<'GET /app-api/game/item/sales'>;

/**
 * Prices of accounts with and without an item that were sold in the last 90 days; leaves out prices that only the owner
 * reported. Uses samples only if no real accounts were sold in that time.
 */
export async function itemSales(db: Queryable, item: ItemOfSales, now: Date): Promise<ItemSales> {
  const rows = await pricesByItem(db, item, new Date(now.getTime() - ACCURACY_DAYS * DAY));
  const sample = rows.every((row) => row.sample) && rows.length > 0;
  const figuresOf = (having: boolean) => {
    const found = rows.find((row) => row.sample === sample && row.having === having);
    return found && found.sales >= FEWEST_FOR_FIGURES ? maskPrices(found) : null;
  };
  return { sample, having: figuresOf(true), lacking: figuresOf(false) };
}

/** Rounds the prices, because a quartile of few sales may be the price of a single account. */
const maskPrices = ({ sales, median, low, high }: PricesByItem) => ({
  sales,
  median: maskPrice(median),
  low: maskPrice(low),
  high: maskPrice(high),
});
