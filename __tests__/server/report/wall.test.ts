import { describe, expect, it } from 'vitest';
import { wallItems, contributionSum } from '@account-doctor/contract/wall';
import type { Report } from '@account-doctor/contract/types';

type Factors = Report['factors'];
const item = (name: string, contribution: number, level?: string) => ({
  ...{ name, tier: null, contribution, option: name },
  ...(level && { level }),
});
const factors: Factors = {
  ...{ start: 'nothing', base: 100, rounding: 0 },
  groups: [
    {
      group: 'rarity',
      total: 700,
      factors: [
        {
          ...{ key: 'heroes', label: '角色', value: '', contribution: 400, uncertainty: null },
          items: [item('胡桃 1 命', 500, '1 命'), item('可莉', -100)],
          itemStyle: { kind: 'hero', tiers: [] },
        },
        {
          ...{ key: 'perks', label: '特权', value: '', contribution: 300, uncertainty: null },
          items: [item('月卡', 300)],
        },
      ],
    },
  ],
};

describe('the wall of possessions', () => {
  it('has every item once, by worth, those that lower the price last', () => {
    const wall = wallItems({ factors, valuableItems: [item('胡桃 1 命', 500)] });
    expect(wall.map(({ title, level }) => [title, level])).toEqual([
      ['胡桃', '1 命'],
      ['月卡', undefined],
      ['可莉', undefined],
    ]);
    expect(wall.map(({ style }) => style.kind)).toEqual(['hero', 'badge', 'hero']);
  });

  it('has the most valuable items of an older report', () => {
    const old: Factors = { base: 100, rounding: 0, groups: [] };
    const valuableItems = [{ name: '甲', tier: null, contribution: 9 }];
    expect(wallItems({ factors: old, valuableItems })).toMatchObject([
      { title: '甲', field: null, contribution: 9 },
    ]);
  });

  it('adds up, field by field, to what the factors say', () => {
    const wall = wallItems({ factors, valuableItems: [] });
    for (const { key, contribution } of factors.groups.flatMap((group) => group.factors))
      expect(contributionSum(wall.filter(({ field }) => field?.key === key))).toBe(contribution);
  });
});
