import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DAY } from '@account-doctor/contract/time';
import { csvText } from '@account-doctor/server/sale';
import { measure, type JudgedPrice } from '../accuracy';
import { engineRanges } from '../engine';
import { readGames } from '../gamesFile';
import { methods, type MethodName } from '../methods';
import { readGameSales } from '../salesFile';
import { decimal, percent } from '../textTable';
import { judgedSales, knownSales, stepsOf } from '../walk';
import { demand, type DemandFinding } from './demand';

/**
 * Folder with prices that people paid: NAME.catalogue.json with one game, as `catalogue:export` writes it, and
 * NAME.sales.csv, as `sales:import` reads it. If the variable is not set, real prices are not measured.
 */
export const pricesFolder = process.env.VALUATION_PRICES;

const CATALOGUE = '.catalogue.json';
const sets = pricesFolder
  ? readdirSync(pricesFolder)
      .filter((file) => file.endsWith(CATALOGUE))
      .map((file) => file.slice(0, -CATALOGUE.length))
  : [];

/** Numbers of sales to learn from; `null` means all. */
const sizes = [null, 600, 200, 60];
const rivals = ['ridge', 'boosting', 'median boosting'] satisfies MethodName[];
/** The second half of the time is judged, in this many steps. */
const STEPS = 4;
/** Number of random samples if only a few sales are learnt, because the result of a single sample depends on chance. */
const DRAWS = 3;

interface Part {
  set: string;
  method: MethodName;
  size: number | null;
}

async function measureSet({ set, method, size }: Part): Promise<JudgedPrice[]> {
  const base = path.join(pricesFolder ?? '', set);
  const games = await readGames(`${base}${CATALOGUE}`);
  const reject = () => undefined;
  const [own] = await readGameSales(await csvText(`${base}.sales.csv`), new Date(), reject, games);
  if (!own) throw new Error(`${set} has no sales of its game`);
  const { game, sales } = own;
  // In these markets, no direction of a field's effect on the price is declared.
  const open = {
    ...game,
    fields: game.fields.map((field) =>
      field.kind === 'choice' ? field : { ...field, effect: 'open' as const },
    ),
  };
  const times = sales.map(({ at }) => at.getTime());
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const stepDays = Math.ceil((last - first) / DAY / 2 / STEPS);
  const from = new Date(Math.ceil((first + last) / 2 / DAY) * DAY);
  const learner = method === 'engine' ? engineRanges : methods[method];
  return stepsOf(sales, { from, stepDays }).flatMap((step) =>
    Array.from({ length: size === null ? 1 : DRAWS }, (_, draw) => {
      const known = knownSales(sales, step, size === null ? undefined : { size, draw });
      const learnt = learner.learn(open, known, step.from);
      return judgedSales(sales, step).map(({ price, ...account }) => ({
        price,
        estimate: learnt?.price(account) ?? null,
      }));
    }).flat(),
  );
}

/** Compares the valuation with the best of the rivals in each measure. */
function findingsOf(set: string, size: number | null, judged: Map<MethodName, JudgedPrice[]>) {
  const own = measure(judged.get('engine') ?? []);
  const others = rivals.map((rival) => measure(judged.get(rival) ?? []));
  const name = `${set}, ${size === null ? 'all sales' : `${size} sales`}`;
  const least = (of: (accuracy: typeof own) => number) => Math.min(...others.map(of));
  const ratio = (what: string, of: (accuracy: typeof own) => number, shown: string) => ({
    what: `${name}: ${what} against the best of ${rivals.join(', ')}`,
    wanted: 'at most 1.00',
    measured: `${decimal(of(own) / least(of), 3)} (${shown})`,
    met: of(own) <= least(of),
  });
  const findings: DemandFinding[] = [
    ratio('MdAPE', ({ medianError }) => medianError, percent(own.medianError)),
    ratio('Winkler score', ({ winkler }) => winkler, decimal(own.winkler, 3)),
  ];
  if (size !== null) return findings;
  const best = -least(({ rSquared }) => -rSquared);
  return [
    ...findings,
    {
      what: `${name}: R² of the log price`,
      wanted: `at least ${decimal(best - 0.005, 3)}, the best of these less 0.005`,
      measured: decimal(own.rSquared, 3),
      met: own.rSquared >= best - 0.005,
    },
    {
      what: `${name}: coverage`,
      wanted: '76–84 %',
      measured: percent(own.coverage),
      met: own.coverage >= 0.76 && own.coverage <= 0.84,
    },
  ];
}

const parts: Part[] = sets.flatMap((set) =>
  sizes.flatMap((size) =>
    (['engine', ...rivals] as const).map((method) => ({ set, size, method })),
  ),
);

/** Requirement: accuracy on prices that people paid. */
export const realPrices = demand<Part, JudgedPrice[]>({
  title: 'real prices',
  parts,
  measure: measureSet,
  findings: (measures) =>
    sets.flatMap((set) =>
      sizes.flatMap((size) =>
        findingsOf(
          set,
          size,
          new Map(
            parts.flatMap((part, index) =>
              part.set === set && part.size === size
                ? [[part.method, measures[index] ?? []] as const]
                : [],
            ),
          ),
        ),
      ),
    ),
});
