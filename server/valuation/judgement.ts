import { interval, type Intervals, type PricedRow } from './intervals';
import { middleOf } from './robust';
import type { Sale } from './types';

/** A sold account priced by a model that has not learnt from it, in logarithms of fen. */
export interface JudgedSale extends PricedRow {
  sale: Sale;
  actual: number;
}

/** Whether the sale price is inside the 80 % range. */
export function isCovered(intervals: Intervals, judged: JudgedSale): boolean {
  const { low, high } = interval(intervals, judged);
  return judged.actual >= low && judged.actual <= high;
}

/** The median of absolute percentage errors, 0–1; NaN for an empty list. */
export const medianError = (judged: JudgedSale[]): number =>
  middleOf(judged.map(({ predicted, actual }) => Math.abs(Math.expm1(predicted - actual))));
