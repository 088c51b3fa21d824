import type { FieldGroup } from './game';
import type { Report } from './types';

/**
 * Steps of a price computation: from the price of an empty account (in older reports: an average one) to the model's
 * price, and on to a valuer's price if there is one. All amounts are in fen.
 */

type Factors = Report['factors'];
type Adjustment = NonNullable<Report['human']>['adjustments'][number];
export type Factor = Factors['groups'][number]['factors'][number];

/** Running sums before and after a step. */
export interface SumSpan {
  from: number;
  to: number;
}

export interface FactorStep {
  factor: Factor;
  span: SumSpan;
}

export interface GroupSteps {
  group: FieldGroup;
  total: number;
  span: SumSpan;
  /** The steps, largest contributions first and unanswered factors last. */
  steps: FactorStep[];
  /** Answered factors that contribute less than one yuan. */
  slight: Factor[];
}

export interface AdjustmentStep {
  adjustment: Adjustment;
  span: SumSpan;
}

export interface WaterfallSteps {
  base: SumSpan;
  groups: GroupSteps[];
  rounding: SumSpan;
  /** The model's price: sum of base, all groups and rounding. */
  model: number;
  adjustments: AdjustmentStep[];
  /** Sum of all steps. */
  sum: number;
  /** Range of the drawing: contains zero and all running sums. */
  reach: SumSpan;
}

const isSlight = ({ contribution, uncertainty }: Factor) =>
  contribution === 0 && uncertainty === null;

const byWeight = (one: Factor, other: Factor) =>
  Number(one.uncertainty !== null) - Number(other.uncertainty !== null) ||
  Math.abs(other.contribution) - Math.abs(one.contribution);

function groupSteps({ group, total, factors }: Factors['groups'][number], from: number) {
  let at = from;
  const steps = factors
    .filter((factor) => !isSlight(factor))
    .sort(byWeight)
    .map((factor): FactorStep => {
      const span = { from: at, to: at + factor.contribution };
      at = span.to;
      return { factor, span };
    });
  const span = { from, to: from + total };
  return { group, total, span, steps, slight: factors.filter(isSlight) };
}

/** Arranges the factors and adjustments of a report as steps, each starting where the step before ends. */
export function waterfallSteps(
  { base, groups, rounding }: Factors,
  adjustments: readonly Adjustment[] = [],
): WaterfallSteps {
  let at = base;
  const laid = groups.map((group): GroupSteps => {
    const steps = groupSteps(group, at);
    at = steps.span.to;
    return steps;
  });
  const last = { from: at, to: at + rounding };
  at = last.to;
  const adjusted = adjustments.map((adjustment): AdjustmentStep => {
    const span = { from: at, to: at + adjustment.amount };
    at = span.to;
    return { adjustment, span };
  });
  const ends = [
    0,
    base,
    last.to,
    ...adjusted.map(({ span }) => span.to),
    ...laid.flatMap(({ span, steps }) => [span.to, ...steps.map((step) => step.span.to)]),
  ];
  return {
    base: { from: 0, to: base },
    groups: laid,
    rounding: last,
    model: last.to,
    adjustments: adjusted,
    sum: at,
    reach: { from: Math.min(...ends), to: Math.max(...ends) },
  };
}

/**
 * Left edge and width of a bar for a span of sums within `reach`, in percent of the drawing's width; a bar is cut off
 * at the drawing's edges.
 */
export function barPosition(span: SumSpan, reach: SumSpan): { left: number; width: number } {
  const whole = Math.max(1, reach.to - reach.from);
  const percentOf = (fen: number) =>
    (100 * (Math.min(reach.to, Math.max(reach.from, fen)) - reach.from)) / whole;
  const left = percentOf(Math.min(span.from, span.to));
  return { left, width: percentOf(Math.max(span.from, span.to)) - left };
}
