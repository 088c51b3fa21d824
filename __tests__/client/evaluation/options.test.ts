import { describe, expect, it } from 'vitest';
import { tiersOf } from '@account-doctor/contract/items';
import { searchOptions } from '@/features/account-form/optionPicker/searchOptions';
import { parseNumber, stepNumber } from '@/ui/typedNumber';

const options = [
  { value: 'libai-fengqiuhuang', label: '李白·凤求凰', tier: '传说限定' },
  { value: 'daji-shizhibiduan', label: '妲己·时之彼端', tier: '典藏' },
  { value: 'luna-zixiaxianzi', label: '露娜·紫霞仙子', tier: '传说限定' },
];
const found = (query: string) => searchOptions(options, query).map(({ label }) => label);

describe('searching options', () => {
  it('finds by name without punctuation, by tier and by pinyin', () => {
    expect(found('李白凤')).toEqual(['李白·凤求凰']);
    expect(found('典藏')).toEqual(['妲己·时之彼端']);
    expect(found('zixia')).toEqual(['露娜·紫霞仙子']);
  });

  it('finds all for an empty query, and none for an unknown word', () => {
    expect(found(' ')).toHaveLength(3);
    expect(found('貂蝉')).toEqual([]);
  });

  it('lists every tier once, in the order of the options', () => {
    expect(tiersOf(options)).toEqual(['传说限定', '典藏']);
  });
});

describe('a typed number', () => {
  it('keeps the digits of the input, and is empty without any', () => {
    expect(parseNumber('1,286 个')).toBe(1286);
    expect(parseNumber('007')).toBe(7);
    expect(parseNumber('１２．５')).toBe(12);
    expect(parseNumber('.5')).toBeNull();
    expect(parseNumber('很多')).toBeNull();
  });

  it('keeps decimals if the game allows them, even too many', () => {
    expect(parseNumber('１，２３４．５６', 2)).toBe(1234.56);
    expect(parseNumber('.5', 1)).toBe(0.5);
    expect(parseNumber('0.534', 2)).toBe(0.534);
    expect(parseNumber('.', 2)).toBeNull();
  });

  it('stays exact for any number of digits', () => {
    expect(parseNumber('9'.repeat(40))).toBe(999_999_999_999);
  });
});

describe('stepping', () => {
  const range = { min: 0, max: 60 };

  it('stays within the range', () => {
    expect(stepNumber(60, 1, range)).toBe(60);
    expect(stepNumber(0, -1, range)).toBe(0);
    expect(stepNumber(999, -1, range)).toBe(60);
  });

  it('keeps decimals exact', () => {
    expect(stepNumber(1.1, 1, { ...range, decimals: 2 })).toBe(2.1);
    expect(stepNumber(1.53, -1, { ...range, decimals: 2 })).toBe(0.53);
  });

  it('starts with one in an empty field, and does not go below', () => {
    expect(stepNumber(null, 1, range)).toBe(1);
    expect(stepNumber(null, -1, range)).toBe(0);
    expect(stepNumber(null, 1, { min: 5, max: 9 })).toBe(5);
  });
});
