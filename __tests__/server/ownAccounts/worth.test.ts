import { DAY } from '@account-doctor/contract/time';
import { describe, expect, it } from 'vitest';
import {
  adjustmentFactor,
  adjustPrice,
  goodTimeRise,
  roundAdjusted,
  sparkline,
  weekChange,
  worthCurve,
} from '../../../server/flows/ownAccounts/worth';

const now = new Date('2026-11-20T00:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
/** An index with a level every five days of the last 90, as a function of the days before now. */
const marketOf = (level: (ago: number) => number | null) => ({
  index: Array.from({ length: 19 }, (_, step) => {
    const ago = 90 - 5 * step;
    return { at: daysAgo(ago), level: level(ago) };
  }),
});
/** Rises evenly from 100 to 120. */
const rising = marketOf((ago) => 100 + ((90 - ago) * 20) / 90);
const steady = marketOf(() => 100);
const valuation = (ago: number, yuan: number) => ({
  orderId: `order-${ago}`,
  at: daysAgo(ago),
  fair: yuan * 100,
});

describe('a price after its valuation', () => {
  it('moves with the market, and is then rounded to three digits', () => {
    expect(adjustmentFactor(rising, daysAgo(45), now)).toBeCloseTo(120 / 110, 5);
    expect(adjustPrice(123_400, adjustmentFactor(rising, daysAgo(45), now))).toBe(135_000);
    expect(roundAdjusted(8_765)).toBe(8_800);
  });

  it('counts from the first level of the index if the report is older', () => {
    expect(adjustmentFactor(rising, daysAgo(120), now)).toBeCloseTo(1.2, 5);
  });

  it('stays as the report gave it where the market is steady or unknown', () => {
    expect(adjustmentFactor(steady, daysAgo(45), now)).toBe(1);
    expect(adjustmentFactor(null, daysAgo(45), now)).toBe(1);
    expect(adjustPrice(123_456, 1)).toBe(123_456);
  });
});

describe('the change of a week', () => {
  it('is the market’s for an account without a new valuation', () => {
    const {
      change,
      market,
      valuation: part,
    } = weekChange([valuation(30, 1_000)], rising, now) ?? {};
    expect(change).toBeCloseTo(120 / (100 + (83 * 20) / 90) - 1, 5);
    expect(market).toBeCloseTo(change ?? 0, 9);
    expect(part).toBeNull();
  });

  it('is the market’s for an account that was valued before the index began', () => {
    const week = weekChange([valuation(120, 1_000)], rising, now);
    expect(week?.change).toBeGreaterThan(0);
    expect(week?.market).toBeCloseTo(week?.change ?? 0, 9);
  });

  it('has a part for a valuation in this week, and the parts make up the whole', () => {
    const week = weekChange([valuation(30, 1_000), valuation(2, 1_500)], rising, now);
    expect(week?.change).toBeGreaterThan(0.2);
    expect((1 + (week?.market ?? 0)) * (1 + (week?.valuation ?? 0)) - 1).toBeCloseTo(
      week?.change ?? 0,
      9,
    );
  });

  it('is unknown for a younger account, and without a market or a valuation', () => {
    expect(weekChange([valuation(6, 1_000)], rising, now)).toBeNull();
    expect(weekChange([valuation(30, 1_000)], null, now)).toBeNull();
    expect(weekChange([], rising, now)).toBeNull();
  });
});

describe('the curve', () => {
  it('has every valuation, carried in between and up to now', () => {
    const curve = worthCurve([valuation(22, 1_000), valuation(3, 900)], rising, now);
    expect(curve.map(({ orderId }) => orderId)).toEqual([
      'order-22',
      ...Array<null>(5).fill(null),
      'order-3',
      null,
    ]);
    expect(curve.at(-1)?.at).toEqual(now);
    const days = curve.map(({ at }) => at.getTime());
    expect(days).toEqual([...days].sort((one, other) => one - other));
    // The line before the second valuation shows what the market alone would have made of the first.
    expect(curve[5]?.fair).toBeGreaterThan(100_000);
  });

  it('is not carried without a market, and ends at the price of today with one', () => {
    const both = [valuation(20, 1_000), valuation(13, 900)];
    const orders = worthCurve(both, null, now).map(({ orderId }) => orderId);
    expect(orders).toEqual(['order-20', 'order-13']);
    const last = worthCurve(both, rising, now).at(-1);
    expect(last?.fair).toBe(adjustPrice(90_000, adjustmentFactor(rising, daysAgo(13), now)));
  });

  it('is small at home: even steps, and empty on the first day', () => {
    const small = sparkline([valuation(22, 1_000)], rising, now);
    expect(small).toHaveLength(12);
    expect(small[0]).toBe(100_000);
    expect(small.at(-1)).toBeGreaterThan(100_000);
    expect(sparkline([valuation(0.5, 1_000)], rising, now)).toEqual([]);
  });
});

describe('a good time', () => {
  it('is a market that has risen and is at its highest level', () => {
    expect(goodTimeRise(rising, now)).toBeCloseTo(120 / (100 + (60 * 20) / 90) - 1, 5);
    expect(goodTimeRise(steady, now)).toBeNull();
    expect(goodTimeRise(null, now)).toBeNull();
    // Has risen in the last month, but was higher before.
    expect(
      goodTimeRise(
        marketOf((ago) => (ago > 60 ? 130 : 100 + (30 - ago) / 3)),
        now,
      ),
    ).toBeNull();
  });
});
