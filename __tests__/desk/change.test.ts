import { describe, expect, it } from 'vitest';
import { amountChange, pointsChange, starsChange } from '../../desk/src/format/change';

describe('the change between two periods', () => {
  it('of an amount is in percent of the earlier one', () => {
    expect(amountChange(112, 100)).toBe('+12.0%');
    expect(amountChange(0, 8)).toBe('−100.0%');
    expect(amountChange(5, 5)).toBe('没有变化');
  });

  it('of an amount cannot be said without an earlier one, or after a loss', () => {
    expect(amountChange(5, 0)).toBeNull();
    expect(amountChange(5, -10)).toBeNull();
  });

  it('of a share is in points, of stars in stars', () => {
    expect(pointsChange([3, 10], [1, 4])).toBe('+5.0 个百分点');
    expect(starsChange([9, 2], [10, 2])).toBe('−0.5 星');
  });

  it('of a ratio cannot be said if either period has nothing to divide by', () => {
    expect(pointsChange([0, 0], [1, 4])).toBeNull();
    expect(starsChange([9, 2], [0, 0])).toBeNull();
  });
});
