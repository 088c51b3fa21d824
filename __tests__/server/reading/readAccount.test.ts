import { describe, expect, it } from 'vitest';
import type { Answers } from '@account-doctor/contract/game';
import { builtInGames } from '../../../server/catalogue';
import { readAccount, type ReadTexts } from '../../../server/domain/reading/read/readAccount';
import { readServer } from '../../../server/domain/reading/read/readServer';
import { recogniseGame } from '../../../server/domain/reading/read/recogniseGame';
import { withSharedWords } from '../../../server/domain/game/gameTexts';

const gameOf = (code: string) => {
  const game = builtInGames.find((one) => one.code === code);
  if (!game) throw new Error(`There is no ${code}`);
  return game;
};
const wordsOf = (code: string) => withSharedWords(gameOf(code).words);
const allWords = new Map(builtInGames.map(({ code }) => [code, wordsOf(code)]));
const textsOf = (texts: Partial<ReadTexts> | string): ReadTexts => ({
  structured: [],
  title: [],
  description: [],
  ...(typeof texts === 'string' ? { description: [texts] } : texts),
});
const read = (code: string, texts: Partial<ReadTexts> | string) =>
  readAccount(gameOf(code).fields, wordsOf(code), textsOf(texts)).answers;
const answers = (code: string, texts: Partial<ReadTexts> | string): Answers =>
  Object.fromEntries(read(code, texts).map(({ key, answer }) => [key, answer]));

describe('numbers', () => {
  it.each([
    ['皮肤382 英雄98 巅峰2100', { skins: 382, heroes: 98, peakScore: 2100 }],
    ['382皮 98英雄，巅峰赛最高', { skins: 382, heroes: 98 }],
    ['382个皮肤，98个英雄', { skins: 382, heroes: 98 }],
    ['皮肤数量：382', { skins: 382 }],
    ['铭文150级、荣耀水晶3个', { runes: 150, crystals: 3 }],
    ['５款典藏', { collectorSkins: 5 }],
    ['皮肤 1,2', { skins: 1 }],
    ['皮肤9999', {}],
    ['皮肤', {}],
    ['我打了300局', {}],
  ])('in “%s”', (text, expected) => expect(answers('honor-of-kings', text)).toEqual(expected));

  it('in the field’s units', () => {
    expect(answers('genshin-impact', '原石1.2w，纠缠之缘30')).toEqual({
      primogems: 12_000,
      intertwinedFates: 30,
    });
    expect(answers('delta-force', '总资产350M，哈夫币1.2亿')).toEqual({
      totalAssets: 350,
      havocCoins: 120,
    });
  });
});

describe('items with levels', () => {
  it.each([
    ['雷电将军2命、胡桃1命', { 'raiden-shogun': 2, 'hu-tao': 1 }],
    ['2命雷神 1命胡桃', { 'raiden-shogun': 2, 'hu-tao': 1 }],
    ['满命芙宁娜', { furina: 6 }],
    ['水神c2', { furina: 2 }],
    ['零命万叶', { kazuha: 0 }],
  ])('in “%s”', (text, expected) =>
    expect(answers('genshin-impact', text)).toEqual({ limitedCharacters: expected }),
  );

  it('count as owned without a level, which must be checked', () => {
    expect(read('genshin-impact', '有钟离')).toMatchObject([
      { answer: { zhongli: 0 }, sureness: 'unsure' },
    ]);
  });
});

describe('options', () => {
  it('are recognised by their names, whole or in part, with or without dots', () => {
    expect(answers('honor-of-kings', '李白凤求凰 武陵仙君，国服李白，V8')).toEqual({
      limitedLegends: ['libai-fengqiuhuang', 'zhugeliang-wulingxianjun'],
      nationalBadges: ['badge-libai'],
      nobility: 'v8',
    });
  });

  it('of ten are not mixed up with those of one', () => {
    expect(answers('honor-of-kings', '贵族10')).toEqual({ nobility: 'v10' });
  });

  it('with a name as short as 钻石 need their field next to them', () => {
    expect(answers('valorant', '段位钻石')).toEqual({ rank: 'diamond' });
    expect(answers('valorant', '送钻石会员')).toEqual({});
  });

  it('belong to one field: 武则天 as a hero is not her skin', () => {
    expect(answers('honor-of-kings', '武则天·倪克斯神谕')).toEqual({
      limitedLegends: ['wuzetian-nikesishenyu'],
    });
    expect(answers('honor-of-kings', '稀有英雄武则天')).toEqual({ rareHeroes: ['rare-wuzetian'] });
  });
});

