import { gradeNames, LARGEST_ERRORS } from '@account-doctor/server/valuation/grade';
import { measure } from '../accuracy';
import { percent } from '../textTable';
import type { Priced } from '../method';
import { demand } from './demand';
import { gameCodes, gameOf, learntOf, unseenSales } from './ownMarket';

const UNSEEN = Infinity;
/** Grades with fewer sales are not judged. */
const FEWEST = 30;

interface Graded {
  price: number;
  estimate: Priced | null;
}

/**
 * Requirement: the median error of each grade is within its promise (`LARGEST_ERRORS`), and errors rise from A to D.
 */
export const grades = demand<string, Graded[]>({
  title: 'grades',
  parts: gameCodes,
  measure(code) {
    const game = gameOf(code);
    const learnt = learntOf(game);
    return unseenSales(game, UNSEEN).map(({ sale }) => ({
      price: sale.price,
      estimate: learnt.price(sale),
    }));
  },
  findings(measures) {
    const graded = measures.flat();
    const found = gradeNames
      .map((name) => ({ name, own: graded.filter(({ estimate }) => estimate?.grade === name) }))
      .filter(({ own }) => own.length >= FEWEST)
      .map(({ name, own }) => ({ name, ...measure(own) }));
    const texts = found.map(
      ({ name, medianError, sales }) => `${name} ${percent(medianError)} of ${sales} sales`,
    );
    const promises = Object.entries(LARGEST_ERRORS).map(
      ([name, most]) => `${name} ${percent(most)}`,
    );
    return [
      {
        what: 'MdAPE by grade',
        wanted: `rising from A to D, and at most ${promises.join(', ')}`,
        measured: texts.join(', '),
        met: found.every(
          ({ name, medianError }, index) =>
            medianError > (found[index - 1]?.medianError ?? 0) &&
            (name === 'D' || medianError <= LARGEST_ERRORS[name]),
        ),
      },
    ];
  },
});
