import type { NewSale } from '../../domain/sale';
import { type JudgedPrice, measure } from '../accuracy';
import { additive } from '../markets/laws';
import { patchDays } from '../markets/levels';
import { methods, type MethodName } from '../methods';
import { engineRanges } from '../engine';
import { decimal, percent } from '../textTable';
import { judgedSales, knownSales, stepsOf } from '../walk';
import { adverseSales } from './adverseMarket';
import { demand } from './demand';
import { gameOf, valued } from './ownMarket';

const GAMES = ['delta-force', 'valorant', 'cross-fire'];
const SALES = 1_800;
const DAYS = 180;
/** The walk has a patch in its first days; models are trained every third. */
const WALK = { from: new Date('2026-11-06T00:00:00Z'), stepDays: 3 };

interface Measure {
  engine: JudgedPrice[];
  boosting: JudgedPrice[];
}

/** What a method says of the sales of each step, knowing those before it. */
function walked(code: string, sales: readonly NewSale[], name: MethodName): JudgedPrice[] {
  const method = name === 'engine' ? engineRanges : methods[name];
  return stepsOf(sales, WALK).flatMap((step) => {
    const learnt = method.learn(valued(gameOf(code)), knownSales(sales, step), step.from);
    return judgedSales(sales, step).map((sale) => ({
      price: sale.price,
      estimate: learnt?.price(sale) ?? null,
    }));
  });
}

async function measurePatches(code: string): Promise<Measure> {
  const sales = await adverseSales(gameOf(code), additive, {
    count: SALES,
    days: DAYS,
    level: patchDays,
  });
  return { engine: walked(code, sales, 'engine'), boosting: walked(code, sales, 'boosting') };
}

/** Patches that nobody announced, by a fifth up or down every six weeks. */
export const patchedMarket = demand<string, Measure>({
  title: 'patch days every six weeks',
  parts: GAMES,
  measure: measurePatches,
  findings(measures) {
    const own = measure(measures.flatMap(({ engine }) => engine));
    const shelf = measure(measures.flatMap(({ boosting }) => boosting));
    return [
      {
        what: 'walking over a patch: MdAPE',
        wanted: `at most that of boosting, ${percent(shelf.medianError)}`,
        measured: percent(own.medianError),
        met: own.medianError <= shelf.medianError,
      },
      {
        what: 'walking over a patch: median ratio',
        wanted: '0.95–1.05',
        measured: `${decimal(own.medianRatio, 3)} (boosting ${decimal(shelf.medianRatio, 3)})`,
        met: own.medianRatio >= 0.95 && own.medianRatio <= 1.05,
      },
      {
        what: 'walking over a patch: coverage',
        wanted: '76–84 %',
        measured: percent(own.coverage),
        met: own.coverage >= 0.76 && own.coverage <= 0.84,
      },
    ];
  },
});