describe('yes and no', () => {
  it.each([
    ['可二次实名', { secondRealName: false }],
    ['不可二次实名', { secondRealName: true }],
    ['二次实名：否', { secondRealName: false }],
    ['无防沉迷，可换绑', { antiAddiction: false, rebindable: true }],
    ['不支持换绑', { rebindable: false }],
    ['换绑：是', { rebindable: true }],
    ['无封禁记录', { banRecord: false }],
    ['支持包赔', { insured: true }],
    ['不包赔', { insured: false }],
  ])('in “%s”', (text, expected) => expect(answers('valorant', text)).toEqual(expected));
});

describe('the place of an answer', () => {
  it('decides: structured properties, then the title, then the description', () => {
    const [skins] = read('honor-of-kings', {
      structured: ['皮肤数量:390'],
      title: ['382皮'],
      description: ['皮肤300'],
    });
    expect(skins).toMatchObject({ answer: 390, place: 'structured', sureness: 'likely' });
  });

  it('makes agreeing answers sure, and contradictory ones unsure', () => {
    const confidence = (title: string, description: string) =>
      read('honor-of-kings', { title: [title], description: [description] })[0]?.sureness;
    expect(confidence('皮肤382', '皮肤数量382')).toBe('sure');
    expect(confidence('皮肤382', '')).toBe('likely');
    expect(confidence('皮肤382', '皮肤数量300')).toBe('unsure');
  });

  it('is quoted', () => {
    expect(read('honor-of-kings', '【秒发】皮肤 382 个，诚心要')[0]?.words).toBe('皮肤 382 个');
  });
});

describe('the game', () => {
  const games = builtInGames.map(({ code, name }) => ({ gameId: code, name }));
  it.each([
    ['【安卓QQ】王者荣耀 382皮', 'honor-of-kings'],
    ['吃鸡 30把升级枪', 'peace-elite'],
    ['三角洲行动 3x3安全箱', 'delta-force'],
    ['崩坏星穹铁道 满魂黄泉', 'star-rail'],
    ['崩铁 官服', 'star-rail'],
    ['穿越火线枪战王者 英雄级12', 'cross-fire'],
    ['火影 绝版S忍', 'naruto-mobile'],
    ['某个游戏', undefined],
  ])('of “%s”', (title, expected) => {
    const named = (areBrief: boolean) =>
      recogniseGame(games, allWords, { texts: textsOf({ title: [title] }), areBrief })?.gameId;
    expect(named(false) ?? named(true)).toBe(expected);
  });
});

describe('the server', () => {
  const server = (code: string, title: string) => {
    const found = readServer(gameOf(code).servers, wordsOf(code), textsOf({ title: [title] }));
    return found && [found.serverId, found.zone];
  };
  it.each([
    ['honor-of-kings', '安卓Q区 382皮', ['honor-of-kings-android-qq', null]],
    ['honor-of-kings', '苹果微信 382皮', ['honor-of-kings-ios-wechat', null]],
    ['genshin-impact', '原神B服', ['genshin-impact-irminsul', null]],
    ['naruto-mobile', '火影 安卓QQ 128区', ['naruto-mobile-android-qq', 128]],
    ['honor-of-kings', '王者荣耀ios扣扣区', ['honor-of-kings-ios-qq', null]],
    ['honor-of-kings', 'vx安卓 382皮', ['honor-of-kings-android-wechat', null]],
    ['genshin-impact', 'AR60, Asia server', ['genshin-impact-asia', null]],
    ['genshin-impact', '原神', null],
  ])('of %s in “%s”', (code, title, expected) => expect(server(code, title)).toEqual(expected));
});

it('a hostile text is read in a short time', () => {
  const before = process.cpuUsage();
  for (const hostile of ['皮'.repeat(20_000), '1'.repeat(20_000), '雷电将军'.repeat(5_000)])
    read('genshin-impact', hostile);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(3_000);
});
