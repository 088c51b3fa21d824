import { describe, expect, it } from 'vitest';
import { tiersOf } from '@account-doctor/contract/items';
import { searchOptions } from '@/features/account-form/optionPicker/searchOptions';
import { isFullyParsed, parseNumber, stepNumber } from '@/ui/typedNumber';

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
    expect(parseNumber('１，２３４．５６', { decimals: 2 })).toBe(1234.56);
    expect(parseNumber('.5', { decimals: 1 })).toBe(0.5);
    expect(parseNumber('0.534', { decimals: 2 })).toBe(0.534);
    expect(parseNumber('.', { decimals: 2 })).toBeNull();
  });

  it('takes points and commas of other keyboards, and keeps groups of thousands', () => {
    const numbers = { '0。53': 0.53, '0,53': 0.53, '０，５３': 0.53, '12,345,678': 12345678 };
    for (const [text, number] of Object.entries({ ...numbers, '1,280': 1280, '0,534': 0.534 }))
      expect(parseNumber(text, { decimals: 2 }), text).toBe(number);
    expect(parseNumber('1,28', { decimals: 1 })).toBe(1.28);
    expect(parseNumber('12。5')).toBe(12);
  });

  it('keeps a minus only where negative numbers are possible', () => {
    for (const text of ['-5.5', '−5.5', '－５．５'])
      expect(parseNumber(text, { min: -10, decimals: 1 }), text).toBe(-5.5);
    expect(parseNumber('-5.5', { decimals: 1 })).toBe(5.5);
    expect(parseNumber('-', { min: -10 })).toBeNull();
    expect(Object.is(parseNumber('-0', { min: -10 }), 0)).toBe(true);
  });

  it('is shown as it was typed only if all of it counts', () => {
    const rules = { min: 0, decimals: 2 };
    for (const text of ['', '1.', '1,', '0。53', '1,280', '1,280.5', '.5'])
      expect(isFullyParsed(text, rules), text).toBe(true);
    for (const text of ['-5', '1.2.3', '1,2,3', '1 2', '5克', '9'.repeat(13)])
      expect(isFullyParsed(text, rules), text).toBe(false);
    expect(isFullyParsed('-', { ...rules, min: -1 })).toBe(true);
    expect(isFullyParsed('1.', { min: -1 })).toBe(false);
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
