import { describe, expect, it } from 'vitest';
import { didYouMean } from '../../../server/domain/sale/unknownNames';

const suggestion = (given: string, ...ids: string[]) =>
  didYouMean({}, given, () => ids.map((id) => ({ id })));

describe('the name suggested for an unknown one', () => {
  it.each([
    ['雷电将军', '雷电将車'],
    ['𠮷野家店', '𠮷野家𪚥'],
    ['very_good', 'vary_god'],
  ])('is %s for %s', (id, given) => expect(suggestion(given, id)).toBe(`; did you mean '${id}'?`));

  it.each([
    ['雷电将军', '雷电芽衣'],
    ['𠮷𪚥家店', '𠮷野家屋'],
    ['gold', 'bald'],
    ['gold', ''],
    ['gold', '·'],
  ])('is not %s for "%s"', (id, given) => expect(suggestion(given, id)).toBe(''));
});
