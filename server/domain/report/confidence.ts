import { type Answers, type GameField, knownAnswers, UNKNOWN } from '@account-doctor/contract/game';
import type { Report } from '@account-doctor/contract/types';
import type { Estimate } from '../../valuation/types';
import type { ReportInput } from './reportInput';

type Confidence = Report['confidence'];
type Reason = Confidence['reasons'][number];

/** Labels of the reasons that appraisal reports also use. */
export const COMPLETENESS_LABEL = '信息完整度';
export const VERIFIED_SHARE_LABEL = '已核实比例';

/** Weights of the reasons in the score; they add up to 1. */
const WEIGHTS = { comparables: 0.3, completeness: 0.25, verified: 0.15, spread: 0.3 };
/** Lowest and highest score of grade C, the best grade that an account with unknown safety can get. */
export const SCORES_OF_C = { least: 50, most: 64 };
/** Minimum score of each grade. */
const GRADES: [Confidence['grade'], number][] = [
  ['A', 80],
  ['B', SCORES_OF_C.most + 1],
  ['C', SCORES_OF_C.least],
  ['D', 0],
];
/** From this number of sales of a server family on, more sales do not raise the score. */
const MANY_SALES = 500;
/**
 * Width of the 80 % price range divided by the price: up to `NARROW` the score is full, from `WIDE` on the score is 0.
 */
const NARROW = 0.3;
const WIDE = 1.3;
/**
 * Share of the answers that counts as verified, by source; below, the share that each picture adds and the most that
 * pictures can add.
 */
const VERIFIED_BY_SOURCE: Record<Report['header']['source'], number> = {
  form: 0.2,
  link: 0.5,
  // For appraisals, the appraiser's evidence counts in the appraisal report.
  human: 0.2,
  capture: 1,
};
const VERIFIED_PER_PICTURE = 0.1;
const VERIFIED_BY_PICTURES = 0.5;

/** A grade's error is only shown if it was measured on at least this many sales. */
const GRADE_SALES = 30;

const toPercent = (share: number) => Math.round(100 * Math.min(1, Math.max(0, share)));

function comparablesReason({ comparables, knownSales }: Estimate): Reason {
  const similarity =
    comparables.reduce((sum, one) => sum + one.similarity, 0) / Math.max(1, comparables.length);
  const plenty = Math.log1p(knownSales) / Math.log1p(MANY_SALES);
  return {
    label: '相似账号',
    detail: `同区服样本 ${knownSales} 条，最相似的 ${comparables.length} 条平均相似度 ${toPercent(similarity)}%`,
    score: toPercent(0.5 * Math.min(1, plenty) + 0.5 * similarity),
  };
}

function completenessReason(fields: GameField[], answers: Answers): Reason {
  const known = knownAnswers(answers);
  const answered = fields.filter(({ key }) => known[key] !== undefined).length;
  const missing = fields.length - answered;
  const unclear = fields.some(({ key }) => answers[key] === UNKNOWN) ? '或不清楚' : '';
  return {
    label: COMPLETENESS_LABEL,
    detail:
      missing === 0
        ? `${fields.length} 项全部填写`
        : `共 ${fields.length} 项，还有 ${missing} 项没填${unclear}`,
    score: toPercent(answered / Math.max(1, fields.length)),
  };
}

/** The evidence for the answers. */
type Evidence = Pick<ReportInput, 'source' | 'readFields' | 'pictures' | 'offer'>;

function verifiedReason(
  answers: Answers,
  { source, readFields, offer, ...evidence }: Evidence,
): Reason {
  const isBuyer = offer?.isBuyer === true;
  // A buyer's pictures come from the seller and prove no possession.
  const pictures = isBuyer ? 0 : evidence.pictures;
  const answered = Object.keys(answers).length;
  const isRead = source === 'link' || source === 'capture';
  // Answers that the user changed or added count as typed.
  const share = isRead ? readFields.length / Math.max(1, answered) : 1;
  const kept = `共填 ${answered} 项，其中 ${readFields.length} 项`;
  const bySource =
    VERIFIED_BY_SOURCE.form + share * (VERIFIED_BY_SOURCE[source] - VERIFIED_BY_SOURCE.form);
  const byPictures = Math.min(VERIFIED_BY_PICTURES, pictures * VERIFIED_PER_PICTURE);
  const typed = typedText(pictures, isBuyer);
  const details: Record<Report['header']['source'], string> = {
    form: typed,
    link: `来自商品链接，${kept}与页面描述一致`,
    human: typed,
    capture: `由系统登录游戏采集，${kept}为采集所得`,
  };
  return {
    label: VERIFIED_SHARE_LABEL,
    detail: details[source],
    score: toPercent(bySource + byPictures),
  };
}

function typedText(pictures: number, isBuyer: boolean): string {
  if (isBuyer) return '按卖家的描述填写，没有核实';
  return pictures > 0 ? `自行填写，附 ${pictures} 张截图` : '自行填写，没有截图佐证';
}

function spreadReason({ fair, low, high }: Estimate): Reason {
  const width = (high - low) / fair;
  const around = Math.round((100 * width) / 2);
  return {
    label: '市场分歧',
    detail: `同类账号八成的成交价落在估价上下约 ${around}% 之内`,
    score: toPercent((WIDE - width) / (WIDE - NARROW)),
  };
}

/** The confidence in an estimate, 0–100, with the reasons that make up the score. */
export function reportConfidence(
  { fields, answers }: { fields: GameField[]; answers: Answers },
  estimate: Estimate,
  evidence: Evidence,
): Confidence {
  const known = knownAnswers(answers);
  const comparables = comparablesReason(estimate);
  const completeness = completenessReason(fields, answers);
  const verified = verifiedReason(known, evidence);
  const spread = spreadReason(estimate);
  const score = Math.round(
    WEIGHTS.comparables * comparables.score +
      WEIGHTS.completeness * completeness.score +
      WEIGHTS.verified * verified.score +
      WEIGHTS.spread * spread.score,
  );
  // The grade comes from the model, with its measured error; the score rates the evidence.
  const reasons = [comparables, completeness, verified, spread];
  return { score, grade: estimate.grade, measured: measuredBy(estimate), reasons };
}

/** The measured error of the estimate's grade; `undefined` if too few sales had this grade. */
function measuredBy({ gradeError: { sales, medianError } }: Estimate): Confidence['measured'] {
  return medianError === null || sales < GRADE_SALES ? undefined : { sales, medianError };
}

/** The grade of a score. */
export function gradeOfScore(score: number): Confidence['grade'] {
  const [grade] = GRADES.find(([, lowest]) => score >= lowest) ?? ['D' as const];
  return grade;
}

/** The confidence if there is no model, from the completeness and the source of the answers. */
export function confidenceWithoutModel(
  fields: GameField[],
  answers: Answers,
  evidence: Evidence,
): Confidence {
  const known = knownAnswers(answers);
  const completeness = completenessReason(fields, answers);
  const verified = verifiedReason(known, evidence);
  const comparables: Reason = {
    label: '相似账号',
    detail: '同区服的成交记录还不够，价格由估价师按经验判断',
    score: 0,
  };
  const weights = WEIGHTS.comparables + WEIGHTS.completeness + WEIGHTS.verified;
  const score = Math.round(
    (WEIGHTS.completeness * completeness.score + WEIGHTS.verified * verified.score) / weights,
  );
  return { score, grade: gradeOfScore(score), reasons: [comparables, completeness, verified] };
}
