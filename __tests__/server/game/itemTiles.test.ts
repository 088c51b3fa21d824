import { describe, expect, it } from 'vitest';
import { tileDrawing } from '@account-doctor/contract/charts/itemTile';
import { itemStyleOf } from '@account-doctor/contract/game';
import { itemKinds, rarityOf, styleOfItem } from '@account-doctor/contract/items';
import { builtInGames } from '../../../server/catalogue';

describe('tiles of items', () => {
  it('exist for each list of the built-in games, with at least one tier', () => {
    const lists = builtInGames.flatMap(({ fields }) =>
      fields.filter(({ kind }) => kind === 'multi' || kind === 'leveled'),
    );
    expect(lists.length).toBeGreaterThan(0);
    for (const field of lists) expect(itemStyleOf(field)?.tiers.length).toBeGreaterThan(0);
  });

  it('differ by kind and rarity in shape, not in colour alone', () => {
    const shapesOf = (svg: string) => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d);
    const shapes = itemKinds.map((kind) => shapesOf(tileDrawing(kind, 1))[1]);
    expect(new Set(shapes).size).toBe(itemKinds.length);
    const frames = ([0, 1, 2, 3] as const).map(
      (rarity) => shapesOf(tileDrawing('hero', rarity))[0],
    );
    expect(new Set(frames).size).toBe(4);
  });

  it('show the first tier of the field as the rarest', () => {
    const style = { kind: 'hero' as const, tiers: ['神', '圣', '凡', '凡下'] };
    const rarities = ['神', '圣', '凡', '凡下', null, '无'].map((tier) => rarityOf(tier, style));
    expect(rarities).toEqual([3, 2, 1, 1, 0, 0]);
  });

  it('take their style from the factor that lists the item', () => {
    const itemStyle = { kind: 'knife' as const, tiers: ['极品'] };
    const factor = {
      ...{ key: 'melee', label: '近战武器', value: '赤霄', contribution: 1, uncertainty: null },
      items: [{ name: '赤霄', tier: '极品', contribution: 1 }],
      itemStyle,
    };
    const groups = [{ factors: [factor] }];
    expect(styleOfItem(groups, '赤霄')).toEqual(itemStyle);
    expect(styleOfItem(groups, '没有的')).toBeNull();
  });
});
