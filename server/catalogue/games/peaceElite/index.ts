import { defineGame } from '../../definition';
import { systemServers } from '../../servers';
import { systemWords } from '../../words';
import { peaceEliteFields } from './fields';

const code = 'peace-elite';

export const peaceElite = defineGame({
  code,
  name: '和平精英',
  initial: 'H',
  pinyin: 'hepingjingying',
  pinyinInitials: 'hpjy',
  hot: true,
  aiAvailable: true,
  humanAvailable: true,
  servers: systemServers(code),
  fields: peaceEliteFields,
  icon: {
    file: 'hpjy.svg',
    from: '#5cc27a',
    to: '#14724f',
    shapes: [
      '<path d="M20 46a28 28 0 0 1 56 0c-6-5-12-5-18.7 0-6-5-12.6-5-18.6 0-6.7-5-12.7-5-18.7 0z" fill="#fff"/>',
      '<path d="M38.7 46a30 30 0 0 1 9.3-28 30 30 0 0 1 9.3 28c-6-5-12.6-5-18.6 0z" fill="#14724f" opacity=".22"/>',
      '<path d="M21 47 46 67M75 47 50 67M39 47l8 20M57 47l-8 20" stroke="#fff" stroke-width="2" fill="none" opacity=".75"/>',
      '<rect x="40" y="64" width="16" height="14" rx="3.5" fill="#fff"/>',
      '<path d="M48 64v14M40 71h16" stroke="#14724f" stroke-width="2" opacity=".45"/>',
    ],
  },
  words: {
    names: ['吃鸡', '和平'],
    servers: systemWords(code),
    fields: {
      upgradableGuns: {
        names: [
          '可升级枪',
          '满级枪',
          '升级枪皮',
          '可升级枪械',
          '升级枪械',
          '可升级枪皮',
          '升级武器',
        ],
      },
      pinkOutfits: {
        names: [
          '粉色套装',
          '粉色时装',
          '粉',
          '粉套',
          '粉衣',
          '粉色服装',
          '粉色服饰',
          '粉色品质服装',
          '粉色品质',
        ],
      },
      gunSkins: { names: ['枪械皮肤', '武器皮肤'] },
      trails: { names: ['跳伞尾迹', '伞尾迹', '尾焰'] },
      vehicleSkins: {
        options: {
          'maserati-mc20': ['玛莎拉蒂', '玛莎', 'mc20'],
          'koenigsegg-jesko': ['jesko'],
          'koenigsegg-one': ['one:1', '柯尼塞格one'],
          'bugatti-lvn': ['布加迪', 'bugatti', '黑夜之声', '布加迪夜之声'],
          'pagani-zonda-r': ['zonda', 'zondar'],
          'pagani-imola': ['imola'],
          'ssc-tuatara': ['ssc', 'tuatara', '图塔拉'],
          'mclaren-570s': ['迈凯伦', 'mclaren', '迈凯轮', '570s'],
          'lamborghini-svj': ['兰博基尼svj', 'svj', '兰博svj', 'aventador'],
          'lamborghini-urus': ['urus'],
          'aston-vantage': ['阿斯顿vantage', 'vantage'],
          'aston-dbx707': ['dbx', 'dbx707'],
          'porsche-911': ['保时捷', 'porsche', 'porsche 911'],
          'bentley-continental': ['宾利', 'bentley', '欧陆'],
          'lotus-evija': ['路特斯', '莲花', 'evija'],
          'tesla-model-3': ['特斯拉3', 'model3'],
          'tesla-model-y': ['特斯拉y', 'modely'],
          'maserati-levante': ['levante'],
          'dodge-challenger': ['道奇挑战者', 'challenger'],
          'dodge-charger': ['charger'],
          'wuling-mini': ['五菱', '五菱宏光', '五菱mini'],
          'ducati-v4s': ['杜卡迪', 'ducati', 'v4s'],
        },
      },
      retiredSets: {
        options: {
          'rocket-girls': ['火箭少女'],
          'evangelion-01': ['eva初号机', '初号机', 'eva', '福音战士'],
          'golden-pharaoh': ['法老'],
          'blood-raven': ['血鸦'],
          'great-sage': ['大圣'],
          'dunhuang-feitian': ['飞天'],
          'spy-family': ['过家家'],
        },
      },
      rank: {
        options: {
          ace: ['王牌'],
          conqueror: ['战神'],
          crown: ['皇冠'],
          diamond: ['星钻'],
          platinum: ['铂金', '白金'],
          gold: ['黄金段位'],
          silver: ['白银'],
          bronze: ['青铜'],
        },
      },
    },
  },
  evidence: {
    needed: ['个人信息页', '升级枪'],
    wished: ['套装与粉装', '载具皮肤', '实名与安全设置'],
  },
  guideline: {
    admission: [
      '写清安卓或苹果、QQ 或微信，四个区互不相通。',
      '有封禁、信誉分过低或设备被限制的，先处理完。',
      '升级枪以“拥有且等级真实”为准，碎片不够升级的不算满级。',
    ],
    screenshots: [
      '个人信息页：等级、历史段位。',
      '仓库里的升级枪，逐把截到等级。',
      '载具皮肤，联名和限定放在最前面。',
      '绝版军需和粉装，打开套装详情能看到名称。',
      '枪皮总数、尾迹数量。',
      '金币、点券和军需券余额。',
    ],
    title: {
      pattern:
        '【和平精英 苹果微信】升级枪数量与最高级 + 载具皮肤 + 绝版军需 + 粉装数量 + 换绑情况',
      example: '【和平精英 苹果微信】升级枪5把 满级M416 载具皮肤3个 粉装28件 可换绑',
    },
    attention: [
      '同一把枪的皮肤和升级枪不是一回事，分开写，不要合并凑数。',
      '赛季段位会重置，写明是历史最高还是本赛季。',
      '赠送、租借到期的物品不属于账号，不能写进描述。',
    ],
    unbind: 'QQ 或微信登录设备、营地应用、战队与亲密关系、QQ 钱包与微信支付。',
  },
});
