import type { EvaluationState } from '@account-doctor/contract/states';
import { DAY } from '@account-doctor/contract/time';
import type {
  LockedReport,
  OrderRow,
  Report,
  ReportAnswer,
  ShownReport,
} from '@account-doctor/contract/types';

/** Answers in the contract's format: a complete report, a poor one, a locked one, and none. */

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

export const reportOrder: OrderRow = {
  orderId: 'order-1',
  orderNo: 'A2026112012345678',
  kind: 'ai',
  state: 'completed',
  evaluationState: 'ready',
  gameId: 'wzry',
  gameName: '王者荣耀',
  gameIconUrl: '/media/evaluation/games/wzry.svg',
  serverLabel: '安卓 QQ',
  account: '12****89',
  fairPrice: 520_000,
  rated: false,
  listPrice: 0,
  discount: 0,
  price: 0,
  evaluatedOrderId: null,
  invoiceState: null,
  accountOrderId: null,
  createdAt: inDays(0),
  payBy: null,
};

const value = (label: string, text: string, contribution: number) => ({
  key: label,
  label,
  value: text,
  contribution,
  uncertainty: null,
});
const missing = (label: string, contribution: number, uncertainty: number) => ({
  key: label,
  label,
  value: '待核实',
  contribution,
  uncertainty,
});

/** Base 1,850 + 2,640 + 310 + 420 + 90 − 260 = 5,050; rounded up by 150 to 5,200. */
const factors: Report['factors'] = {
  base: 185_000,
  groups: [
    {
      group: 'appearance',
      total: 264_000,
      factors: [
        value('皮肤', '412 个', 98_000),
        value('荣耀典藏', '6 个', 124_000),
        value('星传说', '9 个', 42_000),
        value('头像框', '3 个', 0),
      ],
    },
    {
      group: 'growth',
      total: 31_000,
      factors: [value('英雄', '118 个', 25_000), value('铭文', '150 级', 6_000)],
    },
    {
      group: 'rarity',
      total: 42_000,
      factors: [
        value(
          '限定传说',
          '凤求凰、武则天·东方不败、韩信·白龙吟、孙悟空·大圣娶亲、诸葛亮·武陵仙君、貂蝉·仲夏夜之梦',
          58_000,
        ),
        missing('稀有英雄', -16_000, 45_000),
      ],
    },
    { group: 'resources', total: 9_000, factors: [value('荣耀水晶', '13 个', 9_000)] },
    {
      group: 'security',
      total: -26_000,
      factors: [
        value('二次实名', '是', -31_000),
        value('可换绑', '是', 5_000),
        value('封禁记录', '否', 0),
      ],
    },
  ],
  rounding: 15_000,
};

const method = {
  medianError: 0.148,
  coverage: 0.807,
  trainingSales: 4200,
  heldOutSales: 1050,
  trainedAt: inDays(-1),
  algorithm: 'boosting',
} satisfies Report['method'];

