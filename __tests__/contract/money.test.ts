import { signedYuan } from '@account-doctor/contract/money';
import { describe, expect, it } from 'vitest';

describe('the amount of an adjustment', () => {
  it.each([
    [120_000, '+¥1,200'],
    [123_456_789_00, '+¥123,456,789'],
    [-30_000, '−¥300'],
    [50, '+¥1'],
    [0, '¥0'],
    [-0, '¥0'],
    [30, '¥0'],
    [-30, '¥0'],
  ])('has a sign unless it is zero: %d fen is %s', (fen, words) => {
    expect(signedYuan(fen)).toBe(words);
  });
});
