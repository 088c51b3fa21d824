import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtInGames } from '../../../server/catalogue';
import { withSharedWords } from '../../../server/domain/game/gameTexts';
import { askedPriceIn } from '../../../server/domain/reading/read/askedPrice';
import { readAccount } from '../../../server/domain/reading/read/readAccount';
import { recogniseGameByContent } from '../../../server/domain/reading/read/recogniseGame';

const words = new Map(builtInGames.map((game) => [game.code, withSharedWords(game.words)]));
const games = builtInGames.map(({ code, fields }) => ({ gameId: code, fields }));
const textsOf = (text: string) => ({ structured: [], title: [], description: [text] });
const accountIn = (code: string, text: string) =>
  readAccount(
    games.find(({ gameId }) => gameId === code)?.fields ?? [],
    words.get(code) ?? {},
    textsOf(text),
  );
const answersIn = (code: string, text: string) =>
  Object.fromEntries(accountIn(code, text).answers.map(({ key, answer }) => [key, answer]));

/** Listings as sellers write them, with what a careful reader would tick. */
describe.each<[what: string, game: string, text: string, answers: Record<string, unknown>]>([
  [
    'brackets as labels, and parts of other names',
    'honor-of-kings',
    '【C71】【贵族等级】8【皮肤数量】388/传说皮肤数量35/史诗皮肤数量140/英雄数量119/虞姬全皮',
    { nobility: 'v8', skins: 388, heroes: 119 },
  ],
  [
    'a number before each name, without gaps',
    'honor-of-kings',
    '101全英雄230皮肤v6※凤求凰※天俄之梦 貂蝉全皮',
    {
      heroes: 101,
      skins: 230,
      nobility: 'v6',
      limitedLegends: ['libai-fengqiuhuang', 'xiaoqiao-tianezhimeng'],
    },
  ],
  [
    'the value of the skins, which is not their number',
    'honor-of-kings',
    '英雄110 皮肤260 皮肤价值:180,300 贵族7级',
    { heroes: 110, skins: 260, nobility: 'v7' },
  ],
  ['owned and all', 'honor-of-kings', '英雄98/132，皮肤数量 305/820', { heroes: 98, skins: 305 }],
  ['two numbers beside a slash', 'honor-of-kings', '英雄98/皮肤382', { heroes: 98, skins: 382 }],
  ['a person’s name beside another skin', 'honor-of-kings', '李白-敏锐之力 王昭君全皮', {}],
  ['wins with a hero', 'honor-of-kings', '万战武则天 百战橘右京', {}],
  ['what is missing', 'honor-of-kings', '缺凤求凰，至尊宝（未拥有），武陵仙君体验卡', {}],
  [
    'a number beside its counter, before a level',
    'genshin-impact',
    '原神67黄 59级',
    { goldCount: 67, adventureRank: 59 },
  ],
  [
    'a level behind the game’s name',
    'star-rail',
    '崩铁65级，星琼六千',
    { trailblazeLevel: 65, stellarJade: 6_000 },
  ],
  [
    'a level in brackets',
    'star-rail',
    '【等级】68【专票】21',
    { trailblazeLevel: 68, specialPasses: 21 },
  ],
  ['a full level', 'star-rail', '70级满级 专票130', { trailblazeLevel: 70, specialPasses: 130 }],
  [
    'thousands behind 万',
    'genshin-impact',
    '原石一万五 纠缠四十五',
    { primogems: 15_000, intertwinedFates: 45 },
  ],
  [
    'a number that ends where the next word begins',
    'cross-fire',
    '钻石五百 一手号',
    { diamonds: 500, origin: 'own' },
  ],
  ['a word that begins like a digit', 'delta-force', '总资产两亿一口价', { totalAssets: 200 }],
  [
    'another word that begins like a digit',
    'cross-fire',
    '钻石五万一手号',
    { diamonds: 50_000, origin: 'own' },
  ],
  ['two digits behind 万', 'genshin-impact', '原石一万五六', { primogems: 10_000 }],
  [
    'thousands and millions',
    'delta-force',
    '哈夫币1千2百万 总资产一亿六千万',
    { havocCoins: 12, totalAssets: 160 },
  ],
  [
    'a character that is called like a digit',
    'cross-fire',
    '钻石一万零五百 零',
    { diamonds: 10_500, rareCharacters: ['ling'] },
  ],
  ['a level before the thing', 'delta-force', '十级仓库', { warehouseLevel: 10 }],
  [
    'letters for the level of a short name',
    'star-rail',
    '刃e0s1/银狼e1',
    { characters: { blade: 0, 'silver-wolf': 1 }, lightCones: { 'the-unreachable-side': 1 } },
  ],
  ['gifts', 'delta-force', '总资产九千万，送两张三角券', { totalAssets: 90 }],
  ['altogether', 'naruto-mobile', 'S忍A忍一共201', { ninjas: 201 }],
  [
    'a number before and names with numbers behind',
    'honor-of-kings',
    '2个典藏 皮肤231 英雄109',
    { collectorSkins: 2, skins: 231, heroes: 109 },
  ],
  ['badges of provinces', 'honor-of-kings', '打过省标橘右京，区标武则天', {}],
  ['the highest, in brackets', 'honor-of-kings', '【巅峰最高】2104', { peakScore: 2_104 }],
  ['items to try', 'peace-elite', '宾利（试驾7天）路特斯', { vehicleSkins: ['lotus-evija'] }],
  [
    'the name of a list before its first item',
    'delta-force',
    '近战赤霄、北极星',
    { melee: ['knife-chixiao', 'knife-polaris'] },
  ],
  [
    'a rank that only one thing is called',
    'valorant',
    '皮肤78 超凡 特工24',
    { skins: 78, rank: 'ascendant', agents: 24 },
  ],
  [
    'a weapon in brackets behind its owner',
    'star-rail',
    '卡芙卡（专武）刃',
    { characters: { kafka: 0, blade: 0 }, lightCones: { 'patience-is-all-you-need': 1 } },
  ],
  [
    'an answer behind its label',
    'naruto-mobile',
    '【防沉迷】已解除 封禁无',
    { antiAddiction: false, banRecord: false },
  ],
  ['full runes', 'honor-of-kings', '满铭文 皮肤150', { runes: 150, skins: 150 }],
  [
    'levels before names, separated by pictures',
    'genshin-impact',
    '满命满精胡桃🔥二命芙宁娜💧一命夜阑',
    {
      limitedCharacters: { 'hu-tao': 6, furina: 2, yelan: 1 },
      limitedWeapons: { 'staff-of-homa': 5 },
    },
  ],
  [
    'names run together: the level belongs to the name before it',
    'genshin-impact',
    '31满命 0+1娜维娅 满命雷神 神里绫华1命温迪',
    {
      limitedCharacters: { navia: 0, 'raiden-shogun': 6, 'ayaka-kamisato': 1, venti: 0 },
      limitedWeapons: { verdict: 1 },
    },
  ],
  [
    'a level and its own weapon behind the name',
    'genshin-impact',
    '胡桃1命专武 钟离2命',
    { limitedCharacters: { 'hu-tao': 1, zhongli: 2 }, limitedWeapons: { 'staff-of-homa': 1 } },
  ],
  [
    'letters for levels, before and behind names',
    'genshin-impact',
    'c2芙宁娜r1 c6纳西妲 AR60',
    {
      limitedCharacters: { furina: 2, nahida: 6 },
      limitedWeapons: { 'splendor-of-tranquil-waters': 1 },
      adventureRank: 60,
    },
  ],
  [
    'the level of somebody the form does not know',
    'genshin-impact',
    '甘雨 刻晴2命 胡桃皮肤',
    { limitedCharacters: { ganyu: 0 } },
  ],
  [
    'a level without a name',
    'genshin-impact',
    '官服 60级 125金',
    { adventureRank: 60, goldCount: 125 },
  ],
  [
    'letters for levels run together',
    'star-rail',
    '镜流e2s1 饮月E0',
    {
      characters: { jingliu: 2, 'dan-heng-il': 0 },
      lightCones: { 'i-shall-be-my-own-sword': 1 },
    },
  ],
  [
    'bars between facts, and a box by its size',
    'delta-force',
    '哈夫币3200w丨总资产1.2亿丨安全箱2×3丨顶箱剩余7天丨赤霄（体验） 龙牙',
    { havocCoins: 32, totalAssets: 120, safeBox: 'superior', melee: ['knife-dragon-tooth'] },
  ],
  [
    'another skin of a hero',
    'honor-of-kings',
    '武则天-东方不败 稀有英雄武则天',
    { rareHeroes: ['rare-wuzetian'] },
  ],
  [
    'no limits behind the name',
    'valorant',
    '防沉迷无，包赔',
    { antiAddiction: false, insured: true },
  ],
  ...(
    [
      ['levels before names', '60级 总资产200m', { totalAssets: 200 }],
      ['compound numbers', '总资产1亿2000万 哈夫币5千万', { totalAssets: 120, havocCoins: 50 }],
      [
        'numerals with a magnitude',
        '哈夫币两百万 总资产三千万',
        { havocCoins: 2, totalAssets: 30 },
      ],
    ] as const
  ).map(([what, text, answers]): [string, string, string, Record<string, unknown>] => [
    ...([what, 'delta-force', text, answers] as [string, string, string, Record<string, unknown>]),
  ]),
  [
    'letters before numbers',
    'honor-of-kings',
    'LV30英雄98 S38 皮肤382',
    { heroes: 98, skins: 382 },
  ],
  ['short numerals', 'honor-of-kings', '铭文一百五 英雄一百零二', { runes: 150, heroes: 102 }],
  ['lists of what is missing', 'honor-of-kings', '没有武则天、海月，【缺】凤求凰 至尊宝', {}],
  ['signs', 'honor-of-kings', '武则天❌ 海月✅ 至尊宝（无）', { rareHeroes: ['rare-haiyue'] }],
  ['guns that are called like characters', 'cross-fire', 'AK47-青龙 朱雀-Barrett', {}],
  [
    'denied phrases',
    'valorant',
    '防沉迷已解除，封禁记录：0，不提供包赔，不可以换绑',
    { antiAddiction: false },
  ],
  ['no weapon', 'genshin-impact', '夜兰1命无专武', { limitedCharacters: { yelan: 1 } }],
  [
    'what is bound and not',
    'genshin-impact',
    '【邮箱未绑定】【tap未绑定】【psn已绑定】',
    { mailbox: 'unbound', tapBound: false, psnBound: true },
  ],
  [
    'money with separators and units',
    'delta-force',
    '【总资产】190M【哈夫币】2,511W 三角券 1,690 极品A',
    { totalAssets: 190, havocCoins: 25.11, deltaTickets: 1690, gunSkinGrade: 'a' },
  ],
  ['plain money', 'delta-force', '哈夫币数量:524,506', { havocCoins: 0.52 }],
  [
    'a person’s other skin',
    'delta-force',
    '乌鲁鲁-狂怒 骇爪-维什戴尔 仓库LV.8',
    { redOperatorSkins: ['hackclaw-wisadel'], warehouseLevel: 8 },
  ],
  [
    'separators in short lists',
    'naruto-mobile',
    '战力 186,240 点券 3,260 忍者148 v10',
    { power: 186_240, points: 3260, ninjas: 148, vip: 'v10' },
  ],
  [
    'numerals in Chinese, stars, names without 套装',
    'peace-elite',
    '七十枪械皮肤*两特效枪*火箭少女101*五爪金龙四级',
    { gunSkins: 70, retiredSets: ['rocket-girls'] },
  ],
  ['a skin for the ears', 'cross-fire', '白虎音效皮 英雄级12', { heroWeapons: 12 }],
  [
    'answers of yes and no behind labels in brackets',
    'delta-force',
    '【总资产】90M【防沉迷】否【二次实名】可二次【换绑】支持【安全箱】顶级安全箱(3*3)',
    {
      totalAssets: 90,
      antiAddiction: false,
      secondRealName: false,
      rebindable: true,
      safeBox: 'top',
    },
  ],
  [
    'phrases beside those that deny something else',
    'star-rail',
    '可换绑 无防沉迷 可包赔 不可二次实名',
    { rebindable: true, antiAddiction: false, insured: true, secondRealName: true },
  ],
  [
    'labels with a word for their number',
    'peace-elite',
    '【粉装数量】55【枪械皮肤】180【当前段位】皇冠',
    { pinkOutfits: 55, gunSkins: 180, rank: 'crown' },
  ],
  [
    'levels in brackets behind names',
    'genshin-impact',
    '雷电将军(2命)、纳西妲(0命)，雾切之回光(精炼2)',
    {
      limitedCharacters: { 'raiden-shogun': 2, nahida: 0 },
      limitedWeapons: { 'mistsplitter-reforged': 2 },
    },
  ],
  [
    'an own weapon before the level of the next name',
    'star-rail',
    '1魂卡芙卡+专光 2魂景元',
    {
      characters: { kafka: 1, 'jing-yuan': 2 },
      lightCones: { 'patience-is-all-you-need': 1 },
    },
  ],
  [
    'a level that the text says after the name alone',
    'genshin-impact',
    '水龙号，龙王2命，夜兰双命 tap未绑',
    { limitedCharacters: { neuvillette: 2, yelan: 2 }, tapBound: false },
  ],
  [
    'numbers run together behind their names, one with a separator',
    'naruto-mobile',
    '战力176,003点券12,300忍者148 通票20高招券80',
    { power: 176_003, points: 12_300, ninjas: 148, summonTickets: 80 },
  ],
  ['the number of another thing', 'star-rail', '通票20专票50', { specialPasses: 50 }],
  ['tenths behind a magnitude', 'naruto-mobile', '战力8w8 忍者60', { power: 88_000, ninjas: 60 }],
  ['what was paid', 'valorant', '价值6w点券 皮肤75', { skins: 75 }],
  ['what comes with the account', 'delta-force', '送三角券100 总资产15M', { totalAssets: 15 }],
  ['the highest rank', 'valorant', '当前段位：钻石III，最高段位：超凡I', { rank: 'ascendant' }],
  ['the best grade', 'delta-force', '极品A两把极品S一把', { gunSkinGrade: 's' }],
  ['a rank with its tier', 'valorant', '无畏契约铂金II 皮肤75', { rank: 'platinum', skins: 75 }],
  [
    'words of players for ranks',
    'peace-elite',
    '历史最高战神，升级枪6',
    { rank: 'conqueror', upgradableGuns: 6 },
  ],
  [
    'without what',
    'honor-of-kings',
    '除了武陵仙君和至尊宝 皮肤600 贵11',
    { skins: 600, nobility: 'v11' },
  ],
  [
    'trial items',
    'cross-fire',
    '体验卡灵狐者 审判者永久 潘多拉（试用3天）',
    { rareCharacters: ['shen-pan-zhe'] },
  ],
  [
    'what is missing behind a name',
    'valorant',
    '星云小刀 没有冠军套',
    { meleeSkins: ['melee-nebula-knife'] },
  ],
  [
    'a person before their skin',
    'honor-of-kings',
    '宫本霸王丸',
    { limitedLegends: ['gongben-bawangwan'] },
  ],
  [
    'names with letters for levels, joined by signs',
    'star-rail',
    '流萤E2S1+阮梅E1+椒丘',
    {
      characters: { firefly: 2, 'ruan-mei': 1, jiaoqiu: 0 },
      lightCones: { 'whereabouts-should-dreams-rest': 1 },
    },
  ],
  ['a total beside the number of a part', 'naruto-mobile', 'S忍48 忍者总数132', { ninjas: 132 }],
  ['digits that are pictures', 'honor-of-kings', '皮肤2\ufe0f\u20e36\ufe0f\u20e36', { skins: 266 }],
  ['phrases for no that are reversed', 'star-rail', '非死绑，未已成年', {}],
  [
    'levels of several that the form does not know',
    'star-rail',
    '三月七6魂 姬子1魂 黄泉',
    { characters: { acheron: 0 } },
  ],
  ['the level of a character', 'genshin-impact', '钟离60级', { limitedCharacters: { zhongli: 0 } }],
  [
    'borrowed boxes',
    'delta-force',
    '9格卡3张 月卡顶箱 顶级安全箱卡 基础安全箱',
    { safeBox: 'basic' },
  ],
  ['a seller who looks for a buyer', 'honor-of-kings', '求个有缘人 皮肤200', { skins: 200 }],
  ['only in exchange', 'honor-of-kings', '只换不卖 皮肤200', { skins: 200 }],
  ['none', 'cross-fire', '英雄级:4 王者级:无 至尊:无所谓', { heroWeapons: 4, kingWeapons: 0 }],
  ['a request', 'honor-of-kings', '求购一个武陵仙君的号，贵8以上，皮肤300', {}],
  ['a request for an account', 'star-rail', '收崩铁号，黄泉2命', {}],
  [
    'what is wanted in exchange',
    'cross-fire',
    '英雄级8王者1，换灵狐者的号',
    { heroWeapons: 8, kingWeapons: 1 },
  ],
  ['several accounts', 'cross-fire', '账号1：英雄级6 王者1\n账号2：英雄级14 王者2', {}],
  ['accounts with numbers behind', 'honor-of-kings', '号1 贵族9 皮肤371；号2 贵族6 皮肤180', {}],
  ['accounts with letters', 'genshin-impact', 'A号：60级 胡桃6+1 B号：57级 雷神3命', {}],
  ['several accounts at once', 'honor-of-kings', '出两号 皮肤371 皮肤180', {}],
  ['a request for one', 'valorant', '收一个瓦，要有黑潮、24冠军', {}],
  [
    'an account of somebody else',
    'honor-of-kings',
    '皮肤301个，比我那个号的382皮肤少，朋友的号是贵族10，我这个贵族8',
    { skins: 301, nobility: 'v8' },
  ],
  [
    'another account of the seller',
    'genshin-impact',
    '比主号差一点，主号6命雷神，这个号2命雷神，70黄',
    { limitedCharacters: { 'raiden-shogun': 2 }, goldCount: 70 },
  ],
  [
    'none of what is counted',
    'honor-of-kings',
    '没有荣耀典藏，星传说无，水晶还剩2个，英雄全齐128个',
    { collectorSkins: 0, starLegends: 0, crystals: 2, heroes: 128 },
  ],
  [
    'phrases that deny',
    'star-rail',
    '能接受二次实名，已退出防沉迷，未封号，不带包赔',
    { secondRealName: false, antiAddiction: false, banRecord: false, insured: false },
  ],
  [
    'answers in brackets behind short labels',
    'valorant',
    '【二次】可以【封禁】无【特工】全25',
    { secondRealName: false, banRecord: false, agents: 25 },
  ],
  [
    'a letter before a number with a slash',
    'honor-of-kings',
    'v7/112英雄/244皮肤',
    { nobility: 'v7', heroes: 112, skins: 244 },
  ],
  [
    'a level above a list of names',
    'genshin-impact',
    '满命的有：雷神、可莉；两命：水神',
    { limitedCharacters: { 'raiden-shogun': 6, klee: 6, furina: 2 } },
  ],
  [
    'levels without words, and in brackets',
    'genshin-impact',
    '公子0/八重1 仆人(0+1)',
    {
      limitedCharacters: { tartaglia: 0, 'yae-miko': 1, arlecchino: 0 },
      limitedWeapons: { 'crimson-moons-semblance': 1 },
    },
  ],
  [
    'neighbours with a word in between',
    'genshin-impact',
    '邮箱未绑定 TAP没绑',
    { mailbox: 'unbound', tapBound: false },
  ],
  [
    'a nickname behind its person, and a level before its name',
    'delta-force',
    '威龙铁面 7级仓',
    { redOperatorSkins: ['vyron-iron-judge'], warehouseLevel: 7 },
  ],
  [
    'what is missing before a gap, and what is not behind it',
    'valorant',
    '返场精选没有 双城有 黑潮有',
    { meleeSkins: ['melee-kuronami'], limitedSets: ['set-arcane'] },
  ],
  [
    'a badge in the brackets of labels',
    'peace-elite',
    '兰博基尼SVJ【限时】、杜卡迪V4S',
    { vehicleSkins: ['ducati-v4s'] },
  ],
  [
    'a level above a list with gaps',
    'star-rail',
    '1魂：卡芙卡 刃；',
    { characters: { kafka: 1, blade: 1 } },
  ],
  [
    'a weapon that is missing',
    'genshin-impact',
    '恰斯卡差专武，夜兰0命没专武',
    { limitedCharacters: { chasca: 0, yelan: 0 } },
  ],
  ['a number behind words for a sum', 'delta-force', '资产合计3.2亿', { totalAssets: 320 }],
  [
    'several levels, each above a list',
    'genshin-impact',
    '满命:胡桃 魈 甘雨 2命:夜兰 纳西妲',
    { limitedCharacters: { 'hu-tao': 6, xiao: 6, ganyu: 6, yelan: 2, nahida: 2 } },
  ],
  [
    'what is missing or borrowed, in brackets',
    'cross-fire',
    '灵狐者、夜玫瑰(缺)、审判者、潘多拉(月卡)',
    { rareCharacters: ['ling-hu-zhe', 'shen-pan-zhe'] },
  ],
  ['expired sets', 'peace-elite', '九尾天狐已过期 粉装18', { pinkOutfits: 18 }],
  [
    'English names',
    'genshin-impact',
    'C6R1 Hu Tao, Raiden C2, Kazuha, AR60',
    {
      limitedCharacters: { 'hu-tao': 6, 'raiden-shogun': 2, kazuha: 0 },
      limitedWeapons: { 'staff-of-homa': 1 },
      adventureRank: 60,
    },
  ],
  [
    'English names of skins',
    'valorant',
    'Reaver Karambit, Champions 2023, rank Immortal, 55 skins',
    {
      meleeSkins: ['melee-reaver-karambit'],
      championSets: ['champions-2023'],
      rank: 'immortal',
      skins: 55,
    },
  ],
  ['two parts of a number', 'naruto-mobile', 'S忍30+A忍60', { ninjas: 90 }],
  [
    'two parts in two places',
    'naruto-mobile',
    'S忍28个，战力8w，A忍55个',
    { ninjas: 83, power: 80_000 },
  ],
  [
    'years of championships',
    'valorant',
    '【当前段位：铂金II】24冠军幻影/双城/21冠军套',
    {
      rank: 'platinum',
      championSets: ['champions-2024', 'champions-2021'],
      limitedSets: ['set-arcane'],
    },
  ],
])('%s', (_what, game, text, expected) => {
  it(`in “${text}”`, () => {
    const found = answersIn(game, text);
    const ordered = (answer: unknown) =>
      Array.isArray(answer) ? [...(answer as unknown[])].sort() : answer;
    const entries = (answers: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(answers).map(([key, answer]) => [key, ordered(answer)]));
    expect(entries(found)).toEqual(entries(expected));
  });
});

