import { signedYuan } from '@account-doctor/contract/money';
import { describe, expect, it } from 'vitest';

describe('what is added to a price', () => {
  it.each([
    [120_000, '+¥1,200'],
    [-30_000, '−¥300'],
    [50, '+¥1'],
    [0, '¥0'],
    [-0, '¥0'],
    [30, '¥0'],
    [-30, '¥0'],
  ])('has a sign where it adds or takes anything: %d fen is %s', (fen, words) => {
    expect(signedYuan(fen)).toBe(words);
  });
});
