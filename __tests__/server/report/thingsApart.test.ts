import type { GameField } from '@account-doctor/contract/game';
import { describe, expect, it } from 'vitest';
import { thingsApart } from '../../../server/domain/report/difference';

const field = (key: string): GameField => ({
  ...{ key, kind: 'multi', group: 'rarity', label: '限定传说', required: false, effect: 'raises' },
  options: [
    { value: 'a', label: '甲', tier: '普通' },
    { value: 'b', label: '乙', tier: '典藏' },
    { value: 'c', label: '丙' },
  ],
});

describe('things that only one of two accounts has', () => {
  it('are told by their tiers, the rarest first', () => {
    const legends = field('limitedLegends');
    const mine = { limitedLegends: ['a', 'b'] };
    expect(thingsApart(legends, mine, { limitedLegends: ['c'] })).toEqual({
      field: 'limitedLegends',
      mine: ['典藏', '普通'],
      theirs: [null],
    });
  });

  it('are none where both have the same, and of a field whose things have no tiles', () => {
    const both = { limitedLegends: ['a'], perks: ['b'] };
    expect(thingsApart(field('limitedLegends'), both, both)).toBeUndefined();
    expect(thingsApart(field('perks'), both, {})).toBeUndefined();
  });
});