it('two levels of one item must be checked', () => {
  const { answers } = accountIn('genshin-impact', '满命那维莱特 一命龙王');
  expect(answers[0]).toMatchObject({ sureness: 'unsure' });
});

it('a number beyond the form is kept as it was written, and no answer', () => {
  const { answers, beyond } = accountIn('honor-of-kings', '铭文等级180 皮肤300');
  expect(answers.map(({ key }) => key)).toEqual(['skins']);
  expect(beyond).toEqual([{ key: 'runes', said: 180, words: '铭文等级180 皮肤300' }]);
});

it('a range is read as its lower end, to be checked', () => {
  expect(accountIn('honor-of-kings', '皮肤300-350').answers).toMatchObject([
    { key: 'skins', answer: 300, sureness: 'unsure' },
  ]);
});

it('numbers that are spoken are read as numbers', () => {
  const places = ['', '十', '百', '千'];
  const digits = '零一二三四五六七八九';
  const belowTenThousand = (value: number) =>
    Array.from(String(value), (digit, index) =>
      digit === '0'
        ? '零'
        : `${digits[Number(digit)] ?? ''}${places[String(value).length - 1 - index] ?? ''}`,
    )
      .join('')
      .replace(/零+/g, '零')
      .replace(/零$/, '');
  const spoken = (value: number) => {
    const [high, low] = [Math.floor(value / 10_000), value % 10_000];
    const rest = low === 0 ? '' : belowTenThousand(low);
    return high === 0
      ? rest
      : `${belowTenThousand(high)}万${low > 0 && low < 1_000 ? '零' : ''}${rest}`;
  };
  fc.assert(
    fc.property(fc.integer({ min: 11, max: 300_000 }), (value) => {
      expect(answersIn('genshin-impact', `原石${spoken(value)} 60级`)).toEqual({
        primogems: value,
        adventureRank: 60,
      });
    }),
  );
});

