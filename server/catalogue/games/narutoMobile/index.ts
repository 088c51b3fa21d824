import { defineGame } from '../../definition';
import { systemServers } from '../../servers';
import { systemWords, gradeWords } from '../../words';
import { narutoMobileFields } from './fields';

const code = 'naruto-mobile';

export const narutoMobile = defineGame({
  code,
  name: '火影忍者手游',
  initial: 'H',
  pinyin: 'huoyingrenzheshouyou',
  pinyinInitials: 'hyrzsy',
  hot: false,
  aiAvailable: true,
  humanAvailable: true,
  servers: systemServers(code, { min: 1, max: 1600 }),
  fields: narutoMobileFields,
  icon: {
    file: 'hyrz.svg',
    from: '#ff9d42',
    to: '#c2411c',
    shapes: [
      '<path d="M48 14 57 39 82 48 57 57 48 82 39 57 14 48 39 39z" fill="#fff" stroke="#fff" stroke-width="2" stroke-linejoin="round" transform="rotate(22 48 48)"/>',
      '<path d="M48 14 57 39 48 48zM82 48 57 57 48 48zM48 82 39 57 48 48zM14 48 39 39 48 48z" fill="#c2411c" opacity=".2" transform="rotate(22 48 48)"/>',
      '<circle cx="48" cy="48" r="7" fill="#d95422"/>',
    ],
  },
  words: {
    names: ['火影忍者', '火影'],
    servers: systemWords(code),
    fields: {
      ninjas: {
        names: ['忍者', '忍者数量', '总忍', '忍者总数', 'A级以上', 'A忍以上', 'A级以上忍者'],
      },
      power: { names: ['战斗力'] },
      retiredNinjas: {
        options: {
          'uchiha-madara-rikudo': ['六道斑', '斑六道', '斑爷六道'],
          'naruto-rikudo': ['六道鸣人', '鸣人六道'],
          'sasuke-rinnegan': ['轮回眼佐助', '轮回佐助'],
          'obito-ten-tails': ['十尾带土', '带土十尾'],
          'kaguya-otsutsuki': ['辉夜姬', '辉夜'],
          'might-guy-eight-gates': ['八门凯', '八门阿凯', '凯皇'],
          'hashirama-founder': ['创立者柱间', '创柱', '柱间创立者', '柱间创立', '创立柱间'],
          'madara-founder': ['创立者斑', '创斑', '斑创立者', '斑创立', '创立斑'],
          'minato-edo': ['秽土水门', '水门秽土'],
          'itachi-susanoo': ['须佐鼬', '鼬须佐', '须佐能乎鼬'],
          'kakashi-double-kamui': ['双神威卡卡西', '神威卡卡西'],
          'naruto-nine-tails': ['九尾鸣人', '鸣人九尾'],
          'nagato-six-paths': ['天道佩恩', '佩恩天道', '天道长门', '天道'],
          'tobirama-edo': ['秽土扉间', '扉间秽土'],
        },
      },
      summonNinjas: {
        options: {
          'a-fourth-raikage': ['雷影', '四代目雷影'],
          'tsunade-hundred-healings': ['百豪纲手', '百豪'],
          'jiraiya-sage': ['仙人自来也', '自来也仙人', '仙自'],
          'kisame-samehada': ['鲛肌鬼鲛', '鬼鲛鲛肌', '鲛肌', '鬼鲛'],
          'sasori-hiruko': ['绯流琥', '绯流琥蝎'],
          'gaara-kazekage': ['风影我爱罗'],
        },
      },
      vip: { names: ['vip', '贵族', '贵'], options: gradeWords(12, 'vip', 'v') },
      points: { names: ['点卷', '点劵'] },
      summonTickets: { names: ['高招', '高级招募券', '招募券', '高招卷', '高招劵', '高级招募'] },
    },
  },
  evidence: { needed: ['忍者列表', '战力与 VIP'], wished: ['点券余额', '实名与安全设置'] },
  guideline: {
    admission: [
      '写清安卓或苹果、QQ 或微信，以及**区号**。不同区不能转，区号写错会谈崩。',
      '有外挂、代练处罚记录的先等解除。',
      '组织职务、亲密关系要在交接前处理。',
    ],
    screenshots: [
      '忍者列表，S 忍排在最前面，绝版点券 S 忍单独截图。',
      '高招 S 忍的等级与奥义。',
      'S 忍、A 忍总数。',
      '战力与 VIP 等级。',
      '点券、高招券余额。',
      '决斗场历史最高段位。',
    ],
    title: {
      pattern:
        '【火影忍者手游 安卓QQ 128区】绝版点券S忍 + S忍总数 + 高招S忍 + VIP + 战力 + 换绑情况',
      example: '【火影忍者手游 安卓QQ 128区】点券S忍6个 S忍48个 VIP10 可换绑',
    },
    attention: [
      '“绝版”以目前确实无法获得为准。返场中的忍者不要这样写。',
      '碎片没有合成的忍者不算拥有。',
      '战力受版本影响大，只写数字，不写“全区第几”。',
    ],
    unbind: 'QQ 或微信登录设备、组织职务、亲密关系、支付方式和自动续费。',
  },
});
