import { unansweredSafety } from './features';
import { expectedErrorOf, gradeNames, gradeOf, type Grade, type GradeError } from './grade';
import { fitIntervals, interval } from './intervals';
import { isCovered, medianError, type JudgedSale } from './judgement';
import type { HeldOutMetrics, ValuedGame } from './types';

/** A sale priced by a model that has not learnt from it, the same model for all sales of a fold. */
export interface FoldSale extends JudgedSale {
  fold: number;
  /** Its row in the family's data. */
  place: number;
}

/** A priced sale with its range, which is calibrated on the sales of the other folds. */
interface RangedSale {
  sale: FoldSale;
  isCovered: boolean;
  expectedError: number;
}

function ranged(judged: FoldSale[]): RangedSale[] {
  const folds = [...new Set(judged.map(({ fold }) => fold))];
  return folds.flatMap((fold) => {
    const intervals = fitIntervals(judged.filter((sale) => sale.fold !== fold));
    return judged
      .filter((sale) => sale.fold === fold)
      .map((sale) => ({
        sale,
        isCovered: isCovered(intervals, sale),
        expectedError: expectedErrorOf(interval(intervals, sale)),
      }));
  });
}

/**
 * Error and coverage on unseen sales: each sale is priced by a model of the other folds' sales, at the market level
 * known at the start of its day, with a range calibrated on the other folds' sales.
 */
function metricsOf(found: RangedSale[], trainingSales: number): HeldOutMetrics {
  return {
    medianError: medianError(found.map(({ sale }) => sale)),
    coverage: found.filter((one) => one.isCovered).length / found.length,
    trainingSales,
    heldOutSales: found.length,
  };
}

/** Grades that are evaluated together, and their sales. */
interface GradePool {
  grades: Grade[];
  sales: FoldSale[];
}

/**
 * Merges neighbouring grades if the worse grade happens to have the smaller error, because better grades are known to
 * have smaller errors.
 */
function inOrder(pools: GradePool[]): GradePool[] {
  const ordered: GradePool[] = [];
  for (let next of pools) {
    for (let last = ordered.at(-1); last; last = ordered.at(-1)) {
      if (!(medianError(next.sales) < medianError(last.sales))) break;
      next = { grades: [...last.grades, ...next.grades], sales: [...last.sales, ...next.sales] };
      ordered.pop();
    }
    ordered.push(next);
  }
  return ordered;
}

/** The actual error of each grade. A sold account is always similar enough to known ones, so its support is 1. */
function gradeErrors(game: ValuedGame, found: RangedSale[]): Record<Grade, GradeError> {
  const salesOf: Record<Grade, FoldSale[]> = { A: [], B: [], C: [], D: [] };
  for (const { sale, expectedError } of found) {
    const blanks = unansweredSafety(game.fields, sale.sale.answers).length;
    salesOf[gradeOf(expectedError, 1, blanks)].push(sale);
  }
  const sold = gradeNames.filter((grade) => salesOf[grade].length > 0);
  const pools = inOrder(sold.map((grade) => ({ grades: [grade], sales: salesOf[grade] })));
  const errorOf = (grade: Grade): GradeError => {
    const pool = pools.find(({ grades }) => grades.includes(grade));
    return { sales: salesOf[grade].length, medianError: pool ? medianError(pool.sales) : null };
  };
  return { A: errorOf('A'), B: errorOf('B'), C: errorOf('C'), D: errorOf('D') };
}

/** A model's published metrics: errors on unseen sales, in total and by grade. */
export function heldOut(game: ValuedGame, judged: FoldSale[], trainingSales: number) {
  const found = ranged(judged);
  return { metrics: metricsOf(found, trainingSales), grades: gradeErrors(game, found) };
}
