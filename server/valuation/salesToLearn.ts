import type { GameField } from '@account-doctor/contract/game';
import type { Sale } from './types';

/** Maximum number of sales that a model learns from. */
const MOST_SALES = 50_000;
/** Maximum of sales × options, because a training's time and memory grow with this product. */
const MOST_CELLS = 12_000_000;
/** Each zone family may always contribute up to a tenth of that number of sales. */
const FAMILY_PART = 10;

/**
 * How many of the newest sales a model learns from: of its game in total, and at least of each zone family. More sales
 * take long to learn and hardly change prices.
 */
export function mostSales(fields: readonly GameField[]): { game: number; family: number } {
  const options = fields.reduce(
    (sum, field) => sum + ('options' in field ? field.options.length : 1),
    0,
  );
  const game = Math.min(MOST_SALES, Math.floor(MOST_CELLS / Math.max(1, options)));
  return { game, family: Math.floor(game / FAMILY_PART) };
}

/** The sales of each zone family to learn from. The sales of each family must be sorted by date. */
export function salesToLearn(
  fields: readonly GameField[],
  families: ReadonlyMap<string, Sale[]>,
): Map<string, Sale[]> {
  const most = mostSales(fields);
  const dates = [...families.values()].flatMap((own) => own.map(({ at }) => at.getTime()));
  const since = dates.sort((one, other) => other - one)[most.game - 1] ?? -Infinity;
  return new Map(
    [...families].map(([zoneFamily, own]) => [
      zoneFamily,
      own.filter(({ at }, index) => at.getTime() >= since || index >= own.length - most.family),
    ]),
  );
}
