import { openBeside } from '../core/database/open';
import { giveUp, readSettingsOrGiveUp } from '../giveUp';
import { createLog } from '../core/log';
import { trainModels } from '../domain/evaluation';
import { listGameIds } from '../domain/game';
import type { ValuationModel } from '../valuation/model';

/**
 * `npm run valuation:train [game …]`: trains the models of all games, or of those named, on the
 * sales in the database of the settings and puts them to use. A running service notices by itself.
 */

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function describe(gameId: string, model: ValuationModel | null): string {
  if (!model) return `${gameId}: too few sales, the model stays as it is`;
  const { medianError, coverage, trainingSales, heldOutSales } = model.metrics;
  return (
    `${gameId}: ${model.version}, ${trainingSales} sales, on ${heldOutSales} held out: ` +
    `median error ${percent(medianError)}, 80 % range covers ${percent(coverage)}`
  );
}

const settings = readSettingsOrGiveUp();
const log = createLog(settings.operation.logLevel);
const { database, close } = await openBeside(settings, log, giveUp).catch(giveUp);
try {
  const known = await listGameIds(database);
  const named = process.argv.slice(2);
  const unknown = named.filter((gameId) => !known.includes(gameId));
  if (unknown.length > 0 || known.length === 0) {
    console.error(
      known.length === 0
        ? 'There are no games yet: start the service once, which fills the catalogue.'
        : `There is no game ${unknown.join(', ')}; the games are ${known.join(', ')}`,
    );
    process.exitCode = 2;
  } else {
    const gameIds = named.length > 0 ? named : known;
    const models = await trainModels(database, gameIds, new Date());
    models.forEach((model, place) => console.log(describe(gameIds[place] ?? '', model)));
  }
} finally {
  await close();
}
