import { parseArgs } from 'node:util';
import { bilingual } from '../core/bilingual';
import type { NewSale } from '../domain/sale';
import { sampleGames } from '../sample/games';
import { generateSales, generateSalesWithTruth, noiseFloor } from '../sample/sales';
import { measureModel } from '../watch/measureModel';
import { trainGames } from '../valuation/trainer';
import type { Sale, ValuedGame } from '../valuation/types';
import { storedSales } from './support/storedSales';

/**
 * `npm run valuation:evaluate -- [--database] [game …]`: error and coverage by game and price band. By default trains
 * on the sample sales, measures on other sales of the same market, and also prints the lowest possible error; that
 * needs no database. With `--database`, uses the games and sales of the service's database: measures on the newest
 * fifth of the sold accounts, and trains on all other sales.
 */

/** The seed that the service uses, and another seed for sales that no model learns from. */
const SEED = 1;
const UNSEEN_SEED = 1_001;
/** Number of unseen sales per training sale; large, to reduce the influence of chance. */
const UNSEEN_SCALE = 4;

/** The errors are measured on this share of a database's sold accounts, the newest. */
const UNSEEN_SHARE = 0.2;

const formatPercent = (share: number) => `${(100 * share).toFixed(1)} %`;

const columns = [
  bilingual('yuan', '元'),
  bilingual('sales', '成交'),
  bilingual('error', '误差'),
  bilingual('floor', '下限'),
  bilingual('error/floor', '误差/下限'),
  bilingual('coverage', '覆盖率'),
];
const widths = [12, 8, 9, 9, 13, 10];
/** Number of Chinese characters in a cell; each is two columns wide. */
const countWide = (cell: string) => cell.match(/\p{Script=Han}/gu)?.length ?? 0;
/** Formats the cells of a row as a line with aligned columns. */
const alignCells = (cells: string[]) =>
  cells
    .map((cell, index) => cell.padStart((widths[index] ?? 0) - countWide(cell)))
    .join('')
    .trimEnd();

/** A game with sales to train on, and unseen sales to measure on. */
interface Market {
  game: ValuedGame;
  known: Sale[];
  now: Date;
  unseen: Sale[];
  /** Lowest possible median error on sales; absent if the true prices of the market are unknown. */
  floor?: (sales: Sale[]) => number;
}

/** The sample markets, each with unseen sales that were generated in the same way. */
function sampleMarkets(): Market[] {
  const now = new Date();
  return sampleGames.map((game) => {
    const unseen = generateSalesWithTruth(game, { seed: UNSEEN_SEED, now, scale: UNSEEN_SCALE });
    const truths = new Map(unseen.map((one) => [one.sale.saleId, one]));
    return {
      game: { gameId: game.code, fields: game.fields },
      known: generateSales(game, { seed: SEED, now }),
      now,
      unseen: unseen.map(({ sale }) => sale),
      floor: (sales) => noiseFloor(sales.flatMap(({ saleId }) => truths.get(saleId) ?? [])),
    };
  });
}

/**
 * A game of the database with its sales, divided at the time from which on its newest `UNSEEN_SHARE` of sold accounts
 * were sold.
 */
function splitMarket({ game, sales }: { game: ValuedGame; sales: NewSale[] }): Market {
  const sold = sales.filter(({ kind }) => kind === 'sold');
  const now = sold[Math.floor((1 - UNSEEN_SHARE) * sold.length)]?.at ?? new Date();
  const known = sales.filter(({ at }) => at < now);
  return { game, known, now, unseen: sold.filter(({ at }) => at >= now) };
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { database: { type: 'boolean', default: false } },
    });
  } catch (error) {
    console.error(bilingual((error as Error).message, '参数不对'));
    process.exit(2);
  }
}

const { values, positionals: names } = readArguments();
const all = values.database ? (await storedSales()).map(splitMarket) : sampleMarkets();
const known = all.map(({ game }) => game.gameId);
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(
    bilingual(
      `There is no game ${unknown.join(', ')}; the games are ${known.join(', ')}`,
      `没有游戏 ${unknown.join('、')}；现有的是 ${known.join('、')}`,
    ),
  );
  process.exit(2);
}
const markets = all.filter(({ game }) => names.length === 0 || names.includes(game.gameId));
const started = performance.now();
const models = await trainGames(
  markets.map(({ game, known: sales, now }) => ({ game, sales, seed: SEED, now })),
);
const took = Math.round(performance.now() - started);
console.log(
  bilingual(
    `Trained ${markets.length} games in ${took} ms.`,
    `训练了 ${markets.length} 个游戏，用时 ${took} 毫秒。`,
  ),
);

for (const [index, { game, unseen, floor }] of markets.entries()) {
  const model = models[index];
  if (!model) {
    console.log(bilingual(`\n${game.gameId}: too few sales`, `\n${game.gameId}：成交太少`));
    continue;
  }
  const { medianError, coverage } = model.metrics;
  console.log(
    bilingual(
      `\n${game.gameId} ${model.version}: publishes error ${formatPercent(medianError)}, coverage ${formatPercent(coverage)}`,
      `\n${game.gameId} ${model.version}：公布的误差 ${formatPercent(medianError)}，覆盖率 ${formatPercent(coverage)}`,
    ),
  );
  console.log(alignCells(columns));
  for (const { label, sales, ...measured } of measureModel(model, game, unseen)) {
    if (sales.length === 0) continue;
    const least = floor?.(sales);
    console.log(
      alignCells([
        label === 'all' ? bilingual('all', '全部') : label,
        String(sales.length),
        formatPercent(measured.medianError),
        least === undefined ? '–' : formatPercent(least),
        least === undefined ? '–' : (measured.medianError / least).toFixed(3),
        formatPercent(measured.coverage),
      ]),
    );
  }
}
