import { defineGame } from '../../definition';
import { signInWords, addEnglishNames } from '../../words';
import { valorantFields } from './fields';

const code = 'valorant';

export const valorant = defineGame({
  code,
  name: '无畏契约',
  initial: 'W',
  pinyin: 'wuweiqiyue',
  pinyinInitials: 'wwqy',
  hot: false,
  aiAvailable: true,
  humanAvailable: true,
  servers: [
    { serverId: `${code}-qq`, label: 'QQ', zoneFamily: 'qq', zones: null },
    { serverId: `${code}-wechat`, label: '微信', zoneFamily: 'wechat', zones: null },
  ],
  fields: valorantFields,
  icon: {
    file: 'wwqy.svg',
    from: '#ff7a70',
    to: '#b3203f',
    shapes: [
      '<path d="M48 17 74 26v21c0 16-11 26-26 32-15-6-26-16-26-32V26z" fill="#fff" opacity=".2"/>',
      '<path d="M48 17 74 26v21c0 16-11 26-26 32-15-6-26-16-26-32V26z" fill="none" stroke="#fff" stroke-width="4" stroke-linejoin="round"/>',
      '<path d="M53 28 35 51h11l-4 17 19-25H50z" fill="#fff"/>',
    ],
  },
  words: {
    names: ['瓦罗兰特'],
    servers: signInWords(code),
    fields: {
      skins: { names: ['skins', '皮', '枪皮', '总皮肤', '枪械皮肤'] },
      agents: { names: ['agents', '特工', '英雄'] },
      points: { names: ['点卷', '点劵'] },
      meleeSkins: {
        names: ['近战', '近战刀'],
        options: addEnglishNames(valorantFields, 'meleeSkins', {
          prefix: 'melee-',
          words: {
            'melee-reaver-karambit': ['掠夺爪刀', '掠夺爪'],
            'melee-prime-karambit': ['至尊爪'],
            'melee-kuronami': ['黑潮', '黑潮刀'],
            'melee-rgx-butterfly': ['rgx蝴蝶刀', 'rgx蝴蝶', 'rgx11zpro'],
            'melee-elderflame-dagger': ['上古匕首'],
            'melee-glitchpop-axe': ['故障斧', '故障波普斧头'],
            'melee-oni-claw': ['鬼武士爪刀'],
            'melee-ion-karambit': ['离子爪'],
            'melee-forsaken-blade': ['弃誓刀', '弃誓之刃'],
            'melee-gaia-axe': ['盖亚战斧', '盖亚斧', '盖亚斧头'],
            'melee-sovereign-sword': ['至高剑', '至高长剑'],
            'melee-spectrum-waveform': ['光谱刀'],
            'melee-recon-butterfly': ['侦察蝴蝶'],
            'melee-celestial-fan': ['天界扇', '天界扇子'],
            'melee-origin-crescent': ['起源刀'],
          },
        }),
      },
      championSets: {
        options: Object.fromEntries(
          ['21', '22', '23', '24', '25'].map((year) => [
            `champions-20${year}`,
            [
              `${year}冠军`,
              `20${year}冠军`,
              `冠军20${year}`,
              `冠军${year}`,
              `${year}年冠军`,
              `冠军套:20${year}`,
              `champions 20${year}`,
            ],
          ]),
        ),
      },
      limitedSets: {
        options: {
          'set-arcane': ['双城', '双城之战'],
          'set-vct-lockin': ['VCT LOCK//IN', 'LOCK//IN', 'lockin'],
          'set-vct-edg': ['edg', 'edg套装'],
          'set-vct-blg': ['blg', 'blg套装'],
          'set-vct-fpx': ['fpx', 'fpx套装'],
          'set-vct-te': ['te战队', 'te套装', 'vct te'],
          'set-cny-dragon': ['龙腾', '龙腾套装', '春节龙腾'],
          'set-cny-snake': ['灵蛇', '灵蛇套装', '春节灵蛇'],
          'set-anniversary': ['国服周年', '周年套', '周年套装'],
          'set-run-it-back': ['返场套'],
          'set-give-back': ['公益套', '公益套装'],
        },
      },
      rank: {
        options: {
          radiant: ['赋能', 'radiant'],
          immortal: ['神话', 'immortal'],
          ascendant: ['超凡', 'ascendant'],
          platinum: ['白金', 'platinum'],
        },
      },
    },
  },
  evidence: { needed: ['武器收藏', '段位'], wished: ['特工', '账号安全页'] },
  guideline: {
    admission: [
      '写清 QQ 还是微信登录。QQ 号的归属和登录保护一并说明。',
      '有作弊、消极比赛处罚或设备限制的不能上架。',
      '与国际服的账号不通用，不要混写。',
    ],
    screenshots: [
      '武器收藏，近战皮肤放最前面。',
      '冠军套装、限定套装的详情页。',
      '皮肤总数。',
      '已解锁的特工数量。',
      '当前段位与历史最高段位。',
      '点券与辐能点余额。',
    ],
    title: {
      pattern: '【无畏契约 QQ】近战皮肤 + 冠军或限定套装 + 皮肤总数 + 最高段位 + 换绑情况',
      example: '【无畏契约 QQ】近战5把 冠军套装1套 皮肤64个 历史最高超凡 可换绑',
    },
    attention: [
      '皮肤升级到几级、解锁了哪些变体，价格不一样，写清楚。',
      '夜市和限时商店里看到的不算拥有。',
      '段位每个赛季会变化，分开写本赛季和历史最高。',
    ],
    unbind: 'QQ 或微信的登录设备、WeGame 授权、支付方式和好友代付。',
  },
});
