import { describe, expect, it } from 'vitest';
import { tileDrawing } from '@account-doctor/contract/charts/itemTile';
import { itemKind, kindOfItem, rarityOf } from '@account-doctor/contract/itemKinds';
import { builtInGames } from '../../../server/catalogue';

const possessions = builtInGames.flatMap(({ fields }) =>
  fields.flatMap((field) => (field.kind === 'multi' || field.kind === 'leveled' ? [field] : [])),
);

describe('the tiles of possessions', () => {
  it('know what the things of every field are, and how rare each of their tiers is', () => {
    expect(possessions.length).toBeGreaterThan(0);
    expect(possessions.filter(({ key }) => itemKind(key) === null)).toEqual([]);
    const tiers = possessions.flatMap(({ options }) => options.map(({ tier }) => tier));
    expect([...new Set(tiers)].filter((tier) => tier && rarityOf(tier) === 0)).toEqual([]);
  });

  it('tell kinds and tiers apart by shape, not by colour alone', () => {
    const kinds = [...new Set(possessions.map(({ key }) => itemKind(key)!))];
    const shapesOf = (svg: string) => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d);
    const shapes = kinds.map((kind) => shapesOf(tileDrawing(kind, 1))[1]);
    expect(new Set(shapes).size).toBe(kinds.length);
    const frames = ([0, 1, 2, 3] as const).map(
      (rarity) => shapesOf(tileDrawing('hero', rarity))[0],
    );
    expect(new Set(frames).size).toBe(4);
  });

  it('find a thing of a report by the factor that names it', () => {
    const item = { name: '赤霄', tier: '极品', contribution: 1 };
    const factor = {
      ...{ key: 'melee', label: '近战武器', value: '赤霄', contribution: 1, uncertainty: null },
      items: [item],
    };
    const factors = {
      base: 0,
      rounding: 0,
      groups: [{ group: 'rarity' as const, total: 1, factors: [factor] }],
    };
    expect(kindOfItem(factors, '赤霄')).toBe('knife');
    expect(kindOfItem(factors, '没有的')).toBeNull();
  });
});
