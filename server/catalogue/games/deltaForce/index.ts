import { defineGame } from '../../definition';
import { signInWords } from '../../words';
import { deltaForceFields } from './fields';

const code = 'delta-force';

/** A safe box is named by its rank, its size or its number of cells. */
const safeBoxWordsOf = (rank: string, size: string, cells: string[]): string[] => [
  ...['安全箱', '箱子', '箱', '保险', '保险箱'].map((box) => `${rank}${box}`),
  ...[`安全箱${rank}`, `保险箱${rank}`, `安全箱${size}`],
  ...[size, ...cells.map((cell) => `${cell}格`)].flatMap((room) =>
    ['安全箱', '箱', '保险', '保险箱', '永久'].map((box) => `${room}${box}`),
  ),
  ...cells.map((cell) => `安全箱${cell}格`),
];
const safeBoxWords = {
  basic: safeBoxWordsOf('基础', '1x2', ['2', '两']),
  advanced: safeBoxWordsOf('进阶', '2x2', ['4', '四']),
  superior: safeBoxWordsOf('高级', '2x3', ['6', '六']),
  top: [
    ...safeBoxWordsOf('顶级', '3x3', ['9', '九']),
    '3x3',
    '9格',
    '九格',
    '顶箱',
    '满级安全箱',
    '满级保险',
  ],
};

export const deltaForce = defineGame({
  code,
  name: '三角洲行动',
  initial: 'S',
  pinyin: 'sanjiaozhouxingdong',
  pinyinInitials: 'sjzxd',
  hot: true,
  aiAvailable: true,
  humanAvailable: true,
  servers: [
    { serverId: `${code}-qq`, label: 'QQ', zoneFamily: 'qq', zones: null },
    { serverId: `${code}-wechat`, label: '微信', zoneFamily: 'wechat', zones: null },
    { serverId: `${code}-steam`, label: 'Steam', zoneFamily: 'steam', zones: null },
  ],
  fields: deltaForceFields,
  icon: {
    file: 'sjz.svg',
    from: '#4f6b7f',
    to: '#16242f',
    shapes: [
      '<path d="M48 20 78 72H18z" fill="none" stroke="#fff" stroke-width="6" stroke-linejoin="round"/>',
      '<circle cx="48" cy="55" r="7.5" fill="#37e0a0"/>',
      '<path d="M48 36v9M48 65v7M32 63l7-4M64 63l-7-4" stroke="#37e0a0" stroke-width="3.5" stroke-linecap="round"/>',
    ],
  },
  words: {
    names: ['三角洲'],
    servers: { ...signInWords(code), 'delta-force-steam': ['steam'] },
    fields: {
      redOperatorSkins: {
        options: {
          'vyron-lingxiao': ['凌霄'],
          'dwolf-gilded-rose': ['蚀金'],
          'vyron-iron-judge': ['铁面'],
          'toxik-night-orchid': ['夜昙'],
          'stinger-mourner': ['送葬'],
          'shepherd-thunder': ['雷霆'],
          'luna-skyline': ['黑天际线'],
          'sineva-white-tower': ['白塔'],
          'hackclaw-wisadel': ['维什'],
        },
      },
      gunSkinGrade: {
        names: ['枪皮'],
        options: {
          c: ['极品c', 'c级极品', '优品c', '极品c级', 'c级优品', 'c极品'],
          b: ['极品b', 'b级极品', '优品b', '极品b级', 'b级优品', 'b极品'],
          a: ['极品a', 'a级极品', '优品a', '极品a级', 'a级优品', 'a极品'],
          s: ['极品s', 's级极品', '优品s', '极品s级', 's级优品', 's极品'],
        },
      },
      melee: { names: ['近战', '刀皮', '近战刀皮'] },
      safeBox: {
        options: safeBoxWords,
      },
      warehouseLevel: { names: ['仓库', '仓', '特勤处仓库'] },
      operationsLevel: { names: ['烽火', '烽火地带', '烽火地带等级'] },
      deltaTickets: { names: ['三角卷', '三角劵'] },
      totalAssets: {
        names: ['资产', '总价值', '总资产价值', '资产价值', '仓库价值', '资产总值', '资产总额'],
      },
      havocCoins: { names: ['哈夫', '纯币', '币', '哈弗币', '哈佛币', '哈弗'] },
    },
  },
  evidence: {
    needed: ['干员与红皮', '仓库总资产'],
    wished: ['枪械皮肤', '安全箱与等级', '实名与安全设置'],
  },
  guideline: {
    admission: [
      '写清 QQ、微信还是 Steam。Steam 账号连着整个游戏库，要说明是否一起交接。',
      '有外挂处罚、设备封禁或异常交易记录的不能上架。',
      '哈夫币来自正常对局。收购或代肝得来的，可能被回收，责任在卖家。',
    ],
    screenshots: [
      '干员界面：红皮逐个截图，能看到名称和品质。',
      '枪械皮肤：极品枪皮要截到品级（S 到 C）和编号以外的信息。',
      '近战武器。',
      '仓库总资产与哈夫币，同一天截取。',
      '安全箱等级、仓库等级、烽火地带等级。',
      '三角券余额。',
    ],
    title: {
      pattern: '【三角洲行动 QQ】总资产 + 红皮 + 极品枪皮品级 + 近战 + 安全箱 + 换绑情况',
      example: '【三角洲行动 QQ】总资产180M 红皮2个 S级枪皮1把 顶级安全箱 可换绑',
    },
    attention: [
      '总资产每天都在变，写明截图日期；交接前不要再下场把资产打掉。',
      '限时安全箱要写到期日，体验卡不算拥有。',
      '不要许诺“包上战神”之类的服务，那是代练。',
    ],
    unbind: 'QQ、微信或 Steam 的登录设备，Steam 令牌与邮箱，支付方式和好友代付。',
  },
});
