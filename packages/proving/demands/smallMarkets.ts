import { seededRandom, shuffle } from '@account-doctor/server/core/seededRandom';
import { type JudgedPrice, measure } from '../accuracy';
import { engineRanges } from '../engine';
import { percent } from '../textTable';
import { demand } from './demand';
import {
  gameCodes,
  gameOf,
  judgePrices,
  learntSales,
  unseenSales,
  MARKET_END,
  valued,
} from './ownMarket';

const REFUSED_AT = 25;
const PRICED_AT = [35, 60, 300];
/** Number of markets of each size per game, and number of sales by which each is judged. */
const DRAWS = 3;
const JUDGED = 80;

interface Part {
  code: string;
  size: number;
  draw: number;
}

interface Measure {
  size: number;
  judged: JudgedPrice[];
}

function measureSmall({ code, size, draw }: Part): Measure {
  const game = gameOf(code);
  const random = seededRandom(`${code}/${size}/${draw}`);
  const all = learntSales(game);
  const zoneFamily = all[0]?.zoneFamily;
  const own = all.filter((sale) => sale.zoneFamily === zoneFamily);
  const known = shuffle(own, random).slice(0, size);
  const unseen = unseenSales(game, Infinity)
    .map(({ sale }) => sale)
    .filter((sale) => sale.zoneFamily === zoneFamily);
  const judgedSales = shuffle(unseen, random).slice(0, JUDGED);
  const learnt = engineRanges.learn(valued(game), known, MARKET_END);
  const judged = learnt
    ? judgePrices(learnt, judgedSales)
    : judgedSales.map(({ price }) => ({ price, estimate: null }));
  return { size, judged };
}

/** Requirement: correct ranges, or no estimate, for games with few sales. */
export const smallMarkets = demand<Part, Measure>({
  title: 'few sales',
  parts: [REFUSED_AT, ...PRICED_AT].flatMap((size) =>
    gameCodes.flatMap((code) => Array.from({ length: DRAWS }, (_, draw) => ({ code, size, draw }))),
  ),
  measure: measureSmall,
  findings(measures) {
    const at = (size: number) =>
      measure(measures.filter((one) => one.size === size).flatMap(({ judged }) => judged));
    const { refused } = at(REFUSED_AT);
    return [
      {
        what: `${REFUSED_AT} sales: refused`,
        wanted: 'all',
        measured: percent(refused),
        met: refused === 1,
      },
      ...PRICED_AT.map((size) => {
        const { coverage, medianError, width, refused: without } = at(size);
        return {
          what: `${size} sales: coverage`,
          wanted: '76–84 %',
          measured: `${percent(coverage)} (MdAPE ${percent(medianError)}, width ${percent(width)}, refused ${percent(without)})`,
          met: coverage >= 0.76 && coverage <= 0.84,
        };
      }),
    ];
  },
});
