import { defineGame } from '../../definition';
import { systemServers } from '../../servers';
import { systemWords, gradeWords } from '../../words';
import { crossFireFields } from './fields';

const code = 'cross-fire';

export const crossFire = defineGame({
  code,
  name: '穿越火线：枪战王者',
  initial: 'C',
  pinyin: 'chuanyuehuoxianqiangzhanwangzhe',
  pinyinInitials: 'cyhxqzwz',
  hot: false,
  aiAvailable: true,
  humanAvailable: true,
  servers: systemServers(code),
  fields: crossFireFields,
  icon: {
    file: 'cfm.svg',
    from: '#5aa2ff',
    to: '#1b3f9c',
    shapes: [
      '<circle cx="48" cy="48" r="23" fill="none" stroke="#fff" stroke-width="6"/>',
      '<path d="M48 15v20M48 61v20M15 48h20M61 48h20" stroke="#fff" stroke-width="6" stroke-linecap="round"/>',
      '<circle cx="48" cy="48" r="4.5" fill="#ffd86b"/>',
    ],
  },
  words: {
    names: ['穿越火线', 'cf手游', '枪战王者'],
    servers: systemWords(code),
    fields: {
      heroWeapons: { names: ['英雄级', '英雄武器', '英雄枪', '英雄'] },
      kingWeapons: { names: ['王者级', '王者枪', '王者'] },
      heroThrowables: {
        names: [
          '英雄手雷',
          '英雄投掷武器',
          '英雄雷',
          '投掷',
          '英雄级投掷',
          '英雄级手雷',
          '投掷英雄级',
          '投掷英雄',
        ],
      },
      supremeSets: { names: ['至尊套装', '至尊'] },
      rareCharacters: {
        options: {
          'ling-hu-zhe': ['灵狐'],
          'lie-hu-zhe': ['猎狐'],
          'ling-hu-yin-ying': ['灵狐樱', '樱灵狐'],
          'swat-f': ['女特警', '特警女'],
        },
      },
      vip: { names: ['vip', '贵族', '贵'], options: gradeWords(8, 'vip', 'v') },
      diamonds: { names: ['钻'] },
      origin: {
        options: {
          own: [
            '自己注册',
            '一手号',
            '自用号',
            '自己的号',
            '自己玩的号',
            '本人注册',
            '自己号',
            '来源自己',
            '来源一手',
            '原始号主',
            '初始号主',
            '号主自用',
            '原号主',
          ],
          bought: ['二手号', '收的号', '买的号', '买来的号', '收来的号', '来源购买', '来源二手'],
        },
      },
    },
  },
  evidence: { needed: ['英雄级武器', '仓库总览'], wished: ['角色与至尊套', '实名与安全设置'] },
  guideline: {
    admission: [
      '写清安卓或苹果、QQ 或微信。',
      '写明账号来源：自己注册的，还是买来的。买来的要能出示上一次交易的凭证。',
      '有外挂处罚、设备限制的不能上架。',
    ],
    screenshots: [
      '英雄级武器，逐把截到名称，永久与限时要看得出来。',
      '王者武器和英雄投掷。',
      '至尊套与稀有角色。',
      '钻石余额、VIP 等级。',
      '排位历史最高段位。',
      '仓库总览，能看到武器总数。',
    ],
    title: {
      pattern: '【穿越火线 安卓QQ】英雄级武器数 + 王者武器 + 至尊套 + VIP + 来源 + 换绑情况',
      example: '【穿越火线 安卓QQ】英雄武器22把 王者武器3把 VIP9 自己注册 可换绑',
    },
    attention: [
      '只写永久物品。剩几天的限时武器不值钱，写了反而像凑数。',
      '同名武器有普通、英雄级和王者级，标题里写级别。',
      '多次转手的账号更容易被找回，来源一定要如实写。',
    ],
    unbind: 'QQ 或微信登录设备、掌上穿越火线授权、战队职务、支付方式和自动续费。',
  },
});
