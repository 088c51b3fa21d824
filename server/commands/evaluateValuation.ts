import { sampleGames } from '../sample/games';
import type { SampleGame } from '../sample/games/sampleGame';
import { generateSales, generateSalesWithTruth, noiseFloor } from '../sample/sales';
import { measureModel } from '../valuation/judgement';
import { trainGames } from '../valuation/trainer';

/**
 * `npm run valuation:evaluate [game …]`: trains on the sample sales and measures on unseen ones of
 * the same market, beside the lowest possible error. Needs no database. `npm run valuation:train`
 * prints the held-out error on real sales.
 */

/** The service's seed, and another one for sales that no model sees. */
const SEED = 1;
const UNSEEN_SEED = 1_001;
/** Ratio of unseen to training sales; large, to reduce chance. */
const UNSEEN_SCALE = 4;

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

const columns = ['yuan', 'sales', 'error', 'floor', 'error/floor', 'coverage'];
const widths = [12, 8, 9, 9, 13, 10];
const line = (cells: string[]) =>
  cells
    .map((cell, index) => cell.padStart(widths[index] ?? 0))
    .join('')
    .trimEnd();

function namedGames(names: string[]): SampleGame[] {
  const unknown = names.filter((name) => !sampleGames.some(({ code }) => code === name));
  if (unknown.length > 0) {
    console.error(
      `There is no game ${unknown.join(', ')}; the games are ` +
        sampleGames.map(({ code }) => code).join(', '),
    );
    process.exit(2);
  }
  return sampleGames.filter(({ code }) => names.length === 0 || names.includes(code));
}

const now = new Date();
const games = namedGames(process.argv.slice(2));
const started = performance.now();
const models = await trainGames(
  games.map((game) => ({
    game: { gameId: game.code, fields: game.fields },
    sales: generateSales(game, { seed: SEED, now }),
    seed: SEED,
    now,
  })),
);
console.log(`Trained ${games.length} games in ${Math.round(performance.now() - started)} ms.`);

for (const [place, game] of games.entries()) {
  const model = models[place];
  if (!model) continue;
  const unseen = generateSalesWithTruth(game, { seed: UNSEEN_SEED, now, scale: UNSEEN_SCALE });
  const truths = new Map(unseen.map((one) => [one.sale.saleId, one]));
  const { medianError, coverage } = model.metrics;
  console.log(
    `\n${game.code} ${model.version}: publishes error ${percent(medianError)}, ` +
      `coverage ${percent(coverage)}`,
  );
  console.log(line(columns));
  const measured = measureModel(
    model,
    { gameId: game.code, fields: game.fields },
    unseen.map(({ sale }) => sale),
  );
  for (const { label, sales, medianError: error, coverage: covered } of measured) {
    const floor = noiseFloor(sales.flatMap(({ saleId }) => truths.get(saleId) ?? []));
    console.log(
      line([
        label,
        String(sales.length),
        percent(error),
        percent(floor),
        (error / floor).toFixed(3),
        percent(covered),
      ]),
    );
  }
}
