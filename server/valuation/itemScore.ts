import type { GameField } from '@account-doctor/contract/game';
import { flattenPlans, flatValue, type ColumnPlan, type FlatPlans } from './columns';
import { direction, fieldOf, type Feature } from './features';
import { middleOf } from './robust';

/**
 * The total value of a field's items. Items add up in money, not in per cent: a skin that doubles the price of a poor
 * account hardly changes that of a rich one. So ridge regression first finds the items' relative values; the price then
 * depends on their sum by a curve.
 */
export interface ItemScore {
  field: string;
  parts: { column: ColumnPlan; weight: number }[];
}

/** Evaluates scores. */
export class ScoreReader {
  private readonly scores: { plans: FlatPlans; weights: Float64Array }[];
  private row = new Float64Array(0);

  constructor(scores: ItemScore[]) {
    this.scores = scores.map(({ parts }) => ({
      plans: flattenPlans(parts.map(({ column }) => column)),
      weights: Float64Array.from(parts, ({ weight }) => weight),
    }));
  }

  /**
   * The row with the scores appended after its features, where the score columns expect them; NaN if a field was not
   * answered. Valid until the next evaluation.
   */
  extended(row: Float64Array): Float64Array {
    const { scores } = this;
    if (scores.length === 0) return row;
    if (this.row.length !== row.length + scores.length)
      this.row = new Float64Array(row.length + scores.length);
    this.row.set(row);
    for (let index = 0; index < scores.length; index++) {
      const { plans, weights } = scores[index] as (typeof scores)[number];
      let sum = 0;
      for (let part = 0; part < weights.length; part++)
        sum += (weights[part] as number) * flatValue(plans, part, row);
      this.row[row.length + index] = sum;
    }
    return this.row;
  }
}

/** The scores of fields with items, from the ridge weights of their linear columns. */
export function learnScores(
  columns: (ColumnPlan & { scale: number })[],
  weights: Float64Array,
  { features, fields }: { features: Feature[]; fields: GameField[] },
): ItemScore[] {
  return fields
    .filter(({ kind }) => kind === 'multi' || kind === 'leveled')
    .map(({ key }) => ({
      field: key,
      parts: columns.flatMap((column, index) => {
        const { feature, transform, scale } = column;
        const weight = Math.abs((weights[index] as number) / scale);
        const isPart = transform === 'identity' || transform === 'atLeast';
        return isPart && weight !== 0 && features[feature]?.field === key
          ? [{ column, weight }]
          : [];
      }),
    }))
    .filter(({ parts }) => parts.length > 0);
}

/** Scores at which the curve flattens, as multiples of the score of a typical account with items. */
const BENDS = [0.2, 1];

/** The columns of the scores, two for each score: one flattens early, one late. */
export function planScoreColumns(
  scores: ItemScore[],
  { features, fields }: { features: Feature[]; fields: GameField[] },
  rows: Float64Array[],
): ColumnPlan[] {
  return scores.flatMap(({ field }, index) => {
    const feature = features.length + index;
    const usual = middleOf(rows.map((row) => row[feature] as number).filter((value) => value > 0));
    if (Number.isNaN(usual)) return [];
    return BENDS.map((bend): ColumnPlan => ({
      feature,
      transform: 'soft',
      at: bend * usual,
      direction: direction(fieldOf({ field, kind: 'count' }, fields)),
    }));
  });
}
