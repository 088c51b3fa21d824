import { measure } from '../accuracy';
import { percent } from '../textTable';
import type { Priced } from '../method';
import { demand } from './demand';
import { gameCodes, gameOf, learntOf, unseenSales } from './ownMarket';

const UNSEEN = 400;
/** Fewer sales of a grade say nothing of it. */
const FEWEST = 30;

interface Graded {
  price: number;
  estimate: Priced | null;
}

/** A grade is a promise of an error, which a lower grade never keeps better. */
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
    const names = [...new Set(graded.flatMap(({ estimate }) => estimate?.grade ?? []))].sort();
    const errors = names.flatMap((name) => {
      const own = graded.filter(({ estimate }) => estimate?.grade === name);
      return own.length < FEWEST
        ? []
        : [{ name, error: measure(own).medianError, sales: own.length }];
    });
    const texts = errors.map(({ name, error, sales }) => `${name} ${percent(error)} of ${sales}`);
    return [
      {
        what: 'MdAPE by grade',
        wanted: 'rising from A to D',
        measured: texts.join(', '),
        met: errors.every(
          ({ error }, place) => place === 0 || error > (errors[place - 1]?.error ?? 0),
        ),
      },
    ];
  },
});
