import type { GameField } from '@account-doctor/contract/game';
import { columnValue, type ColumnPlan } from './columns';
import { direction, type Feature } from './features';

/**
 * The total value of a field's items. Items add up in money, not in per cent: a skin that doubles the price of a poor
 * account hardly changes that of a rich one. So ridge regression first finds the items' relative values; the price then
 * depends on their sum by a curve.
 */
export interface ItemScore {
  field: string;
  parts: { column: ColumnPlan; weight: number }[];
}

/** The score of a row; NaN if the field was not answered. */
function scoreValue(score: ItemScore, row: Float64Array): number {
  let sum = 0;
  for (const { column, weight } of score.parts) sum += weight * columnValue(column, row);
  return sum;
}

/** The row with the scores appended after its features, where the score columns expect them. */
export function withScores(scores: ItemScore[], row: Float64Array): Float64Array {
  if (scores.length === 0) return row;
  const extended = new Float64Array(row.length + scores.length);
  extended.set(row);
  scores.forEach((score, index) => {
    extended[row.length + index] = scoreValue(score, row);
  });
  return extended;
}

/** The scores of fields with items, from the ridge weights of their linear columns. */
export function learnScores(
  columns: { plan: ColumnPlan; perUnit: number }[],
  features: Feature[],
  fields: GameField[],
): ItemScore[] {
  return fields
    .filter(({ kind }) => kind === 'multi' || kind === 'leveled')
    .map(({ key }) => ({
      field: key,
      parts: columns
        .filter(({ plan }) => features[plan.feature]?.field === key)
        .filter(({ plan }) => plan.transform === 'identity' || plan.transform === 'atLeast')
        .filter(({ perUnit }) => perUnit !== 0)
        .map(({ plan, perUnit }) => ({ column: plan, weight: Math.abs(perUnit) })),
    }))
    .filter(({ parts }) => parts.length > 0);
}

/** Scores at which the curve flattens, as multiples of the score of a typical account with items. */
const BENDS = [0.2, 1];

/** The columns of the scores, two for each score: one flattens early, one late. */
export function planScoreColumns(
  scores: ItemScore[],
  features: Feature[],
  fields: GameField[],
  rows: Float64Array[],
): ColumnPlan[] {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return scores.flatMap(({ field }, index) => {
    const feature = features.length + index;
    const known = Float64Array.from(
      rows.map((row) => row[feature] as number).filter((value) => value > 0),
    ).sort();
    const usual = known[Math.floor(known.length / 2)];
    if (usual === undefined) return [];
    return BENDS.map((bend): ColumnPlan => ({
      feature,
      transform: 'soft',
      at: bend * usual,
      direction: direction({ field, kind: 'count' }, byKey),
    }));
  });
}
