import { defineGame } from '../../definition';
import { signInWords } from '../../words';
import { deltaForceFields } from './fields';

const code = 'delta-force';

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
      gunSkinGrade: {
        names: ['枪皮'],
        options: {
          c: ['极品c', 'c级极品'],
          b: ['极品b', 'b级极品'],
          a: ['极品a', 'a级极品'],
          s: ['极品s', 's级极品'],
        },
      },
      safeBox: {
        options: {
          basic: ['基础安全箱', '1x2安全箱', '安全箱1x2', '2格安全箱'],
          advanced: ['进阶安全箱', '2x2安全箱', '安全箱2x2', '4格安全箱'],
          superior: ['高级安全箱', '2x3安全箱', '安全箱2x3', '6格安全箱'],
          top: ['顶级安全箱', '3x3安全箱', '安全箱3x3', '9格安全箱', '顶箱'],
        },
      },
      warehouseLevel: { names: ['仓库'] },
      operationsLevel: { names: ['烽火', '烽火地带'] },
      totalAssets: { names: ['资产', '总价值'] },
      havocCoins: { names: ['哈夫', '纯币'] },
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
