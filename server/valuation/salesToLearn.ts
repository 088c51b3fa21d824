import type { GameField } from '@account-doctor/contract/game';
import type { Sale } from './types';

/** Maximum number of sales that a model learns from. */
const MOST_SALES = 50_000;
/** Maximum of sales × options, because time and memory of a training grow with it. */
const MOST_CELLS = 12_000_000;
/** Of each zone family at least a tenth as many sales are learnt. */
const FAMILY_PART = 10;

/**
 * A model learns from the newest sales of its game, and at least from a tenth as many of each zone family:
 * more sales take long to learn and hardly change prices.
 */
export function mostSales(fields: readonly GameField[]): { game: number; family: number } {
  const options = fields.reduce(
    (sum, field) => sum + ('options' in field ? field.options.length : 1),
    0,
  );
  const game = Math.min(MOST_SALES, Math.floor(MOST_CELLS / Math.max(1, options)));
  return { game, family: Math.floor(game / FAMILY_PART) };
}

/** The sales of each zone family to learn from; all of them are sorted by date. */
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
