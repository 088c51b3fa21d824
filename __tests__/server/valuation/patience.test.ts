import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../server/core/seededRandom';
import { generateSales } from '../../../server/sample/sales';
import { familyData } from '../../../server/valuation/familyData';
import { foldsOf } from '../../../server/valuation/folds';
import { patienceOf } from '../../../server/valuation/patience';
import type { Sale } from '../../../server/valuation/types';
import { now, sampleGame, seed, valuedSample } from './sampleGames';

const game = sampleGame('cross-fire');
const all = generateSales(game, { seed, now });
const family = all[0]?.zoneFamily;
const sales = all.filter((sale) => sale.zoneFamily === family).slice(0, 400);
const random = seededRandom('patience');
/** A chance of each sale, by its id, which makes its price and its days. */
const luck = new Map(sales.map(({ saleId }) => [saleId, random.normal()]));
const luckOf = ({ saleId }: Sale) => luck.get(saleId) ?? 0;

/** What is explained of prices that lie above the usual by a fifth of their luck. */
function explainedOf(given: Sale[]) {
  const data = familyData(valuedSample(game), given);
  const folds = foldsOf(given, data.identity, seededRandom('folds'));
  const apart = Float64Array.from(given, (sale) => 0.2 * luckOf(sale));
  const deviations = apart.map(() => 0.2);
  return { data, apart, ...patienceOf(data, folds, { apart, deviations }, () => true) };
}

const waited = (days: (sale: Sale) => number | null) =>
  sales.map((sale) => ({ ...sale, daysToSell: sale.kind === 'sold' ? days(sale) : null }));

describe('patience', () => {
  it('explains prices by the days that they took, as far as both go together', () => {
    const { data, apart, explained, left } = explainedOf(
      waited((sale) => Math.round(Math.exp(2 + luckOf(sale)))),
    );
    const sold = [...apart.keys()].filter((row) => data.asked[row] === 0);
    const unexplained = sold.map((row) => Math.abs((apart[row] ?? 0) - (explained[row] ?? 0)));
    const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
    expect(mean(unexplained)).toBeLessThan(
      0.5 * mean(sold.map((row) => Math.abs(apart[row] ?? 0))),
    );
    expect(left[sold[0] ?? 0]).toBeLessThan(0.6);
  });

  it('explains next to nothing where days are chance', () => {
    const { explained, left } = explainedOf(
      waited(() => Math.round(Math.exp(2 + random.normal()))),
    );
    expect(Math.max(...explained.map(Math.abs))).toBeLessThan(0.08);
    expect(Math.min(...left)).toBeGreaterThan(0.95);
  });

  it('explains nothing where nobody knows the days', () => {
    const { explained, left } = explainedOf(waited(() => null));
    expect(explained.every((value) => value === 0)).toBe(true);
    expect(left.every((share) => share === 1)).toBe(true);
  });
});
