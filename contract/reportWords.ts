import type { LockedReport, Report } from './types';

/** Texts for enumerated values of a report, for the page and the pictures. */

export const sourceWords: Record<Report['header']['source'], string> = {
  form: '自行填写',
  link: '商品链接',
  capture: '自动采集',
  human: '估价师核对',
};

export const confidenceGradeWords: Record<Report['confidence']['grade'], string> = {
  A: '很可信',
  B: '较可信',
  C: '一般',
  D: '偏低，只能作粗略参考',
};

type Measured = NonNullable<Report['confidence']['measured']>;

/** Text about how accurate prices of a grade have been so far. */
export const measuredWords = ({ sales, medianError }: Measured): string =>
  `同一档在模型没有学过的 ${sales} 笔成交上，一半的误差不超过 ${percentText(medianError)}`;

type RiskLevel = Report['risks'][number]['level'];

/** Risk levels, most urgent first. */
export const riskLevels = ['high', 'medium', 'unknown', 'low'] as const satisfies RiskLevel[];

export const riskLevelWords: Record<RiskLevel, string> = {
  high: '高风险',
  medium: '中风险',
  unknown: '待核实',
  low: '低风险',
};

export const saleKindWords: Record<Report['comparables'][number]['kind'], string> = {
  sold: '成交',
  asked: '挂牌',
};

export const algorithmWords: Record<NonNullable<Report['method']>['algorithm'], string> = {
  boosting: '线性模型加梯度提升树，预测成交价的对数',
  ridge: '岭回归（成交较少时使用）',
};

/** Text on a report that was made by an outdated model. */
export const outdatedModelWords = ({
  days,
  sales,
  error,
}: {
  days: number;
  sales: number;
  error?: number | undefined;
}): string =>
  `注意：出具报告时模型已有 ${days} 天没有更新，之后的 ${sales} 条新成交还没有学到，价格可能与最近行情有出入。` +
  (error === undefined
    ? ''
    : `行情变动快：在最近的新成交上，误差中位数是 ${percentText(error)}，区间已放宽。`);

/** Text if no improvement raises the price; `null` if one does. */
export function noImprovementText({ improvements }: Report['advice']): string | null {
  if (improvements.length === 0) return '没有发现还能明显抬高价格的地方。';
  return improvements.every(({ gain }) => gain === null)
    ? '没有发现现在就能抬高价格的办法；下面几项核实以后，估价会更准。'
    : null;
}

/** A share between 0 and 1 as text: `6%`, `12.3%`. */
export const percentText = (share: number): string => `${Math.round(share * 1000) / 10}%`;

interface BasePriceLabels {
  /** Label of the base price. */
  base: string;
  /** Heading for the amounts of single items. */
  items: string;
}

const emptyAccountLabels: BasePriceLabels = {
  base: '同区服空白账号',
  items: '每一件加了多少。同一类的加起来，就是“价格怎么来的”里的那一项。',
};
const averageAccountLabels: BasePriceLabels = {
  base: '同区服普通账号',
  items: '没有这一件，估价会少这么多；不是和同区服普通账号比出来的。',
};

/** Labels that depend on the kind of base price: older reports start at an average account. */
export const basePriceLabels = ({ start }: Report['factors']): BasePriceLabels =>
  start === 'nothing' ? emptyAccountLabels : averageAccountLabels;

/** Text about the limits of an estimate, below each report. */
export const ESTIMATE_LIMITS_TEXT =
  '估价仅供参考，不构成要约。成交价由双方决定，没有填写或填错的内容会让估价偏离。';

/**
 * Mark that Chinese law requires on everything that a model made: report page, pictures and PDF (人工智能生成合成内容标识办法, in
 * force since 2025-09-01).
 */
export const AI_MARK = 'AI 生成';

/** Whether a model made the report, without a valuer. */
export const isGenerated = ({ source }: Pick<Report['header'], 'source'>): boolean =>
  source !== 'human';

/** Note on each report that no person has reviewed. */
export const GENERATED_REPORT_NOTE = '这份报告由 AI 模型自动生成，没有人工参与定价。';

/** Warning on reports that are based on generated sample sales. */
export const SAMPLE_WARNING = '根据示例数据生成：成交由系统生成，不代表真实行情。';

type Hidden = LockedReport['hidden'];

export interface LockedSection {
  title: string;
  part: keyof Hidden;
  text: (count: number) => string;
  /** Whether a locked report lists the section even if it is empty. */
  always?: boolean;
}

/** The sections of a locked report that have content. */
export const sectionsWithContent = (
  sections: readonly LockedSection[],
  hidden: Hidden,
): readonly LockedSection[] =>
  sections.filter(({ part, always }) => always === true || hidden[part] > 0);

/**
 * Sections of a complete report, with a description of each. In builds with selling, `sellingSections` of
 * `sellingWords.ts` replaces this list.
 */
export const lockedSections: readonly LockedSection[] = [
  {
    title: '价格怎么来的',
    part: 'factors',
    text: (count) => `${count} 项因素，每一项加了多少、减了多少`,
  },
  {
    title: '最值钱的物品',
    part: 'valuableItems',
    text: (count) => `${count} 件，按对价格的贡献排列`,
  },
  {
    title: '相似账号',
    part: 'comparables',
    text: (count) => `${count} 条成交或挂牌，和您的账号差在哪里`,
  },
  {
    title: '市场行情',
    part: 'market',
    text: (count) => `根据 ${count} 条成交和挂牌，近 90 天涨跌、多久能成交`,
  },
  { title: '风险', part: 'risks', text: (count) => `${count} 项风险，以及怎么避开` },
  { title: '怎样更值钱', part: 'improvements', text: (count) => `${count} 条能抬高价格的建议` },
];

/** Sections of a complete report for a buyer, which has no advice on selling. */
export const buyerSections: readonly LockedSection[] = lockedSections.filter(
  ({ part }) => part !== 'improvements',
);
