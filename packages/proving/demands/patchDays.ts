import { type JudgedPrice, measure } from '../accuracy';
import { boostingBySquares } from '../challengers/boosting';
import { additive } from '../markets/laws';
import { patchDays } from '../markets/levels';
import { engineRanges } from '../engine';
import type { Method } from '../method';
import { decimal, percent } from '../textTable';
import { judgedSales, knownSales, stepsOf } from '../walk';
import { adverseSales } from './adverseMarket';
import { demand } from './demand';
import { gameOf, valued } from './ownMarket';

const GAMES = ['delta-force', 'valorant', 'cross-fire'];
const SALES = 1_800;
const DAYS = 180;
/** The backtest begins shortly before a patch; models are trained every third day. */
const WALK = { from: new Date('2026-11-06T00:00:00Z'), stepDays: 3 };
const STEPS = 5;
/**
 * Number of markets per game; several, because the few sales of one walk determine the coverage only to about two
 * percentage points.
 */
const DRAWS = 2;

interface Part {
  code: string;
  draw: number;
  /** Index of the step of the backtest. */
  step: number;
}

interface Measure {
  engine: JudgedPrice[];
  boosting: JudgedPrice[];
}

async function measurePatches({ code, draw, step: place }: Part): Promise<Measure> {
  const market = { count: SALES, days: DAYS, level: patchDays };
  const sales = await adverseSales(gameOf(code), additive, market, draw);
  const step = stepsOf(sales, WALK)[place];
  if (!step) throw new Error(`The walk of ${code} has no step ${place}`);
  const judged = judgedSales(sales, step);
  const judge = (method: Method): JudgedPrice[] => {
    const learnt = method.learn(valued(gameOf(code)), knownSales(sales, step), step.from);
    return judged.map((sale) => ({ price: sale.price, estimate: learnt?.price(sale) ?? null }));
  };
  return { engine: judge(engineRanges), boosting: judge(boostingBySquares) };
}

/** Requirement: accuracy although unannounced patches move prices up or down by a fifth every six weeks. */
export const patchedMarket = demand<Part, Measure>({
  title: 'patch days every six weeks',
  parts: GAMES.flatMap((code) =>
    Array.from({ length: DRAWS * STEPS }, (_, index) => ({
      code,
      draw: Math.floor(index / STEPS),
      step: index % STEPS,
    })),
  ),
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
