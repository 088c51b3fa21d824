import { describe, expect, it } from 'vitest';
import { builtInGames } from '../../../server/catalogue';
import { withSharedWords } from '../../../server/domain/game/gameTexts';
import type { SeenAnswer } from '../../../server/providers/vision/visionModel';
import { readPictures } from '../../../server/domain/reading/pictures/readPictures';

/** A line of a screen: text, left edge, top edge, and what it was read with. */
type Line = [text: string, left: number, top: number, confidence?: number];

const page = (lines: Line[], fileId = 'p1') => ({
  fileId,
  width: 1080,
  height: 2340,
  lines: lines.map(([text, left, top, confidence = 0.99]) => ({
    text,
    confidence,
    box: { left, top, width: 36 * text.length, height: 44 },
  })),
});
const gameOf = (code: string) => {
  const game = builtInGames.find((one) => one.code === code);
  if (!game) throw new Error(`There is no ${code}`);
  return game;
};
const genshin = gameOf('genshin-impact');
function read(code: string, ...pages: Line[][]) {
  const game = gameOf(code);
  const shown = pages.map((lines, index) => page(lines, `p${index + 1}`));
  return readPictures(game.fields, withSharedWords(game.words), shown);
}
const answersIn = (code: string, ...pages: Line[][]) =>
  Object.fromEntries(read(code, ...pages).map(({ key, answer }) => [key, answer]));

describe('levels on cards', () => {
  it('above the names belong to the name below them, although another name is nearer', () => {
    expect(
      answersIn('genshin-impact', [
        ['命之座2', 250, 289],
        ['命之座1', 585, 289],
        ['那维莱特', 142, 612],
        ['芙宁娜', 489, 614],
        ['命之座6', 254, 693],
        ['命之座0', 585, 689],
        ['夜兰', 166, 1016],
        ['枫原万叶', 472, 1014],
      ]),
    ).toEqual({ limitedCharacters: { neuvillette: 2, furina: 1, yelan: 6, kazuha: 0 } });
  });

  it('below the names belong to the name above them', () => {
    expect(
      answersIn('star-rail', [
        ['黄泉', 150, 300],
        ['流萤', 500, 300],
        ['星魂2', 200, 420],
        ['星魂0', 560, 420],
        ['知更鸟', 150, 700],
        ['星魂6', 200, 820],
      ]),
    ).toEqual({ characters: { acheron: 2, firefly: 0, robin: 6 } });
  });

  it('in a list belong to the name in their row', () => {
    expect(
      answersIn('genshin-impact', [
        ['胡桃', 100, 300],
        ['C1', 900, 304],
        ['钟离', 100, 400],
        ['C0', 900, 404],
      ]),
    ).toEqual({ limitedCharacters: { 'hu-tao': 1, zhongli: 0 } });
  });

  it('belong to nobody if the name of their card is not one of the form', () => {
    expect(
      read('star-rail', [
        ['2魂', 500, 250],
        ['3魂', 1000, 250],
        ['1魂', 1500, 250],
        ['黄泉', 250, 450],
        ['布洛妮娅', 750, 450],
        ['知更鸟', 1250, 450],
      ]),
    ).toMatchObject([{ answer: { acheron: 2, robin: 1 }, sureness: 'sure' }]);
  });

  it('in a list do not belong to the name of another row', () => {
    expect(
      answersIn('genshin-impact', [
        ['魈之', 100, 300],
        ['命座2', 900, 304],
        ['希诺宁 Lv.80', 100, 400],
        ['命座1', 900, 404],
        ['流浪者', 100, 500],
        ['命座6', 900, 504],
      ]),
    ).toEqual({ limitedCharacters: { xilonen: 1, wanderer: 6 } });
  });

  it('of a name that was not read do not belong to the one below it', () => {
    expect(
      answersIn('genshin-impact', [
        ['C1', 250, 250],
        ['夜兰', 100, 450],
        ['C3', 250, 600],
        ['C2', 250, 950],
        ['妮露', 100, 1150],
      ]),
    ).toEqual({ limitedCharacters: { yelan: 1, nilou: 2 } });
  });

  it('may stand in the line of the name, and their zero may look like a letter', () => {
    expect(
      answersIn('genshin-impact', [
        ['雷电将军 2命', 100, 300],
        ['胡桃 C1', 100, 400],
        ['6命可莉', 100, 500],
        ['夜兰', 100, 600],
        ['CO', 900, 604],
      ]),
    ).toEqual({ limitedCharacters: { 'raiden-shogun': 2, 'hu-tao': 1, klee: 6, yelan: 0 } });
  });

  it('of trial characters belong to nobody else', () => {
    expect(
      answersIn('genshin-impact', [
        ['C1', 250, 250],
        ['试用', 110, 400],
        ['芙宁娜', 100, 450],
        ['C2', 250, 600],
        ['胡桃', 100, 800],
      ]),
    ).toEqual({ limitedCharacters: { 'hu-tao': 2 } });
  });

  it('that are not shown must be checked', () => {
    expect(read('genshin-impact', [['胡桃', 100, 300]])).toMatchObject([
      { answer: { 'hu-tao': 0 }, sureness: 'unsure' },
    ]);
  });
});