export const richReport: Report = {
  header: {
    reportNo: 'R2026112012345678',
    gameId: 'wzry',
    gameName: '王者荣耀',
    serverLabel: '安卓 QQ',
    account: '12****89',
    source: 'form',
    capturedAt: inDays(0),
    validUntil: inDays(7),
    modelVersion: '2026.11.20-1',
    verificationUrl: 'http://127.0.0.1:8080/verify/7K2M-QX0D-93FT',
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
  },
  confidence: {
    score: 74,
    grade: 'B',
    measured: { sales: 412, medianError: 0.187 },
    reasons: [
      {
        label: '相似账号',
        detail: '同区服样本 1200 条，最相似的 6 条平均相似度 81%',
        score: 90,
      },
      { label: '信息完整度', detail: '共 14 项，还有 1 项没填', score: 93 },
      { label: '已核实比例', detail: '自行填写，附 2 张截图', score: 40 },
      { label: '市场分歧', detail: '同类账号八成的成交价落在估价上下约 25% 之内', score: 68 },
    ],
  },
  factors,
  valuableItems: [
    { name: '武则天·倪克斯神谕', tier: '典藏', contribution: 61_000 },
    { name: '韩信·白龙吟', tier: '传说', contribution: 24_000 },
    { name: '貂蝉·仲夏夜之梦', tier: '传说', contribution: 22_000 },
    { name: '貂蝉', tier: null, contribution: 1_200 },
  ],
  comparables: [
    {
      saleId: 's1',
      similarity: 91,
      kind: 'sold',
      price: 498_000,
      at: inDays(-3),
      sample: true,
      differences: [
        { label: '荣耀典藏', mine: '6 个', theirs: '5 个' },
        {
          label: '限定传说',
          mine: '共 6 项，独有 凤求凰、武则天·东方不败、韩信·白龙吟等 4 项',
          theirs: '共 3 项，独有 公孙离·蜜橘之夏',
        },
      ],
    },
    {
      saleId: 's2',
      similarity: 84,
      kind: 'asked',
      price: 610_000,
      at: inDays(-9),
      sample: true,
      differences: [{ label: '皮肤', mine: '412 个', theirs: '455 个' }],
    },
    {
      saleId: 's3',
      similarity: 72,
      kind: 'sold',
      price: 385_000,
      at: inDays(-30),
      sample: true,
      differences: [],
    },
  ],
  market: {
    through: '2026-11-20',
    sold: 812,
    asked: 120,
    sample: true,
    index: Array.from({ length: 19 }, (_, index) => ({
      day: `2026-${index < 8 ? '09' : index < 14 ? '10' : '11'}-${10 + index}`,
      level: 100 + index / 2,
    })),
    daysToSell: 5,
    soldPrices: Array.from({ length: 21 }, (_, step) => 100_000 * step),
  },
  risks: [
    {
      key: 'secondRealName',
      label: '二次实名',
      level: 'high',
      note: '实名不能改成买家身份，登录异常时需要原主人配合；建议签包赔并保留交易凭证。',
    },
    { key: 'antiAddiction', label: '防沉迷', level: 'low', note: '已用成年人身份实名。' },
    {
      key: 'rebinding',
      label: '换绑',
      level: 'medium',
      note: '可以换绑，交易时请当场完成。',
    },
    {
      key: 'ban',
      label: '封禁记录',
      level: 'unknown',
      note: '未说明封禁记录，请让卖家出示。',
    },
  ],
  advice: {
    improvements: [
      { text: '在交易平台签署找回包赔，买家更放心', gain: 38_000 },
      { text: '补上“稀有英雄”，价格可能差 ¥450 左右', gain: null },
    ],
    listingTitle: '【王者荣耀 安卓 QQ】荣耀典藏6个 皮肤412个 倪克斯神谕 白龙吟 可换绑 无封禁',
    listingPrice: 560_000,
    timing: '同类账号近期价格平稳，随时可以上架；相似账号从上架到成交一般 6 天。',
  },
  method,
};

/** Report of a cheap account with few answers, priced from few real sales. */
export const poorReport: Report = {
  ...richReport,
  header: {
    ...richReport.header,
    account: null,
    sample: false,
    capturedAt: inDays(-9),
    validUntil: inDays(-2),
  },
  value: {
    fair: 6_000,
    low: 6_000,
    high: 6_000,
    quickSale: 6_000,
    listing: 6_000,
    consignmentNet: 5_600,
    consignmentFeeRate: 0.065,
  },
  confidence: { score: 21, grade: 'D', reasons: [] },
  factors: {
    base: 9_000,
    groups: [
      { group: 'growth', total: 0, factors: [value('英雄', '12 个', 0)] },
      { group: 'security', total: -4_000, factors: [missing('封禁记录', -4_000, 5_000)] },
    ],
    rounding: 1_000,
  },
  valuableItems: [],
  comparables: [],
  market: undefined,
  risks: [{ key: 'recovery', label: '找回风险', level: 'low', note: '按流程换绑后风险较低。' }],
  advice: { ...richReport.advice, improvements: [] },
  method: { ...method, algorithm: 'ridge', trainingSales: 31, heldOutSales: 8 },
};

/** The free part of the complete report. */
export const lockedReportFixture: LockedReport = {
  locked: true,
  header: richReport.header,
  value: { fair: 520_000, low: 410_000, high: 670_000 },
  confidence: richReport.confidence,
  why: '主要值在荣耀典藏（6 个）和皮肤（412 个）。',
  hidden: {
    channels: 3,
    factors: 12,
    valuableItems: 4,
    comparables: 0,
    market: 0,
    risks: 4,
    improvements: 2,
  },
};

export const answerWithReport = (report: ShownReport): ReportAnswer => ({
  order: reportOrder,
  report,
  versions: [],
  human: null,
  valuerRecord: null,
  ahead: null,
  sales: null,
  credit: 0,
  submitted: null,
});

export const answerWithout = (evaluationState: EvaluationState): ReportAnswer => ({
  order: { ...reportOrder, evaluationState, fairPrice: null },
  report: null,
  versions: [],
  human: null,
  valuerRecord: null,
  ahead: null,
  sales: null,
  credit: 0,
  submitted: null,
});
