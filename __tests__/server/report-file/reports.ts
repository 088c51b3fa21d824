import type { LockedReport, Report } from '@account-doctor/contract/types';

/** Reports as they are stored, from the longest possible to the shortest. */

const at = '2026-11-20T09:00:00.000Z';
const long =
  '凤求凰、武则天·东方不败、韩信·白龙吟、孙悟空·大圣娶亲、诸葛亮·武陵仙君、貂蝉·仲夏夜之梦';

const factor = (index: number): Report['factors']['groups'][number]['factors'][number] => ({
  key: `f${index}`,
  label: `第 ${index} 项`,
  value: index % 2 === 0 ? long : `${index} 个`,
  contribution: index * 1_000,
  uncertainty: index % 5 === 0 ? 2_000 : null,
  besideUsual: index % 3 === 0 ? '比同区常见少 3 个' : undefined,
});
const factors = Array.from({ length: 12 }, (_, index) => factor(index));
const total = factors.reduce((sum, { contribution }) => sum + contribution, 0);
const groups = (['appearance', 'growth', 'rarity', 'resources', 'security'] as const).map(
  (group) => ({ group, total, factors: factors.map((one) => ({ ...one })) }),
);

/** Every section at its maximum, with rare characters in names. */
export const longReport: Report = {
  header: {
    reportNo: 'R2026112012345678',
    gameId: 'wzry',
    gameName: '王者荣耀',
    serverLabel: '安卓 QQ 䶮㐂区 128 服',
    account: '龘****靐',
    source: 'human',
    capturedAt: at,
    validUntil: '2026-11-27T09:00:00.000Z',
    modelVersion: '2026.11.20-1',
    verificationUrl: '/verify/7K2M-QX0D-93FT',
    verificationCode: '7K2M-QX0D-93FT',
    sample: true,
  },
  value: {
    fair: 520_000,
    low: 410_000,
    high: 670_000,
    quickSale: 470_000,
    listing: 560_000,
    consignmentNet: 488_800,
    consignmentFeeRate: 0.06,
    channels: {
      basis: 'sales',
      quick: { share: 0.9, days: 2 },
      usual: { share: 1, days: 6 },
      patient: { share: 1.08, days: 13 },
    },
  },
  confidence: {
    score: 74,
    grade: 'B',
    measured: { sales: 412, medianError: 0.187 },
    reasons: ['相似账号', '信息完整度', '已核实比例', '市场分歧'].map((label) => ({
      label,
      detail: '同区服样本 1200 条，最相似的 6 条平均相似度 81%',
      score: 80,
    })),
  },
  factors: { start: 'nothing', base: 520_000 - 5 * total - 900, groups, rounding: 900 },
  valuableItems: Array.from({ length: 10 }, (_, index) => ({
    name: index === 0 ? `${long}${long}` : `武则天·倪克斯神谕 ${index}`,
    tier: index % 2 === 0 ? '典藏' : null,
    contribution: 61_000 - index,
  })),
  comparables: Array.from({ length: 8 }, (_, index) => ({
    saleId: `s${index}`,
    similarity: 95 - index,
    kind: index % 3 === 0 ? ('asked' as const) : ('sold' as const),
    price: 380_000 + index * 90_000,
    at,
    sample: true,
    differences: [{ label: '荣耀典藏', mine: '6 个', theirs: '5 个' }],
    adjustments: [{ label: '荣耀典藏', amount: 12_000, words: '对方：5 个；这个账号：6 个' }],
    adjusted: 392_000 + index * 90_000,
  })),
  comparablesWords: '按行情和差异折算成这个账号后，8 条的价格为 ¥3,920 到 ¥10,220，估价在其中。',
  market: {
    through: '2026-11-20',
    sold: 1_042,
    asked: 238,
    sample: true,
    index: Array.from({ length: 19 }, (_, index) => ({
      day: new Date(Date.UTC(2026, 7, 22 + 5 * index)).toISOString().slice(0, 10),
      level: index === 4 ? null : 100 + index + 3 * (index % 3),
    })),
    daysToSell: 12,
    soldPrices: Array.from({ length: 21 }, (_, step) => 100_000 + 50_000 * step),
  },
  risks: (['high', 'medium', 'low', 'unknown', 'high', 'medium'] as const).map((level, index) => ({
    key: `r${index}`,
    label: '二次实名',
    level,
    note: '实名不能改成买家身份，登录异常时需要原主人配合；建议签包赔并保留交易凭证。',
  })),
  advice: {
    improvements: Array.from({ length: 5 }, (_, index) => ({
      text: `补上第 ${index} 项，价格可能差 ¥450 左右`,
      gain: index % 2 === 0 ? 38_000 : null,
    })),
    listingTitle: '【王者荣耀 安卓 QQ】荣耀典藏6个 皮肤412个 倪克斯神谕 白龙吟 可换绑 无封禁',
    listingPrice: 560_000,
    timing: '同类账号近期价格平稳，随时可以上架；相似账号从上架到成交一般 6 天。',
  },
  method: {
    medianError: 0.148,
    coverage: 0.807,
    trainingSales: 4_200,
    heldOutSales: 1_050,
    trainedAt: at,
    algorithm: 'boosting',
  },
  human: {
    valuer: { alias: '青鸾', level: 'expert' },
    secondReader: { alias: '白泽', level: 'expert' },
    signedAt: at,
    modelFair: 500_000,
    adjustments: [{ label: '皮肤成套', reason: '全套限定，买家愿意多付', amount: 20_000 }],
    narrative: `${'这个账号的皮肤成套，卖相很好。'.repeat(120)}\n建议当场换绑 👍🏽`,
    evidence: [],
  },
};

/** A long report of the model. */
export const sampleModelReport: Report = {
  ...longReport,
  header: { ...longReport.header, source: 'form' },
  human: undefined,
};

/** An account with hardly any answers, priced by a valuer alone. */
export const shortReport: Report = {
  ...longReport,
  header: { ...longReport.header, account: null, sample: false },
  value: { ...longReport.value, low: 520_000, high: 520_000 },
  market: {
    through: '2026-11-20',
    sold: 9,
    asked: 3,
    sample: false,
    index: [],
    daysToSell: null,
    soldPrices: null,
  },
  confidence: { score: 21, grade: 'D', reasons: [] },
  factors: { base: 0, groups: [], rounding: 0 },
  valuableItems: [],
  comparables: [],
  risks: [],
  advice: { ...longReport.advice, improvements: [], listingPrice: 0 },
  method: null,
  human: undefined,
};

/** The free parts of a locked report. */
export const lockedReport: LockedReport = {
  locked: true,
  header: sampleModelReport.header,
  value: { fair: 520_000, low: 410_000, high: 670_000 },
  confidence: longReport.confidence,
  why: '主要值在荣耀典藏（6 个）和皮肤（412 个）。',
  hidden: {
    channels: 3,
    factors: 60,
    valuableItems: 10,
    comparables: 8,
    market: 412,
    risks: 6,
    improvements: 0,
  },
};