describe('what the account does not have', () => {
  it.each([
    ['below the name', ['未拥有', 150, 350]],
    ['beside the name', ['体验卡', 700, 302]],
    ['on the card, above the names', ['剩余3天', 150, 100]],
    ['that overlaps the name', ['已过期', 60, 270]],
  ] as [string, Line][])('is left out by a badge %s', (_where, badge) => {
    const screen: Line[] = [['凤求凰', 150, 300], ['至尊宝', 150, 900], badge];
    expect(answersIn('honor-of-kings', screen)).toEqual({
      limitedLegends: ['sunwukong-zhizunbao'],
    });
  });
});

it('a badge between two names belongs to the one that is much nearer', () => {
  expect(
    answersIn('valorant', [
      ['黑潮·双刃', 150, 490],
      ['未拥有', 60, 770],
      ['天界·折扇', 150, 830],
      ['侦察·蝴蝶刀', 150, 1160],
    ]),
  ).toEqual({ meleeSkins: ['melee-kuronami', 'melee-recon-butterfly'] });
});

it('badges of owned items show where badges are', () => {
  expect(
    answersIn('peace-elite', [
      ['永久', 295, 170],
      ['试用', 295, 370],
      ['SSC Tuatara', 100, 305],
      ['杜卡迪 Panigale V4S', 100, 505],
    ]),
  ).toEqual({ vehicleSkins: ['ssc-tuatara'] });
});

it('a name without a character that the engine does not know must be checked', () => {
  expect(
    read('genshin-impact', [
      ['草之稻光', 100, 300],
      ['精5', 300, 150],
    ]),
  ).toMatchObject([{ answer: { 'engulfing-lightning': 5 }, sureness: 'unsure' }]);
});

describe('numbers', () => {
  it('may have units and counters, and neighbours in one line', () => {
    expect(
      answersIn('delta-force', [
        ['总资产', 50, 100],
        ['1.37亿', 900, 100],
        ['仓库等级', 50, 200],
        ['Lv.8', 900, 200],
        ['哈夫币', 80, 400],
        ['三角券', 480, 400],
        ['18,450,000  4,300', 60, 450],
      ]),
    ).toEqual({ totalAssets: 137, warehouseLevel: 8, havocCoins: 18.45, deltaTickets: 4300 });
    expect(
      answersIn('peace-elite', [
        ['升级枪', 50, 100],
        ['12把', 900, 100],
        ['粉装', 50, 200],
        ['×46', 900, 200],
      ]),
    ).toEqual({ upgradableGuns: 12, pinkOutfits: 46 });
  });

  it('have their name in the same line, to the left or above', () => {
    expect(
      answersIn('honor-of-kings', [
        ['皮肤', 53, 64],
        ['已拥有312/658', 755, 70],
        ['英雄118/126', 413, 230],
        ['贵族8', 773, 230],
        ['荣耀典藏', 52, 400],
        ['6', 70, 450],
      ]),
    ).toEqual({ skins: 312, heroes: 118, nobility: 'v8', collectorSkins: 6 });
  });

  it('may have a blurred separator', () => {
    const text: Line[] = [
      ['点券3，260', 53, 64],
      ['战力186.240', 53, 164],
    ];
    expect(answersIn('naruto-mobile', text)).toEqual({ points: 3260, power: 186_240 });
  });

  it('without a name are no answers', () => {
    expect(answersIn('honor-of-kings', [['312/658', 755, 70]])).toEqual({});
  });
});

describe('names', () => {
  it('of the persons who wear skins are no heroes', () => {
    expect(
      answersIn('honor-of-kings', [
        ['武则天', 606, 723],
        ['倪克斯神谕', 462, 1033],
      ]),
    ).toEqual({ limitedLegends: ['wuzetian-nikesishenyu'] });
  });

  it('read with one wrong character must be checked', () => {
    expect(read('delta-force', [['威龙-凌霄成卫', 781, 744]])).toMatchObject([
      { answer: ['vyron-lingxiao'], sureness: 'unsure' },
    ]);
  });

  it('in brackets are the names with dots', () => {
    expect(answersIn('naruto-mobile', [['宇智波斑[六道]', 109, 634]])).toEqual({
      retiredNinjas: ['uchiha-madara-rikudo'],
    });
  });

  it('inside other words are none', () => {
    expect(answersIn('honor-of-kings', [['凤求凰体验礼包', 100, 100]])).toEqual({});
  });
});

describe('several pictures', () => {
  it('are joined, each answer with the place that shows it', () => {
    const [skins] = read(
      'honor-of-kings',
      [['凤求凰', 100, 300]],
      [
        ['凤求凰', 100, 90],
        ['至尊宝', 400, 90],
      ],
    );
    expect(skins).toMatchObject({
      answer: ['libai-fengqiuhuang', 'sunwukong-zhizunbao'],
      sureness: 'sure',
    });
    expect(skins?.cuts.map(({ fileId }) => fileId)).toEqual(['p1', 'p2']);
    const [cut] = skins?.cuts ?? [];
    expect(cut?.left).toBeCloseTo((100 - 22) / 1080, 5);
    expect(cut?.aspect).toBeCloseTo((3 * 36 + 44) / 88, 5);
  });

  it('that contradict each other must be checked', () => {
    const [level] = read(
      'genshin-impact',
      [
        ['胡桃', 100, 300],
        ['C1', 900, 304],
      ],
      [
        ['胡桃', 100, 300],
        ['C2', 900, 304],
      ],
    );
    expect(level?.sureness).toBe('unsure');
  });
});