it.each([
  ['at least so many', 'honor-of-kings', '巅峰2300+', 'peakScore', 2_300],
  ['about so many', 'cross-fire', '钻石二百多', 'diamonds', 200],
  ['so many and more', 'delta-force', '烽火50多级', 'operationsLevel', 50],
  ['a bare word that lowers the price', 'star-rail', '二次实名', 'secondRealName', true],
  ['a level without a word', 'star-rail', '符玄1', 'characters', { 'fu-xuan': 1 }],
])('%s must be checked', (_what, game, text, key, answer) => {
  expect(accountIn(game, text).answers).toMatchObject([{ key, answer, sureness: 'unsure' }]);
});

describe('the game of a text that does not name it', () => {
  it.each([
    ['贵族8 武陵仙君 凤求凰 典藏3', 'honor-of-kings'],
    ['满命胡桃 2+1雷神 冒险等级58', 'genshin-impact'],
    ['黄泉2魂 流萤 知更鸟', 'star-rail'],
    ['总资产88M 哈夫币1650w 顶级安全箱', 'delta-force'],
    ['英雄级武器26把 王者武器5 灵狐者', 'cross-fire'],
    ['绝版忍者 千手柱间·创立者之战 半藏 战力18万', 'naruto-mobile'],
    ['皮肤300', null],
    ['可二次实名 包赔', null],
  ])('“%s”', (text, expected) =>
    expect(recogniseGameByContent(games, words, textsOf(text))).toBe(expected),
  );
});

describe('the asked price', () => {
  it.each([
    ['标价5110 皮肤300', 511_000],
    ['皮肤300 5110出', 511_000],
    ['¥5,110 可小刀', 511_000],
    ['一口价：1.2w', 1_200_000],
    ['380元', 38_000],
    ['380r', 38_000],
    ['原价¥5000 现价2500', 250_000],
    ['押金500元 3000元包邮', 300_000],
    ['￥8kDcWxyzAbC￥ 皮肤300', null],
    ['300出头的皮肤', null],
    ['到手382皮肤 2800出', 280_000],
    ['充了5000元，皮肤300', null],
    ['皮肤价值5000', null],
    ['皮肤300 英雄98', null],
    ['价格一千二，走平台', 120_000],
    ['皮肤300 标1999', 199_900],
    ['国服标3 皮肤300', null],
    ['tap已绑 1499到手', 149_900],
    ['到手 382 皮肤', null],
    ['照美冥/650可刀', 65_000],
    ['皮肤382可小刀', null],
    ['VIP8 1888不议价', 188_800],
    ['诚心1500，可小刀', 150_000],
    ['租号不卖，时租5元', null],
  ])('of “%s”', (text, expected) => expect(askedPriceIn(text)).toBe(expected));
});
