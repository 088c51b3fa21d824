import {
  answerText,
  fieldGroups,
  type Answers,
  type GameField,
} from '@account-doctor/contract/game';
import type { Report } from '@account-doctor/contract/types';
import type { Contribution, Estimate } from '../../valuation/types';

const TO_VERIFY = '待核实';
/** Fen: a reader adds up yuan, so every bar of the waterfall is a whole number of them. */
const FEN_PER_YUAN = 100;

const wholeYuan = (fen: number) => Math.round(fen / FEN_PER_YUAN) * FEN_PER_YUAN || 0;

function factorOf(
  field: GameField,
  contribution: Contribution | undefined,
  answers: Answers,
): Report['factors']['groups'][number]['factors'][number] {
  const missing = answers[field.key] === undefined;
  return {
    key: field.key,
    label: field.label,
    value: missing ? TO_VERIFY : answerText(field, answers[field.key]),
    contribution: wholeYuan(contribution?.amount ?? 0),
    uncertainty: missing ? wholeYuan(contribution?.uncertainty ?? 0) : null,
  };
}

/**
 * The waterfall from the price of an average account to the fair price as shown. In whole yuan;
 * what rounding the bars and the fair price leaves over stands in `rounding`, so that the sum is
 * exact.
 */
export function reportFactors(
  fields: GameField[],
  answers: Answers,
  estimate: Pick<Estimate, 'base' | 'contributions'>,
  fair: number,
): Report['factors'] {
  const byField = new Map(estimate.contributions.map((one) => [one.field, one]));
  const base = wholeYuan(estimate.base);
  const groups = fieldGroups.flatMap((group) => {
    const factors = fields
      .filter((field) => field.group === group)
      .map((field) => factorOf(field, byField.get(field.key), answers));
    const total = factors.reduce((sum, factor) => sum + factor.contribution, 0);
    return factors.length > 0 ? [{ group, total, factors }] : [];
  });
  const shown = groups.reduce((sum, group) => sum + group.total, base);
  return { base, groups, rounding: fair - shown };
}
