import type { ModelVerdict } from '@account-doctor/contract/models';
import { openMigrated } from '../core/database/open';
import { giveUp, readCommandSettings } from '../start/giveUp';
import { createLog } from '../core/log';
import { listGameIds } from '../domain/game';
import { type TrainingResult, trainModels } from '../domain/model';

/**
 * `npm run valuation:train [game …]`: trains the models of all or the named games on the sales of
 * the configured database, and activates those that win their trial against the active model. A
 * running service uses them at once.
 */

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

const outcomes: Record<ModelVerdict, string> = {
  first: 'now in use',
  better: 'better than the previous model, now active',
  'not-worse': 'as good as the previous model, now active',
  worse: 'worse than the active model, which stays active',
  overtaken: 'another model was activated meanwhile and stays active',
};

function describe(gameId: string, training: TrainingResult | undefined): string {
  if (!training?.model) return `${gameId}: too few sales, the model does not change`;
  const { model, verdict } = training;
  const { medianError, coverage, trainingSales, heldOutSales } = model.metrics;
  return (
    `${gameId}: ${model.version}, ${trainingSales} sales, on ${heldOutSales} held out: ` +
    `median error ${percent(medianError)}, 80 % range covers ${percent(coverage)}; ` +
    outcomes[verdict]
  );
}

const settings = readCommandSettings();
const log = createLog(settings.operation.logLevel);
const { database, close } = await openMigrated(settings, log, giveUp).catch(giveUp);
try {
  const known = await listGameIds(database);
  const named = process.argv.slice(2);
  const unknown = named.filter((gameId) => !known.includes(gameId));
  if (unknown.length > 0 || known.length === 0) {
    console.error(
      known.length === 0
        ? 'There are no games yet: start the service once to fill the catalogue.'
        : `There is no game ${unknown.join(', ')}; the games are ${known.join(', ')}`,
    );
    process.exitCode = 2;
  } else {
    const gameIds = named.length > 0 ? named : known;
    const parts = { now: new Date(), reason: 'command' } as const;
    const trainings = await trainModels(database, gameIds, parts);
    gameIds.forEach((gameId, index) => console.log(describe(gameId, trainings[index])));
  }
} finally {
  await close();
}
