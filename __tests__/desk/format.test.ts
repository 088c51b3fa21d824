import { LIST_COUNT_LIMIT } from '@account-doctor/contract/limits';
import { describe, expect, it } from 'vitest';
import { sizeText } from '../../desk/src/pages/operation/sizeText';
import {
  biasText,
  signedMoneyText,
  countText,
  exactTimeText,
  moneyText,
  priceFactorText,
  saleTimeText,
  shareText,
  timeText,
} from '../../desk/src/format/format';
import { pageTitle } from '../../desk/src/format/pageTitle';
import { boundsProblem } from '../../desk/src/components/rule';
import { fenOfYuan, typedNumber, yuanOfFen } from '../../desk/src/format/typedNumber';

describe('a typed number', () => {
  it.each([
    ['1,280 元', 1280],
    ['１２．５', 12.5],
    ['-300', -300],
    ['¥ 8', 8],
    ['30%', 30],
    ['', null],
    ['39,5', NaN],
    ['三十九', NaN],
    ['3万', NaN],
    ['1 2', NaN],
    ['-', NaN],
  ])('is read from %j', (text, number) => expect(typedNumber(text)).toBe(number));
});

describe('the error of a number field', () => {
  it.each([
    [NaN, '请填写数字'],
    [-5, '应在 0 到 100 之间'],
    [101, '应在 0 到 100 之间'],
    [1.25, '最多 1 位小数'],
    [1.5, null],
    [0, null],
  ])('of %j is %j', (value, problem) =>
    expect(boundsProblem(value, { min: 0, max: 100, decimals: 1 })).toBe(problem),
  );
});

describe('money', () => {
  it('is typed in yuan and stored in fen', () => {
    expect(fenOfYuan(19.99)).toBe(1_999);
    // 0.29 × 100 is 28.999999999999996.
    expect(fenOfYuan(0.29)).toBe(29);
    expect(fenOfYuan(0)).toBe(0);
    expect(fenOfYuan(0.125)).toBe(12.5);
    expect(fenOfYuan(NaN)).toBeNaN();
    expect(fenOfYuan(null)).toBeNull();
    expect(yuanOfFen(1_999)).toBe(19.99);
    expect(yuanOfFen(0)).toBe(0);
    expect(yuanOfFen(null)).toBeNull();
    expect(yuanOfFen(undefined)).toBeNull();
  });

  it.each([
    [128_000, '¥1,280', '+¥1,280'],
    [128_050, '¥1,280.50', '+¥1,280.50'],
    [0, '¥0', '¥0'],
    [-30_000, '−¥300', '−¥300'],
    [-5, '−¥0.05', '−¥0.05'],
  ])('of %i fen is shown as %s, and as %s for a change', (fen, money, change) => {
    expect(moneyText(fen)).toBe(money);
    expect(signedMoneyText(fen)).toBe(change);
  });
});

it.each([
  [0.000_8, '比同类低 99%'],
  [0.4, '比同类低 60%'],
  [2.46, '是同类的 2.5 倍'],
  [105.2, '是同类的 105 倍'],
  [12_547.29, '是同类的 1.3 万倍'],
])('a price of %d times the usual one is said as %s', (factor, said) =>
  expect(priceFactorText(factor)).toBe(said),
);

describe('times, counts and shares', () => {
  it('show the member’s local time, with seconds where they matter', () => {
    expect(timeText('2026-11-22T20:05:09.000Z')).toBe('2026-11-23 04:05');
    expect(exactTimeText('2026-11-22T20:05:09.000Z')).toBe('2026-11-23 04:05:09');
  });

  it('show only the day of a sale that was given by its day', () => {
    expect(saleTimeText('2026-11-25T00:00:00.000Z')).toBe('2026-11-25');
    expect(saleTimeText('2026-11-25T06:30:00.000Z')).toBe('2026-11-25 14:30');
  });

  it('show at most the maximum count of a list', () => {
    expect(countText(LIST_COUNT_LIMIT - 1)).toBe(String(LIST_COUNT_LIMIT - 1));
    expect(countText(LIST_COUNT_LIMIT)).toBe(`${LIST_COUNT_LIMIT}+`);
  });

  it('show shares in per cent, and relative differences with a sign', () => {
    expect(shareText(0.1234)).toBe('12.3%');
    expect(biasText(0.04)).toBe('+4.0%');
    expect(biasText(-0.025)).toBe('−2.5%');
  });

  it.each([
    [500, '0.5 KB'],
    [999_000, '999.0 KB'],
    [1_000_000, '1.0 MB'],
    [12_300_000_000, '12.3 GB'],
    [5e15, '5000.0 TB'],
  ])('show %i bytes as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
});

it('a page of the app has its title, with or without parameters', () => {
  expect(pageTitle('/pages/home/index')).toBe(pageTitle('pages/home/index?from=banner'));
  expect(pageTitle('/pages/none')).toBe('应用里的页面');
});
