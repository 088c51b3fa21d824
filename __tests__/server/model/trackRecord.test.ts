import { describe, expect, it } from 'vitest';
import { DAY } from '@account-doctor/contract/time';
import { type JudgedForecast, trackRecord } from '../../../server/domain/model/trackRecord';

const now = new Date('2026-11-20T08:00:00Z');

/** A sale `daysAgo` with a forecast of `fair`, sold for `ratio` of that forecast. */
const sold = (daysAgo: number, fair: number, ratio: number): JudgedForecast => ({
  at: new Date(now.getTime() - daysAgo * DAY),
  price: Math.round(fair * ratio),
  fair,
  low: fair * 0.8,
  high: fair * 1.25,
  rehearsed: false,
});

describe('the track record of a game', () => {
  it('is empty without sales', () => {
    const record = trackRecord([], now);
    expect(record).toMatchObject({ sales: 0, medianError: null, coverage: null, deciles: [] });
    expect(record.drift).toHaveLength(91);
    expect(record.drift.every(({ bias }) => bias === null)).toBe(true);
  });

  it('has the median error and the share inside the range', () => {
    const { sales, medianError, coverage } = trackRecord(
      [sold(1, 10_000, 1), sold(1, 10_000, 1.25), sold(1, 10_000, 2), sold(1, 10_000, 0.5)],
      now,
    );
    expect([sales, coverage]).toEqual([4, 0.5]);
    // The errors are 0, 0.2, 0.5 and 1 relative to the price paid.
    expect(medianError).toBeCloseTo(0.35);
  });

  it('counts the rehearsed sales', () => {
    const sales = [sold(1, 10_000, 1), { ...sold(9, 10_000, 1), rehearsed: true }];
    expect(trackRecord(sales, now)).toMatchObject({ sales: 2, rehearsed: 1 });
  });

  it('groups the sales into tenths by forecast', () => {
    const sales = Array.from({ length: 100 }, (_, index) =>
      sold(1, 10_000 + 100 * index, index < 10 ? 0.9 : 1.1),
    );
    const { deciles } = trackRecord(sales, now);
    expect(deciles.map((tenth) => tenth.sales)).toEqual(Array.from({ length: 10 }, () => 10));
    expect(deciles[0]?.bias).toBeCloseTo(-0.1, 2);
    expect(deciles[9]?.bias).toBeCloseTo(0.1, 2);
    expect(trackRecord(sales.slice(0, 29), now).deciles).toEqual([]);
  });

  it('shows the weekly bias, with gaps in weeks with few sales', () => {
    const week = Array.from({ length: 6 }, (_, index) => sold(30 + index, 10_000, 0.8));
    const drift = new Map(trackRecord(week, now).drift.map(({ day, bias }) => [day, bias]));
    expect(drift.get('2026-10-21')).toBeCloseTo(-0.2, 5);
    expect(drift.get('2026-10-10')).toBeNull();
    expect(drift.get('2026-11-20')).toBeNull();
  });
});
