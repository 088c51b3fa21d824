import { isOptionId } from '@account-doctor/contract/optionId';
import { describe, expect, it } from 'vitest';

describe('the id of an option', () => {
  it.each(['very_good', 'AWP-2', '龙狙', 'кот', 'नमस्ते', 'café', '가', '一'.repeat(64)])(
    '%s may be in any script',
    (id) => expect(isOptionId(id)).toBe(true),
  );

  it.each([
    ['empty', ''],
    ['too long', 'a'.repeat(65)],
    ['with a space', '龙 狙'],
    ['with a separator of sales files', 'a|b'],
    ['with a separator of levels', 'a:b'],
    ['full-width', 'ＡＷＰ'],
    ['not in NFC', 'cafe\u0301'],
    ['a filler', '\u3164'],
    ['with a zero-width space', 'a\u200bb'],
    ['with a direction mark', 'a\u202eb'],
    ['with a variation selector', '龙\ufe0f'],
    ['a mark alone', '\u0301'],
    ['with a line break', 'a\n'],
    ['an answer that means 不清楚', 'unknown'],
    ['an answer of a sales file that means 不清楚', '不清楚'],
    ['a property of objects', 'constructor'],
    ['their prototype', '__proto__'],
    ['the prototype of functions', 'prototype'],
    ['a method of objects', 'toString'],
  ])('is not %s', (_, id) => expect(isOptionId(id)).toBe(false));
});
