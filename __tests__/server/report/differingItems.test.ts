import type { GameField } from '@account-doctor/contract/game';
import { describe, expect, it } from 'vitest';
import { differingItems } from '../../../server/domain/report/difference';

const skins: GameField = {
  ...{ key: 'skins', group: 'rarity', label: '皮肤', required: false, effect: 'raises' },
  ...{ kind: 'multi', itemKind: 'skin' },
  options: [
    { value: 'b', label: '乙', tier: '甲级' },
    { value: 'a', label: '甲', tier: '乙级' },
    { value: 'c', label: '丙' },
  ],
};
const { itemKind: _, ...perks } = skins;

describe('the items that only one of two accounts has', () => {
  it('are listed by their tiers, the rarest first, with their tile style', () => {
    expect(differingItems(skins, { skins: ['a', 'b'] }, { skins: ['c'] })).toEqual({
      field: 'skins',
      mine: ['甲级', '乙级'],
      theirs: [null],
      names: { mine: ['乙', '甲'], theirs: ['丙'] },
      itemStyle: { kind: 'skin', tiers: ['甲级', '乙级'] },
    });
  });

  it('are omitted if both accounts have the same, and for fields whose options are not items', () => {
    expect(differingItems(skins, { skins: ['a'] }, { skins: ['a'] })).toBeUndefined();
    expect(differingItems(perks, { skins: ['a'] }, {})).toBeUndefined();
  });
});
