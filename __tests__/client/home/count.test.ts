import { describe, expect, it } from 'vitest';
import { homeCountText } from '@/features/home/parts/AccuracyFigures';

describe('a count', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [99_999, '99,999'],
    [100_000, '10 万'],
    [128_456, '12.8 万'],
    [129_999, '12.9 万'],
    [12_345_678, '1234.5 万'],
  ])('%d is shown as %s, never rounded up', (count, said) => {
    expect(homeCountText(count)).toBe(said);
  });
});
