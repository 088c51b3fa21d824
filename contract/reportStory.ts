import { signedYuan, yuan } from './money';
import { confidenceGradeWords, percentText } from './reportWords';
import type { Report } from './types';
import type { Factor } from './waterfall';

/** Texts of a report's first screen, for the page, the picture and the PDF. */

type Confidence = Report['confidence'];
type Human = NonNullable<Report['human']>;

/** Factors without an answer, which are priced with a usual value. */
export const factorsToVerify = ({ groups }: Report['factors']): Factor[] =>
  groups.flatMap(({ factors }) => factors).filter(({ uncertainty }) => uncertainty !== null);

/** Phrase about unanswered factors; also mentions 不清楚 if some were answered so. */
export const unansweredWords = (open: Factor[]): string =>
  open.some(({ value }) => value === '不清楚') ? '没填或不清楚' : '没填';

/** Maximum number of factors that the sentence names. */
const NAMED_FACTORS = 2;

/**
 * The value of a factor, with a list of items shortened to their number: a list would fill the screen, and a locked
 * report must not name any item.
 */
const shortValue = ({ value, items = [] }: Factor, open: boolean) =>
  items.length > (open ? 1 : 0) ? `${items.length} 项` : value;

/** The factors that contribute most to the price, largest first. */
const largestFactors = ({ groups }: Report['factors']): Factor[] =>
  groups
    .flatMap(({ factors }) => factors)
    .filter(({ contribution, uncertainty }) => contribution > 0 && uncertainty === null)
    .sort((one, other) => other.contribution - one.contribution)
    .slice(0, NAMED_FACTORS);

/** Sentence about how the valuer has changed the model's price. */
function valuersWords({ valuer, modelFair, adjustments }: Human): string {
  const who = `估价师${valuer.alias}`;
  if (modelFair === 0) return `由${who}逐项估出。`;
  const change = adjustments.reduce((sum, { amount }) => sum + amount, 0);
  const [main] = [...adjustments].sort(
    (one, other) => Math.abs(other.amount) - Math.abs(one.amount),
  );
  if (!main || change === 0) return `${who}核对后认同模型的价格。`;
  const way = change > 0 ? '上调' : '下调';
  // Public reports contain no reasons, because they leave out what the valuer wrote.
  const why =
    main.reason === '' ? '' : `，主要因为${main.label}：${main.reason.replace(/[。.]$/, '')}`;
  return `${who}核对后${way} ¥${yuan(Math.abs(change))}${why}。`;
}

/**
 * Reason for the price, in one sentence.
 * @param open whether items and contributions may be named; `false` for a locked report
 */
export function reasonWords(
  { factors, human }: Pick<Report, 'factors' | 'human'>,
  open: boolean,
): string {
  if (human) return valuersWords(human);
  const named = largestFactors(factors).map((factor) => {
    const added = open ? `，${signedYuan(factor.contribution)}` : '';
    return `${factor.label}（${shortValue(factor, open)}${added}）`;
  });
  if (named.length === 0) return '填写的内容里，没有哪一项明显抬高价格。';
  return `主要值在${named.join('和')}。`;
}

/** Maximum number of corrections that the text names. */
const NAMED_CORRECTIONS = 4;

/** Text about the valuer's verdicts on the answers; empty without verdicts. */
export function verdictWords(facts: NonNullable<Human['facts']>): string {
  if (facts.length === 0) return '';
  const factsWith = (sought: (typeof facts)[number]['verdict']) =>
    facts.filter(({ verdict }) => verdict === sought);
  const [corrected, unseen] = [factsWith('corrected'), factsWith('unseen')];
  const confirmed = factsWith('confirmed').length;
  const named = corrected
    .slice(0, NAMED_CORRECTIONS)
    .map(({ label, told, value }) => `${label}（${told ?? ''}，实为 ${value}）`);
  const more = corrected.length > NAMED_CORRECTIONS ? `等 ${corrected.length} 项` : '';
  return [
    `核对资料 ${facts.length} 项`,
    confirmed > 0 && `，${confirmed} 项一致`,
    corrected.length > 0 && `，更正${named.join('、')}${more}`,
    unseen.length > 0 && `，没看到${unseen.map(({ label }) => label).join('、')}`,
    '。',
  ]
    .filter(Boolean)
    .join('');
}

interface ConfidenceWords {
  /** The grade as text, e.g. `较可信`. */
  title: string;
  /** The main reason for the grade, or what is missing. */
  note: string;
}

/** Texts about the confidence of a price, in two lines. */
export function confidenceWords({ grade, measured, reasons }: Confidence): ConfidenceWords {
  const [weakest] = [...reasons].sort((one, other) => one.score - other.score);
  return {
    title: confidenceGradeWords[grade],
    note: measured
      ? `同一档的账号，一半误差不超过 ${percentText(measured.medianError)}`
      : (weakest?.detail ?? ''),
  };
}
