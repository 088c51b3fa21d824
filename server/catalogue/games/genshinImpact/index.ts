import { defineGame } from '../../definition';
import { overseasWords } from '../../words';
import { genshinImpactFields } from './fields';

const code = 'genshin-impact';

export const genshinImpact = defineGame({
  code,
  name: '原神',
  initial: 'Y',
  pinyin: 'yuanshen',
  pinyinInitials: 'ys',
  hot: true,
  aiAvailable: true,
  humanAvailable: true,
  servers: [
    { serverId: `${code}-celestia`, label: '天空岛（官服）', zoneFamily: 'official', zones: null },
    // Accounts of the channel cannot be moved to the official server and sell at about a third.
    { serverId: `${code}-irminsul`, label: '世界树（B服）', zoneFamily: 'channel', zones: null },
    { serverId: `${code}-asia`, label: '亚服', zoneFamily: 'overseas', zones: null },
    { serverId: `${code}-america`, label: '美服', zoneFamily: 'overseas', zones: null },
    { serverId: `${code}-europe`, label: '欧服', zoneFamily: 'overseas', zones: null },
    { serverId: `${code}-tw-hk-mo`, label: '港澳台服', zoneFamily: 'overseas', zones: null },
  ],
  fields: genshinImpactFields,
  icon: {
    file: 'ys.svg',
    from: '#62d3d0',
    to: '#2b6fb8',
    shapes: [
      '<path d="M48 15c3 18 12 27 30 30-18 3-27 12-30 30-3-18-12-27-30-30 18-3 27-12 30-30z" fill="#fff"/>',
      '<path d="M48 29c2 9 6.5 14 16 16-9.5 2-14 7-16 16-2-9-6.5-14-16-16 9.5-2 14-7 16-16z" fill="#3f9cc8" opacity=".55"/>',
      '<path d="M24 76c8 6 16 4 24 1s16-4 24 1" fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round" opacity=".8"/>',
    ],
  },
  words: {
    names: ['genshin'],
    servers: {
      ...overseasWords(code),
      'genshin-impact-celestia': ['官服', '国服官'],
      'genshin-impact-irminsul': ['b服', '渠道服'],
    },
    fields: {
      limitedCharacters: {
        options: {
          'raiden-shogun': ['雷神', '雷电'],
          nahida: ['草神', '小草神'],
          furina: ['水神', '芙芙'],
          venti: ['风神'],
          zhongli: ['岩神', '岩王'],
          neuvillette: ['水龙', '那维'],
          mavuika: ['火神'],
          kazuha: ['万叶'],
          'ayaka-kamisato': ['绫华'],
          'ayato-kamisato': ['绫人'],
          'yae-miko': ['神子', '八重'],
          kokomi: ['心海'],
          tartaglia: ['公子'],
          arlecchino: ['仆人'],
          wanderer: ['散兵'],
          alhaitham: ['海哥'],
          itto: ['一斗'],
          wriothesley: ['莱欧斯'],
        },
      },
      limitedWeapons: {
        options: {
          'staff-of-homa': ['护摩'],
          'engulfing-lightning': ['薙刀'],
          'mistsplitter-reforged': ['雾切'],
          'a-thousand-floating-dreams': ['千夜'],
          'freedom-sworn': ['苍古'],
          'primordial-jade-cutter': ['绿剑'],
        },
      },
      goldCount: { names: ['黄', '总黄', '限定五星', '五星数'] },
      adventureRank: { names: ['冒险等阶', '冒险', '冒等'] },
      primogems: { names: ['石头'] },
      intertwinedFates: { names: ['粉球', '纠缠'] },
      mailbox: {
        options: {
          dead: ['死邮', '邮箱不出', '死邮箱'],
          bound: ['邮箱可换绑', '已绑邮箱', '邮箱可换'],
          unbound: ['未绑邮箱', '无邮箱', '邮箱未绑', '未绑定邮箱', '邮箱未绑定'],
        },
      },
      psnBound: { yes: ['绑定psn', '绑了psn'], no: ['未绑psn', '没绑psn', '无psn'] },
      tapBound: {
        yes: ['绑定taptap', '绑了tap'],
        no: ['未绑tap', '未绑taptap', '无tap', '没绑tap'],
      },
    },
  },
  evidence: { needed: ['角色一览', '命座与专武'], wished: ['背包资源', '账号安全页'] },
  guideline: {
    admission: [
      '写清服务器：天空岛、世界树，或国际服的美服、欧服、亚服、港澳台服。',
      '邮箱状态是最关键的一条：未绑邮箱最好，能换绑其次，死邮箱（绑了却进不去）会大幅降价，也很容易起纠纷。',
      '绑定了 PSN 或 TapTap 的要写明，很多买家不接受。',
    ],
    screenshots: [
      '角色一览，按星级排序，命座能看清。',
      '限定角色的命座页，专武的精炼等级。',
      '背包中的原石、纠缠之缘、相遇之缘数量。',
      '个人资料：冒险等级、世界等级。',
      '祈愿记录的统计，说明还差多少抽到保底。',
      '通行证的账号安全页，遮住邮箱和手机号。',
    ],
    title: {
      pattern: '【原神 天空岛】限定五星数（黄数）+ 高命角色 + 专武 + 原石折合抽数 + 邮箱状态',
      example: '【原神 天空岛】32黄 雷电将军3命 专武5把 存抽120 未绑邮箱',
    },
    attention: [
      '“黄数”是限定角色加限定武器，不把常驻五星算进去。',
      '原石按每 160 个一抽折算，不要把未领取的奖励算进来。',
      '角色试用、活动赠送的限时内容不能写。',
    ],
    unbind:
      '米哈游通行证的手机号、邮箱和第三方登录，游戏内好友与洞天权限，月卡的自动续费。可以在[米哈游通行证](https://user.mihoyo.com/)查看绑定情况。',
  },
});
