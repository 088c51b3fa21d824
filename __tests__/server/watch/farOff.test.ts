import { describe, expect, it } from 'vitest';
import { suspiciousRatio } from '../../../server/watch/farOff';

describe('a price far off the range', () => {
  const range = { fair: 100_000, low: 75_000, high: 135_000 };

  it('is one with a digit too many or too few, told by its factor', () => {
    expect(suspiciousRatio(range, 1_000_000)).toBeCloseTo(10);
    expect(suspiciousRatio(range, 10_000)).toBeCloseTo(0.1);
  });

  it('is none inside, nor a little outside of the range', () => {
    for (const price of [100_000, 75_000, 135_000, 50_000, 200_000])
      expect(suspiciousRatio(range, price)).toBeNull();
  });

  it('is measured by the range: what is hard to price may lie further off', () => {
    const wide = { fair: 100_000, low: 30_000, high: 300_000 };
    expect(suspiciousRatio(wide, 1_000_000)).toBeNull();
    expect(suspiciousRatio(wide, 10_000_000)).toBeCloseTo(100);
  });

  it('is never less than two and a half times, however narrow the range', () => {
    const narrow = { fair: 100_000, low: 99_000, high: 101_000 };
    expect(suspiciousRatio(narrow, 240_000)).toBeNull();
    expect(suspiciousRatio(narrow, 260_000)).toBeCloseTo(2.6);
  });
});
