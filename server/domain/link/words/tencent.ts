import type { GameWords } from './gameWords';

/** The four servers by system and sign-in, as sellers shorten them. */
const systems = (code: string): Record<string, readonly string[]> => ({
  [`${code}-android-qq`]: ['安卓qq', '安卓q区', '安卓q', '安q', 'qq安卓'],
  [`${code}-android-wechat`]: ['安卓微信', '安卓微区', '安卓v区', '安卓wx', '安微', '微信安卓'],
  [`${code}-ios-qq`]: ['苹果qq', '苹果q区', '苹果q', 'iosqq', 'ios q', '苹q', 'qq苹果'],
  [`${code}-ios-wechat`]: [
    '苹果微信',
    '苹果微区',
    '苹果v区',
    '苹果wx',
    'ios微信',
    '苹微',
    '微信苹果',
  ],
});

/** Where only the sign-in counts. */
const signIns = (code: string): Record<string, readonly string[]> => ({
  [`${code}-qq`]: ['q区', 'qq区', 'qq登录'],
  [`${code}-wechat`]: ['微信区', '微信登录', 'v区'],
});

/** `贵族8` is written `v8` and `贵8`. */
const grades = (highest: number, ...prefixes: string[]): Record<string, readonly string[]> =>
  Object.fromEntries(
    Array.from({ length: highest }, (_, place) => [
      `v${place + 1}`,
      prefixes.map((prefix) => `${prefix}${place + 1}`),
    ]),
  );

/** Words for the games that are signed in to by QQ and WeChat. */
export const tencentWords: Record<string, GameWords> = {
  'honor-of-kings': {
    names: ['王者荣耀', '王者', '农药'],
    servers: systems('honor-of-kings'),
    fields: {
      collectorSkins: { names: ['典藏', '典藏皮肤', '荣耀典藏皮肤'] },
      starLegends: { names: ['星传说皮肤', '星传'] },
      skins: { names: ['皮', '总皮肤', '款皮肤'] },
      heroes: { names: ['英雄'] },
      runes: { names: ['铭文'] },
      peakScore: { names: ['巅峰', '巅峰赛', '最高巅峰'] },
      nobility: { names: ['贵族', '贵'], options: grades(10, '贵族', 'v', '贵') },
      crystals: { names: ['水晶'] },
    },
  },
  'peace-elite': {
    names: ['吃鸡', '和平'],
    servers: systems('peace-elite'),
    fields: {
      upgradableGuns: { names: ['可升级枪', '满级枪', '升级枪皮'] },
      pinkOutfits: { names: ['粉色套装', '粉色时装', '粉'] },
      gunSkins: { names: ['枪械皮肤'] },
      rank: { options: { ace: ['王牌'], conqueror: ['战神'], crown: ['皇冠'] } },
    },
  },
  'delta-force': {
    names: ['三角洲'],
    servers: { ...signIns('delta-force'), 'delta-force-steam': ['steam'] },
    fields: {
      gunSkinGrade: { names: ['枪皮'] },
      safeBox: {
        options: {
          basic: ['基础安全箱', '1x2安全箱', '2格安全箱'],
          advanced: ['进阶安全箱', '2x2安全箱', '4格安全箱'],
          superior: ['高级安全箱', '2x3安全箱', '6格安全箱'],
          top: ['顶级安全箱', '3x3安全箱', '9格安全箱', '顶箱'],
        },
      },
      warehouseLevel: { names: ['仓库'] },
      operationsLevel: { names: ['烽火', '烽火地带'] },
      totalAssets: { names: ['资产', '总价值'] },
      havocCoins: { names: ['哈夫', '纯币'] },
    },
  },
  valorant: {
    names: ['瓦罗兰特'],
    servers: signIns('valorant'),
    fields: {
      skins: { names: ['皮', '枪皮'] },
      agents: { names: ['特工', '英雄'] },
      rank: { options: { radiant: ['赋能'], immortal: ['神话'], ascendant: ['超凡'] } },
    },
  },
  'naruto-mobile': {
    names: ['火影忍者', '火影'],
    servers: systems('naruto-mobile'),
    fields: {
      ninjas: { names: ['忍者', '忍者数量', 's忍'] },
      power: { names: ['战斗力'] },
      vip: { names: ['vip', '贵族'], options: grades(12, 'vip', 'v') },
      summonTickets: { names: ['高招'] },
    },
  },
  'cross-fire': {
    names: ['穿越火线', 'cf手游', '枪战王者'],
    servers: systems('cross-fire'),
    fields: {
      heroWeapons: { names: ['英雄级', '英雄武器', '英雄枪'] },
      kingWeapons: { names: ['王者级', '王者枪', '王者'] },
      heroThrowables: { names: ['英雄手雷', '英雄投掷武器'] },
      supremeSets: { names: ['至尊套装', '至尊'] },
      vip: { names: ['vip', '贵族'], options: grades(8, 'vip', 'v') },
      diamonds: { names: ['钻'] },
      origin: {
        options: {
          own: ['自己注册', '一手号', '自用号', '自己的号'],
          bought: ['二手号', '收的号', '购买'],
        },
      },
    },
  },
};
