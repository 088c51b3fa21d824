import { describe, expect, it } from 'vitest';
import {
  gameDescriptionOf,
  newField,
  newGame,
  newOption,
  valuesOf,
  type WholeGame,
} from '../../desk/src/pages/games/edit/gameValues';

const game = {
  gameId: 'game-1',
  name: '游戏',
  initial: 'Y',
  pinyin: 'youxi',
  pinyinInitials: 'yx',
  iconUrl: '/icon.svg',
  position: 5,
  hot: true,
  aiAvailable: true,
  humanAvailable: false,
  words: { names: ['游戏简称'], servers: { s1: ['安卓一区'] }, fields: {} },
  evidence: { needed: ['英雄'], wished: [] },
  guideline: '',
  servers: [{ serverId: 's1', label: '一区', zoneFamily: '安卓', zones: { min: 1, max: 9 } }],
  fields: [
    {
      ...{ key: 'heroes', kind: 'multi', group: 'appearance', effect: 'raises' },
      ...{ label: '英雄', required: true },
      options: [{ value: 'a', label: '甲', retired: true }],
    },
    {
      ...{ key: 'level', kind: 'number', group: 'appearance', effect: 'raises' },
      ...{ label: '等级', required: false, min: 1, max: 30, decimals: 1, unit: '级' },
    },
  ],
} as unknown as WholeGame;

describe('the form of a game', () => {
  it('returns a stored game unchanged, with its basis', () => {
    const sent = gameDescriptionOf(valuesOf(game, false), { game, basis: 'b1' }, 0);
    expect(sent).toMatchObject({ ...game, basis: 'b1' });
  });

  it('treats rows of the base game as new ones of a closed game without a name', () => {
    const values = valuesOf(game, true);
    expect(values).toMatchObject({ gameId: '', name: '' });
    expect([...values.servers, ...values.fields].map(({ known }) => known)).toEqual([
      ...[false, false, false],
    ]);
    expect(gameDescriptionOf(values, null, 7)).toMatchObject({
      position: 7,
      basis: null,
      aiAvailable: false,
      humanAvailable: false,
    });
  });

  it('trims texts, and leaves out empty hints, units, tiers and zones', () => {
    const values = {
      ...newGame(),
      fields: [
        { ...newField(), key: ' level ', label: ' 等级 ', hint: ' ', unit: ' ' },
        {
          ...{ ...newField(), kind: 'choice' as const, key: 'tier', label: '段位' },
          options: [{ ...newOption(), value: ' gold ', label: '黄金', tier: ' A ' }],
        },
      ],
    };
    const { fields, servers } = gameDescriptionOf(values, null, 0);
    expect(fields[0]).toEqual({
      ...{ key: 'level', label: '等级', kind: 'number', group: 'appearance', effect: 'raises' },
      ...{ required: false, min: 0, max: 1_000 },
    });
    expect(fields[1]).toMatchObject({ options: [{ value: 'gold', label: '黄金', tier: 'A' }] });
    expect(servers[0]?.zones).toBeNull();
  });
});