describe('a heading above what the account does not have', () => {
  const cards: Line[] = [
    ['那维莱特', 142, 300],
    ['芙宁娜', 489, 300],
    ['夜兰', 142, 900],
    ['胡桃', 489, 900],
    ['枫原万叶', 142, 1_300],
  ];

  it.each([
    ['with a count', [['未拥有 3', 60, 600]]],
    [
      'beside one above the others',
      [
        ['已拥有', 60, 100],
        ['未拥有', 60, 600],
      ],
    ],
    [
      'of the kind',
      [
        ['已获得角色(2)', 60, 100],
        ['未获得角色(3)', 60, 600],
      ],
    ],
  ] as [string, Line[]][])('%s leaves out all cards below it', (_, headings) => {
    expect(answersIn('genshin-impact', [...cards, ...headings])).toEqual({
      limitedCharacters: { neuvillette: 0, furina: 0 },
    });
  });

  it('ends at the heading above what the account has', () => {
    const headings: Line[] = [
      ['未拥有', 60, 100],
      ['已拥有', 60, 600],
    ];
    expect(answersIn('genshin-impact', [...cards, ...headings])).toEqual({
      limitedCharacters: { yelan: 0, 'hu-tao': 0, kazuha: 0 },
    });
  });
});

describe('tabs and single badges', () => {
  const cards: Line[] = [
    ['那维莱特', 142, 300],
    ['芙宁娜', 489, 300],
    ['夜兰', 142, 900],
  ];
  const all = { neuvillette: 0, furina: 0, yelan: 0 };

  it.each([
    [
      'tabs',
      [
        ['全部', 60, 100],
        ['已拥有', 400, 100],
        ['未拥有', 700, 100],
      ],
    ],
    [
      'tabs with counts',
      [
        ['已拥有 45', 60, 100],
        ['未拥有 12', 500, 100],
      ],
    ],
  ] as [string, Line[]][])('%s are no headings', (_, lines) => {
    const found = answersIn('genshin-impact', [...lines, ...cards]).limitedCharacters;
    expect(Object.keys(found as object).length).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ['a badge', [['未拥有', 150, 346]]],
    ['a badge with a number', [['未解锁 3', 150, 346]]],
    [
      'a badge beside a tab',
      [
        ['已拥有', 60, 100],
        ['未拥有', 150, 346],
      ],
    ],
  ] as [string, Line[]][])('%s leaves out only its card', (_, lines) => {
    const { neuvillette: _missing, ...others } = all;
    expect(answersIn('genshin-impact', [...lines, ...cards])).toEqual({
      limitedCharacters: others,
    });
  });
});

describe('what a vision model says', () => {
  const withModel = (lines: Line[], ...seen: SeenAnswer[]) =>
    readPictures(genshin.fields, withSharedWords(genshin.words), [{ ...page(lines), seen }]);
  const named = (key: string, found: ReturnType<typeof withModel>) =>
    found.find((one) => one.key === key);

  it('is filled in for a check if the form accepts it', () => {
    const found = withModel(
      [],
      { key: 'limitedCharacters', value: { 那维莱特: 2, 不存在的角色: 1, 芙宁娜: 99 } },
      { key: 'adventureRank', value: 60 },
      { key: 'primogems', value: '很多' },
      { key: 'unknown', value: 1 },
    );
    expect(found).toHaveLength(2);
    expect(named('adventureRank', found)).toMatchObject({
      answer: 60,
      sureness: 'unsure',
      cuts: [],
    });
    expect(named('limitedCharacters', found)).toMatchObject({
      answer: { neuvillette: 2 },
      sureness: 'unsure',
    });
  });

  it('never replaces the text, and marks what it contradicts for a check', () => {
    const lines: Line[] = [['冒险等阶 58', 100, 200]];
    const agreeing = withModel(lines, { key: 'adventureRank', value: 58 });
    const contradicting = withModel(lines, { key: 'adventureRank', value: 60 });
    expect(named('adventureRank', agreeing)).toEqual(named('adventureRank', withModel(lines)));
    expect(named('adventureRank', contradicting)).toMatchObject({ answer: 58, sureness: 'unsure' });
  });

  it('is joined with the items of the text', () => {
    const lines: Line[] = [
      ['胡桃', 100, 300],
      ['命之座1', 100, 344],
    ];
    const found = withModel(lines, { key: 'limitedCharacters', value: { 夜兰: 0, 胡桃: 1 } });
    expect(named('limitedCharacters', found)).toMatchObject({
      answer: { 'hu-tao': 1, yelan: 0 },
      sureness: 'unsure',
    });
  });
});
