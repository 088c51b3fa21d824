import {
  answerAsText,
  fieldGroups,
  itemStyleOf,
  type Answer,
  type Answers,
  type GameField,
  UNKNOWN,
} from '@account-doctor/contract/game';
import type { Report } from '@account-doctor/contract/types';
import type { Contribution, Estimate } from '../../valuation/types';
import { comparedWithTypical } from './comparedWithTypical';
import { reportItem } from './valuableItems';

const TO_VERIFY = '待核实';
/** Fen per yuan. Bars of the waterfall are rounded to whole yuan, so that readers can add them up. */
const FEN_PER_YUAN = 100;

const wholeYuan = (fen: number) => Math.round(fen / FEN_PER_YUAN) * FEN_PER_YUAN || 0;

/** Maximum number of items listed for an answer; reports are read on phones. */
const MAX_NAMED = 3;

function valueText(field: GameField, answer: Answer | undefined): string {
  if (answer === undefined) return TO_VERIFY;
  if (typeof answer !== 'object' || !('options' in field)) return answerAsText(field, answer);
  const owned = Array.isArray(answer) ? answer : Object.keys(answer);
  if (owned.length <= MAX_NAMED) return answerAsText(field, answer);
  // Options follow the form's order, which starts with the most valuable tier.
  const first = field.options.filter(({ value }) => owned.includes(value)).slice(0, MAX_NAMED);
  const named = first.map(({ value }) => value);
  const shown = Array.isArray(answer)
    ? named
    : Object.fromEntries(named.map((value) => [value, answer[value] as number]));
  return `共 ${owned.length} 项：${answerAsText(field, shown)} 等`;
}

type ExplainedEstimate = Pick<Estimate, 'base' | 'contributions' | 'items' | 'usual'>;

function factorOf(
  field: GameField,
  { contribution, answers }: { contribution: Contribution | undefined; answers: Answers },
  { items, usual }: ExplainedEstimate,
): Report['factors']['groups'][number]['factors'][number] {
  const answer = answers[field.key];
  const missing = answer === undefined || answer === UNKNOWN;
  const own = items.filter((item) => item.field === field.key);
  return {
    key: field.key,
    label: field.label,
    value: valueText(field, answer),
    contribution: wholeYuan(contribution?.amount ?? 0),
    uncertainty: missing ? wholeYuan(contribution?.uncertainty ?? 0) : null,
    besideUsual: comparedWithTypical(field, answer, usual[field.key]),
    ...(own.length > 0 && {
      items: own.map((item) => reportItem(field, answers, item)),
      itemStyle: itemStyleOf(field) ?? undefined,
    }),
  };
}

/**
 * The waterfall chart from the price of an account without possessions to the fair price shown. All amounts are in fen,
 * rounded to whole yuan; `rounding` is the remainder, so that the sum is exact.
 */
export function reportFactors(
  { fields, answers }: { fields: GameField[]; answers: Answers },
  estimate: ExplainedEstimate,
  fair: number,
): Report['factors'] {
  const byField = new Map(estimate.contributions.map((one) => [one.field, one]));
  const base = wholeYuan(estimate.base);
  const groups = fieldGroups.flatMap((group) => {
    const factors = fields
      .filter((field) => field.group === group)
      .map((field) => factorOf(field, { contribution: byField.get(field.key), answers }, estimate));
    const total = factors.reduce((sum, factor) => sum + factor.contribution, 0);
    return factors.length > 0 ? [{ group, total, factors }] : [];
  });
  const shown = groups.reduce((sum, group) => sum + group.total, base);
  return { start: 'nothing', base, groups, rounding: fair - shown };
}
