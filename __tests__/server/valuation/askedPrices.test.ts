import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../server/core/seededRandom';
import { generateSales } from '../../../server/sample/sales';
import { askedAgainstPaid, widened } from '../../../server/valuation/askedPrices';
import { familyData } from '../../../server/valuation/familyData';
import { now, sampleGame, seed, valuedSample } from './sampleGames';

const game = sampleGame('cross-fire');
const all = generateSales(game, { seed, now });
const sales = all.filter(({ zoneFamily }) => zoneFamily === all[0]?.zoneFamily);
const data = familyData(valuedSample(game), sales);
const rows = [...sales.keys()];

const MARKUP = 0.15;
const PAID_NOISE = 0.2;

/** How asked prices of a market lie that are so many times as far apart as paid ones. */
function comparedWhere(wider: number, believed = rows) {
  const random = seededRandom(`asked ${wider}`);
  const apart = Float64Array.from(rows, (row) =>
    data.asked[row] === 1
      ? MARKUP + wider * PAID_NOISE * random.normal()
      : PAID_NOISE * random.normal(),
  );
  return askedAgainstPaid(data, believed, apart);
}

describe('asked prices', () => {
  it.each([1.2, 2])('are seen to be %d times as far apart as paid ones', (wider) => {
    const found = comparedWhere(wider);
    expect(found.isKnown).toBe(true);
    expect(found.above).toBeGreaterThan(MARKUP - 0.06);
    expect(found.above).toBeLessThan(MARKUP + 0.06);
    expect(found.wider / wider).toBeGreaterThan(0.8);
    expect(found.wider / wider).toBeLessThan(1.25);
  });

  it('never teach more than paid ones', () => {
    expect(comparedWhere(0.3).wider).toBe(1);
  });

  it('count half as long as there are too few to tell', () => {
    const few = rows.filter((row, index) => data.asked[row] === 0 || index < 20);
    const { wider, isKnown } = comparedWhere(2, few);
    expect(isKnown).toBe(false);
    expect(1 / wider ** 2).toBeCloseTo(0.5);
  });

  it('alone are widened', () => {
    const deviations = widened(data, new Float64Array(rows.length).fill(0.2), 1.5);
    for (const row of rows) expect(deviations[row]).toBeCloseTo(data.asked[row] === 1 ? 0.3 : 0.2);
  });
});
