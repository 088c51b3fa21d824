import { type JudgedPrice, measure, median } from '../accuracy';
import { additive, thresholdsAndSets } from '../markets/laws';
import { type MethodName, methodNames, methods } from '../methods';
import { percent } from '../textTable';
import { engineRanges } from '../engine';
import { adverseSales, adverseUnseen } from './adverseMarket';
import { demand } from './demand';
import { gameOf, MARKET_END, valued } from './ownMarket';

const laws = {
  'items add in yuan': additive,
  'thresholds and sets': thresholdsAndSets,
};
const GAMES = ['honor-of-kings', 'genshin-impact', 'valorant', 'cross-fire'];
const LEARNT = 1_800;
const UNSEEN = 400;
/** The standard methods whose error must not be exceeded. */
const SHELF: MethodName[] = ['ridge', 'boosting'];

/** All methods; of the valuation only prices and ranges, without the parts of an estimate that take long. */
const rivals = { ...methods, engine: engineRanges };

interface Part {
  law: keyof typeof laws;
  code: string;
}

interface Measure {
  law: Part['law'];
  judged: Record<string, JudgedPrice[]>;
  leastErrors: number[];
}

async function measureMethods({ law, code }: Part): Promise<Measure> {
  const game = gameOf(code);
  const known = await adverseSales(game, laws[law], { count: LEARNT, days: 180 });
  const unseen = await adverseUnseen(game, laws[law], UNSEEN);
  const judged = methodNames.map((name) => {
    const learnt = rivals[name].learn(valued(game), known, MARKET_END);
    const estimates = unseen.sales.map((sale) => learnt?.price(sale) ?? null);
    return [
      name,
      unseen.sales.map(({ price }, at) => ({ price, estimate: estimates[at] ?? null })),
    ];
  });
  return {
    law,
    judged: Object.fromEntries(judged) as Measure['judged'],
    leastErrors: unseen.errors,
  };
}

/** Requirement: accuracy if prices follow a law for which the model was not designed. */
export const otherLaws = demand<Part, Measure>({
  title: 'another price law',
  parts: (Object.keys(laws) as Part['law'][]).flatMap((law) =>
    GAMES.map((code) => ({ law, code })),
  ),
  measure: measureMethods,
  findings: (measures) =>
    (Object.keys(laws) as Part['law'][]).map((law) => {
      const own = measures.filter((one) => one.law === law);
      const errorOf = (name: MethodName) =>
        measure(own.flatMap(({ judged }) => judged[name] ?? [])).medianError;
      const best = Math.min(...SHELF.map(errorOf));
      const others = methodNames
        .filter((name) => name !== 'engine')
        .map((name) => `${name} ${percent(errorOf(name))}`);
      const floor = median(own.flatMap(({ leastErrors }) => leastErrors));
      return {
        what: `MdAPE where ${law}`,
        wanted: `at most ${percent(best)}, the best of ${SHELF.join(' and ')}`,
        measured: `${percent(errorOf('engine'))} (${others.join(', ')}; floor ${percent(floor)})`,
        met: errorOf('engine') <= best,
      };
    }),
});
