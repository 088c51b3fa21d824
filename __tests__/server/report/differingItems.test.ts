import type { GameField } from '@account-doctor/contract/game';
import { describe, expect, it } from 'vitest';
import { differingItems } from '../../../server/domain/report/difference';

const field = (key: string): GameField => ({
  ...{ key, kind: 'multi', group: 'rarity', label: '限定传说', required: false, effect: 'raises' },
  options: [
    { value: 'a', label: '甲', tier: '普通' },
    { value: 'b', label: '乙', tier: '典藏' },
    { value: 'c', label: '丙' },
  ],
});

describe('the items that only one of two accounts has', () => {
  it('are listed by their tiers, the rarest first', () => {
    const legends = field('limitedLegends');
    const mine = { limitedLegends: ['a', 'b'] };
    expect(differingItems(legends, mine, { limitedLegends: ['c'] })).toEqual({
      field: 'limitedLegends',
      mine: ['典藏', '普通'],
      theirs: [null],
    });
  });

  it('are omitted if both accounts have the same, and for fields whose options are not items', () => {
    const both = { limitedLegends: ['a'], perks: ['b'] };
    expect(differingItems(field('limitedLegends'), both, both)).toBeUndefined();
    expect(differingItems(field('perks'), both, {})).toBeUndefined();
  });
});
