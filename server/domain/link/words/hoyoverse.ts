import type { GameWords } from './gameWords';

const overseas = (code: string): Record<string, readonly string[]> => ({
  [`${code}-asia`]: ['亚服'],
  [`${code}-america`]: ['美服', '北美服'],
  [`${code}-europe`]: ['欧服'],
  [`${code}-tw-hk-mo`]: ['港澳台', '台服'],
});

/** Words for 原神 and 崩坏：星穹铁道. */
export const hoyoverseWords: Record<string, GameWords> = {
  'genshin-impact': {
    names: ['genshin'],
    servers: {
      ...overseas('genshin-impact'),
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
  'star-rail': {
    names: ['星穹铁道', '崩铁', '星铁'],
    servers: {
      ...overseas('star-rail'),
      'star-rail-official': ['官服'],
      'star-rail-channel': ['b服', '渠道服'],
    },
    fields: {
      characters: {
        options: {
          'ruan-mei': ['阮梅'],
          'dan-heng-il': ['饮月', '丹恒饮月'],
          'the-herta': ['大黑塔'],
          topaz: ['托帕'],
          'dr-ratio': ['真理'],
          kafka: ['卡芙'],
          'silver-wolf': ['银狼'],
          'black-swan': ['黑天鹅'],
        },
      },
      graduatedRelics: { names: ['毕业遗器', '毕业套'] },
      trailblazeLevel: { names: ['开拓'] },
      specialPasses: { names: ['专票', '星轨专票'] },
    },
  },
};
