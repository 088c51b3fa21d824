import type { NewSale } from '@account-doctor/server/sale';
import { DAY } from '@account-doctor/contract/time';
import { mean, measure, median } from '../accuracy';
import { overnight, steadySlide, yearsThenLevel, type Level } from '../markets/levels';
import { decimal, percent } from '../textTable';
import { demand, type DemandFinding } from './demand';
import {
  atLevel,
  daysBefore,
  gameCodes,
  gameOf,
  judgePrices,
  learn,
  learntSales,
  unseenSales,
  MARKET_END,
} from './ownMarket';

/** Number of sales at the new level after which estimates must follow it. */
const SALES_AFTER = 30;
const UNSEEN = 1_000;
/** Number of markets per game; several, because thirty prices determine a level only to about three per cent. */
const DRAWS = 5;

/** Movements of a market by name; each function gets the number of days since the market reached its last level. */
const shocks: Record<string, (lasted: number) => Level> = {
  '−30 % over 30 days': (lasted) => (days) => steadySlide(-0.3, 30)(days - lasted),
  '+20 % overnight': (lasted) => overnight(0.2, lasted),
  '−20 % overnight': (lasted) => overnight(-0.2, lasted),
};

interface Part {
  shock: string;
  code: string;
  draw: number;
}

interface Measure {
  shock: string;
  code: string;
  ratio: number;
  coverage: number;
}

/** Number of days since the market reached its last level, chosen so that `SALES_AFTER` accounts were sold at it. */
function lastingDays(sales: readonly NewSale[]): number {
  const days = sales.filter(({ kind }) => kind === 'sold').map(daysBefore);
  days.sort((one, other) => one - other);
  return days[SALES_AFTER - 1] as number;
}

function measureShock({ shock, code, draw }: Part): Measure {
  const game = gameOf(code);
  const calm = learntSales(game, 1, 1 + draw);
  const level = shocks[shock]?.(lastingDays(calm) + 1e-6) as Level;
  const learnt = learn(
    game,
    calm.map((sale) => atLevel(sale, level(daysBefore(sale)))),
  );
  const unseen = unseenSales(game, UNSEEN).map(({ sale }) => atLevel(sale, level(0)));
  const { medianRatio, coverage } = measure(judgePrices(learnt, unseen));
  return { shock, code, ratio: medianRatio, coverage };
}

const within = (numbers: number[], least: number, most: number) =>
  numbers.filter((number) => number >= least && number <= most).length;

function spread(numbers: number[], text: (number: number) => string): string {
  return `${text(Math.min(...numbers))} to ${text(Math.max(...numbers))}`;
}

function findingsOf(shock: string, own: Measure[]): DemandFinding[] {
  const games = [...new Set(own.map(({ code }) => code))];
  const inGames = (of: (markets: Measure[]) => number) =>
    games.map((code) => of(own.filter((one) => one.code === code)));
  const ratios = inGames((markets) => median(markets.map(({ ratio }) => ratio)));
  const coverages = inGames((markets) => mean(markets.map(({ coverage }) => coverage)));
  const [right, covered] = [within(ratios, 0.95, 1.05), within(coverages, 0.76, 0.84)];
  const alone = within(
    own.map(({ ratio }) => ratio),
    0.95,
    1.05,
  );
  return [
    {
      what: `${shock}: median ratio after ${SALES_AFTER} sales, middle of ${DRAWS} markets`,
      wanted: '0.95–1.05 in every game',
      measured: `${spread(ratios, (ratio) => decimal(ratio, 3))}, right in ${right} of ${ratios.length}; of single markets in ${alone} of ${own.length}`,
      met: right === ratios.length,
    },
    {
      what: `${shock}: coverage after ${SALES_AFTER} sales, mean of ${DRAWS} markets`,
      wanted: '76–84 % in every game',
      measured: `${spread(coverages, percent)}, right in ${covered} of ${coverages.length}`,
      met: covered === coverages.length,
    },
  ];
}

/** Requirement: estimates follow a moving market, although models learn from earlier prices. */
export const shockedMarket = demand<Part, Measure>({
  title: 'a market that moves',
  parts: Object.keys(shocks).flatMap((shock) =>
    gameCodes.flatMap((code) =>
      Array.from({ length: DRAWS }, (_, draw) => ({ shock, code, draw })),
    ),
  ),
  measure: measureShock,
  findings: (measures) =>
    [...new Set(measures.map(({ shock }) => shock))].flatMap((shock) =>
      findingsOf(
        shock,
        measures.filter((one) => one.shock === shock),
      ),
    ),
});

const YEARS_GAMES = ['peace-elite', 'star-rail', 'naruto-mobile', 'cross-fire'];
/** The sample's half year is stretched by this factor in time, and has `YEARS_SCALE` times as many sales. */
const STRETCH = 6;
const YEARS_SCALE = 2.5;

function measureYears(code: string): number {
  const game = gameOf(code);
  const sales = learntSales(game, YEARS_SCALE).map((sale) => {
    const at = new Date(MARKET_END.getTime() - STRETCH * daysBefore(sale) * DAY);
    const stretched = { ...sale, at };
    return atLevel(stretched, yearsThenLevel(daysBefore(stretched)));
  });
  const unseen = unseenSales(game, UNSEEN).map(({ sale }) => sale);
  return measure(judgePrices(learn(game, sales), unseen)).medianRatio;
}

/** Requirement: estimates are right after three years of sales whose prices stayed level in the last year. */
export const longHistory = demand<string, number>({
  title: 'years of history, level for the last',
  parts: YEARS_GAMES,
  measure: measureYears,
  findings: (ratios) => [
    {
      what: 'median ratio today',
      wanted: '0.97–1.03 in every game',
      measured: spread(ratios, (ratio) => decimal(ratio, 3)),
      met: within(ratios, 0.97, 1.03) === ratios.length,
    },
  ],
});
