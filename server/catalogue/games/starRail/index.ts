import { defineGame } from '../../definition';
import { overseasWords, addEnglishNames } from '../../words';
import { starRailFields } from './fields';

const code = 'star-rail';

export const starRail = defineGame({
  code,
  name: '崩坏：星穹铁道',
  initial: 'B',
  pinyin: 'benghuaixingqiongtiedao',
  pinyinInitials: 'bhxqtd',
  hot: true,
  aiAvailable: true,
  humanAvailable: true,
  servers: [
    {
      serverId: `${code}-official`,
      label: '星穹列车（官服）',
      zoneFamily: 'official',
      zones: null,
    },
    // Accounts of the Bilibili channel cannot be moved to the official server and sell for about a third of its
    // prices.
    { serverId: `${code}-channel`, label: '无名客（B服）', zoneFamily: 'channel', zones: null },
    { serverId: `${code}-asia`, label: '亚服', zoneFamily: 'overseas', zones: null },
    { serverId: `${code}-america`, label: '美服', zoneFamily: 'overseas', zones: null },
    { serverId: `${code}-europe`, label: '欧服', zoneFamily: 'overseas', zones: null },
    // Players in Hong Kong, Macao and Taiwan pay in another currency on other platforms: their
    // server is a zone family of its own, with few sales.
    { serverId: `${code}-tw-hk-mo`, label: '港澳台服', zoneFamily: 'tw-hk-mo', zones: null },
  ],
  fields: starRailFields,
  icon: {
    file: 'xqtd.svg',
    from: '#8b7bff',
    to: '#33298f',
    shapes: [
      '<circle cx="48" cy="46" r="19" fill="#fff"/>',
      '<path d="M31 38a19 19 0 0 0 34 16 19 19 0 0 1-34-16z" fill="#6a5ae0" opacity=".35"/>',
      '<path d="M31.5 53C21 60 16 66.5 18 69.5c3 4.5 19-1.5 36-13.3S82 31.5 79 27c-2-3-9.5-1.5-19.5 3.5" fill="none" stroke="#ffd86b" stroke-width="4.5" stroke-linecap="round"/>',
      '<path d="m73 60 1.6 4.4L79 66l-4.4 1.6L73 72l-1.6-4.4L67 66l4.4-1.6zM22 22l1.3 3.7L27 27l-3.7 1.3L22 32l-1.3-3.7L17 27l3.7-1.3z" fill="#fff"/>',
    ],
  },
  words: {
    names: ['星穹铁道', '崩铁', '星铁'],
    servers: {
      ...overseasWords(code),
      'star-rail-official': ['官服'],
      'star-rail-channel': ['b服', '渠道服'],
    },
    fields: {
      characters: {
        options: addEnglishNames(starRailFields, 'characters', {
          except: ['jade', 'the-herta'],
          words: {
            'ruan-mei': ['阮梅'],
            'dan-heng-il': ['饮月', '丹恒饮月', '饮月君', '龙丹', 'dhil', 'imbibitor lunae'],
            'the-herta': ['大黑塔'],
            topaz: ['托帕'],
            'dr-ratio': ['真理'],
            kafka: ['卡芙'],
            'silver-wolf': ['银狼'],
            'black-swan': ['黑天鹅'],
            aglaea: ['阿格'],
            robin: ['知更'],
            'huo-huo': ['霍霍'],
            fugue: ['停云忘归人'],
            firefly: ['萤宝'],
          },
        }),
      },
      lightCones: {
        options: {
          'along-the-passing-shore': ['行于流逝', '流逝的岸'],
          'whereabouts-should-dreams-rest': ['梦应归于', '梦应归'],
          'i-venture-forth-to-hunt': ['巡征追猎', '我将巡征'],
          'make-farewells-more-beautiful': ['让告别', '告别更美一些'],
          'a-grounded-ascent': ['回到大地'],
          'flowing-nightglow': ['夜色流光'],
          'into-the-unreachable-veil': ['不可追问处'],
          'time-woven-into-gold': ['光阴织成黄金'],
          'past-self-in-mirror': ['镜中故'],
          'in-the-night': ['夜色中'],
          'i-shall-be-my-own-sword': ['此身为剑'],
          'brighter-than-the-sun': ['比阳光更明亮'],
          'she-already-shut-her-eyes': ['闭上双眼'],
          'reforged-remembrance': ['重塑时光'],
          'inherently-unjust-destiny': ['命运从未'],
          'baptism-of-pure-thought': ['纯粹思维'],
          'sailing-towards-a-second-life': ['第二次生命', '驶向第二次'],
          'scent-alone-stays-true': ['香如故'],
        },
      },
      graduatedRelics: { names: ['毕业遗器', '毕业套', '毕业角色', '毕业'] },
      stellarJade: { names: ['stellar jade'] },
      trailblazeLevel: { names: ['开拓', 'tl'] },
      specialPasses: { names: ['专票', '星轨专票', '限定票', '票'] },
    },
    signatures: {
      owners: 'characters',
      items: 'lightCones',
      pairs: {
        acheron: 'along-the-passing-shore',
        firefly: 'whereabouts-should-dreams-rest',
        feixiao: 'i-venture-forth-to-hunt',
        aglaea: 'time-woven-into-gold',
        castorice: 'make-farewells-more-beautiful',
        sunday: 'a-grounded-ascent',
        robin: 'flowing-nightglow',
        'the-herta': 'into-the-unreachable-veil',
        'ruan-mei': 'past-self-in-mirror',
        'huo-huo': 'night-of-fright',
        aventurine: 'inherently-unjust-destiny',
        'fu-xuan': 'she-already-shut-her-eyes',
        sparkle: 'earthly-escapade',
        'black-swan': 'reforged-remembrance',
        jingliu: 'i-shall-be-my-own-sword',
        'dan-heng-il': 'brighter-than-the-sun',
        boothill: 'sailing-towards-a-second-life',
        lingsha: 'scent-alone-stays-true',
        seele: 'in-the-night',
        'silver-wolf': 'incessant-rain',
        kafka: 'patience-is-all-you-need',
        blade: 'the-unreachable-side',
        luocha: 'echoes-of-the-coffin',
        'jing-yuan': 'before-dawn',
        'dr-ratio': 'baptism-of-pure-thought',
      },
    },
  },
  evidence: { needed: ['角色一览', '光锥与叠影'], wished: ['背包资源', '账号安全页'] },
  guideline: {
    admission: [
      '写清官服、B 服，还是国际服的哪一区。B 服用哔哩哔哩账号登录，与官服不互通。',
      '邮箱和手机号能不能换绑要先试，不能换的写在标题里。',
      '有处罚记录的先等解除。',
    ],
    screenshots: [
      '角色列表，按星级排序，星魂数能看清。',
      '限定光锥和叠影等级。',
      '星琼、星轨专票和通票数量。',
      '开拓等级、均衡等级。',
      '主力角色的遗器页，能看到主词条和副词条。',
      '跃迁记录统计与保底进度。',
    ],
    title: {
      pattern:
        '【崩坏：星穹铁道 官服】限定角色数与星魂 + 限定光锥 + 星琼与专票 + 毕业角色数 + 绑定情况',
      example: '【崩坏：星穹铁道 官服】限定18个 黄泉2魂 限定光锥7把 专票90 可换绑',
    },
    attention: [
      '常驻五星和限定五星分开写。',
      '“毕业”没有统一标准，写清有几个角色、词条大致到什么程度。',
      '存票和星琼会在交接前变化，写明截图日期，交接前不再抽。',
    ],
    unbind: '米哈游通行证或哔哩哔哩账号的登录设备、手机号、邮箱、第三方登录和自动续费。',
  },
});
