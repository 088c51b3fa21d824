import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { rangeScale } from '@account-doctor/contract/priceRange';

const price = fc.integer({ min: 100, max: 10_000_000 });
const range = fc
  .tuple(price, price, price)
  .map((three) => [...three].sort((one, other) => one - other))
  .map(([low = 0, fair = 0, high = 0]) => ({ low, fair, high }));

describe('positions on the price range', () => {
  it('fill the width when all sales lie inside the range', () => {
    const scale = rangeScale({ low: 400, fair: 500, high: 600 }, [450, 600]);
    expect(scale).toEqual({
      low: 0,
      fair: 50,
      high: 100,
      dots: [
        { at: 25, beyond: false },
        { at: 100, beyond: false },
      ],
    });
  });

  it('leave space for sales outside the range', () => {
    const { low, high, dots } = rangeScale({ low: 400, fair: 500, high: 600 }, [300, 700]);
    expect([low, high]).toEqual([25, 75]);
    expect(dots.map(({ at }) => at)).toEqual([0, 100]);
  });

  it('keep half of the width for the range when a sale is far away, and mark that sale', () => {
    const { low, high, dots } = rangeScale({ low: 400, fair: 500, high: 600 }, [90_000]);
    expect(low).toBe(0);
    expect(high).toBeCloseTo(66.67, 1);
    expect(dots).toEqual([{ at: 100, beyond: true }]);
  });

  it('put a range of one price in the middle', () => {
    const scale = rangeScale({ low: 6_000, fair: 6_000, high: 6_000 }, []);
    expect(scale).toMatchObject({ low: 50, fair: 50, high: 50 });
  });

  it('lie within the chart and in the order of the prices', () => {
    fc.assert(
      fc.property(range, fc.array(price), (value, prices) => {
        const { low, fair, high, dots } = rangeScale(value, prices);
        for (const at of [low, fair, high, ...dots.map((dot) => dot.at)]) {
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at).toBeLessThanOrEqual(100 + 1e-9);
        }
        expect(low).toBeLessThanOrEqual(fair);
        expect(fair).toBeLessThanOrEqual(high);
        const sorted = prices
          .map((one, index) => ({ one, at: dots[index]!.at }))
          .sort((a, b) => a.one - b.one)
          .map(({ at }) => at);
        expect(sorted).toEqual([...sorted].sort((a, b) => a - b));
      }),
    );
  });
});
