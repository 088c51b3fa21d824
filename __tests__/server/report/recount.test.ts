import type { Report } from '@account-doctor/contract/types';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recountPrice } from '../../../server/domain/report/recount';

const comparable = (
  saleId: string,
  price: number,
  rest: Partial<Report['comparables'][number]> = {},
): Report['comparables'][number] => ({
  saleId,
  price,
  similarity: 90,
  kind: 'sold',
  at: '2026-11-20T00:00:00.000Z',
  sample: false,
  differences: [],
  ...rest,
});

const reportOf = (comparables: Report['comparables']) => ({
  value: { fair: 500_000, low: 400_000, high: 650_000 } as Report['value'],
  comparables,
});

describe('a price without some comparable sales', () => {
  it('falls without an expensive sale, and rises without a cheap one', () => {
    const report = reportOf([comparable('dear', 800_000), comparable('cheap', 300_000)]);
    const withoutDear = recountPrice(report, ['dear']);
    expect(withoutDear.change).toBeLessThan(0);
    expect(withoutDear.after.fair).toBeLessThan(500_000);
    expect(withoutDear.before).toEqual({ fair: 500_000, low: 400_000, high: 650_000 });
    expect(withoutDear.counted).toBe(1);
    expect(recountPrice(report, ['cheap']).change).toBeGreaterThan(0);
  });

  it('changes more without a more similar sale, and half as much without a listed price', () => {
    const changeOf = (rest: Partial<Report['comparables'][number]>) =>
      recountPrice(reportOf([comparable('one', 800_000, rest)]), ['one']).change;
    expect(changeOf({ similarity: 95 })).toBeLessThan(changeOf({ similarity: 50 }));
    expect(changeOf({ kind: 'sold' })).toBeLessThan(changeOf({ kind: 'asked' }));
  });

  it('uses the adjusted price of a sale, if it has one', () => {
    const dear = comparable('one', 800_000, { adjusted: 500_000, adjustments: [] });
    expect(recountPrice(reportOf([dear]), ['one']).change).toBe(0);
  });

  it('is the same without a sale at the fair price, with a wider range', () => {
    const { before, after, change } = recountPrice(
      reportOf([comparable('same', 500_000), comparable('other', 500_000)]),
      ['same'],
    );
    expect(change).toBe(0);
    expect(after.fair).toBe(before.fair);
    expect(after.low).toBeLessThan(before.low);
    expect(after.high).toBeGreaterThan(before.high);
  });

  it('is given for each of several sales separately', () => {
    const report = reportOf([comparable('dear', 800_000), comparable('cheap', 300_000)]);
    const { excluded, counted } = recountPrice(report, ['cheap', 'dear']);
    expect(counted).toBe(0);
    expect(excluded).toEqual([
      { saleId: 'cheap', change: recountPrice(report, ['cheap']).change },
      { saleId: 'dear', change: recountPrice(report, ['dear']).change },
    ]);
  });

  it('rejects a sale that the report does not list', () => {
    expect(() => recountPrice(reportOf([comparable('one', 1)]), ['other'])).toThrow(
      expect.objectContaining({ code: 'COMPARABLE_NOT_FOUND' }),
    );
  });

  it('stays positive and within its range, whatever is left out', () => {
    const price = fc.integer({ min: 100, max: 1e8 });
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 8 }), fc.nat(), (prices, seed) => {
        const all = prices.map((one, index) => comparable(String(index), one));
        const ids = all.map(({ saleId }) => saleId).filter((_, index) => (seed >> index) % 2 === 0);
        const { after } = recountPrice(reportOf(all), ids);
        expect(after.low).toBeLessThanOrEqual(after.fair);
        expect(after.high).toBeGreaterThanOrEqual(after.fair);
        expect(after.low).toBeGreaterThan(0);
      }),
    );
  });
});
