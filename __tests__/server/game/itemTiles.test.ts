import { describe, expect, it } from 'vitest';
import { familyColors, tileDrawing } from '@account-doctor/contract/charts/itemTile';
import { itemStyleOf } from '@account-doctor/contract/game';
import { commonPrefix, itemKinds, rarityOf, tileLook } from '@account-doctor/contract/items';
import { builtInGames } from '../../../server/catalogue';

describe('tiles of items', () => {
  it('exist for each list of the built-in games, with at least one tier', () => {
    const lists = builtInGames.flatMap(({ fields }) =>
      fields.filter(({ kind }) => kind === 'multi' || kind === 'leveled'),
    );
    expect(lists.length).toBeGreaterThan(0);
    for (const field of lists) expect(itemStyleOf(field)?.tiers.length).toBeGreaterThan(0);
  });

  it('differ by kind and rarity in shape, and by family in colour', () => {
    const look = { kind: 'hero', rarity: 1, family: 0 } as const;
    const shapesOf = (svg: string) => svg.replace(/fill="[^"]+"/g, '');
    const kinds = itemKinds.map((kind) => shapesOf(tileDrawing({ ...look, kind })));
    expect(new Set(kinds).size).toBe(itemKinds.length);
    const frames = ([0, 1, 2, 3] as const).map((rarity) =>
      shapesOf(tileDrawing({ ...look, rarity })),
    );
    expect(new Set(frames).size).toBe(4);
    const families = familyColors.map((_, family) => tileDrawing({ ...look, family }));
    expect(new Set(families).size).toBe(10);
  });

  it.each([
    ['skin', '李白·凤求凰', '凤求'],
    ['skin', '李白·鸣剑·曳影', '鸣剑'],
    ['hero', '雷电将军 2 命', '雷电'],
    ['hero', '阮·梅', '梅'],
    ['hero', 'SAS', 'SAS'],
    ['weapon', 'VCT EDG 战队套装', 'EDG'],
    ['weapon', '春节·龙腾套装', '龙腾'],
    ['weapon', '息灾 1 精', '息灾'],
    ['weapon', '冠军 2021 套装', '21'],
    ['knife', '至尊·爪刀', '至尊'],
    ['vehicle', '特斯拉 Model 3', 'M3'],
    ['vehicle', '阿斯顿·马丁 DBX707', 'DBX'],
    ['outfit', '火箭少女 101 套装', '101'],
  ] as const)('of a %s named %s say %s', (kind, name, initials) => {
    expect(tileLook({ kind, tiers: [] }, { name }).initials).toBe(initials);
  });

  it('leave out what all names of the field begin with', () => {
    const prefix = commonPrefix(['国服李白', '国服韩信']);
    expect(prefix).toBe('国服');
    expect(commonPrefix(['冠军 2021 套装', '冠军 2022 套装'])).toBe('冠军 ');
    expect(tileLook({ kind: 'badge', tiers: [], prefix }, { name: '国服李白' }).initials).toBe(
      '李白',
    );
    expect([commonPrefix(['甲', '乙']), commonPrefix(['甲']), commonPrefix([])]).toEqual([
      '',
      '',
      '',
    ]);
  });

  it('have one colour per hero of a skin, and neutral ones without a name', () => {
    const familyOf = (name?: string) => tileLook({ kind: 'skin', tiers: [] }, { name }).family;
    expect(familyOf('李白·凤求凰')).toBe(familyOf('李白·鸣剑·曳影'));
    const heroes = [
      '李白',
      '妲己',
      '诸葛亮',
      '孙悟空',
      '甄姬',
      '露娜',
      '后羿',
      '瑶',
      '铠',
      '司马懿',
    ];
    expect(new Set(heroes.map((hero) => familyOf(`${hero}·甲`))).size).toBeGreaterThan(4);
    expect(familyOf()).toBe(familyColors.length - 1);
  });

  it('of a built-in list rarely say the same, and never with one colour for all', () => {
    for (const field of builtInGames.flatMap(({ fields }) => fields)) {
      const style = itemStyleOf(field);
      if (!style || !('options' in field)) continue;
      const looks = field.options.map(({ label, tier }) => tileLook(style, { name: label, tier }));
      const said = new Set(looks.map(({ initials, family }) => `${initials} ${family}`));
      expect([field.key, said.size]).toEqual([
        field.key,
        expect.toSatisfy((n: number) => n >= looks.length * 0.9),
      ]);
      for (const { initials } of looks) expect(initials).toMatch(/^\S.{0,2}$/);
    }
  });

  it('show the first tier of the field as the rarest', () => {
    const style = { kind: 'hero' as const, tiers: ['神', '圣', '凡', '凡下'] };
    const rarities = ['神', '圣', '凡', '凡下', null, '无'].map((tier) => rarityOf(tier, style));
    expect(rarities).toEqual([3, 2, 1, 1, 0, 0]);
  });
});
