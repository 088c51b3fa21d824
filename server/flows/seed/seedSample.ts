import { requestMissingModels } from '../../domain/model';
import type { Services } from '../../core/services';
import { seedContent } from './content';
import { requestSampleReports } from './excellentReports';
import { seedGames, showsSamples } from './games';

/** Id of a database lock, an arbitrary number: one instance fills the database while others wait. */
const SEED_LOCK = 8_023_003;

/**
 * Inserts content that the service needs and has never received: texts, banners and games; in demo mode, unless
 * `SAMPLE_SALES` is off, also news, campaigns and generated sales; then requests trainings of missing models. Instances
 * that start together take turns.
 * @returns the number of models to be trained
 */
export async function seedSample(services: Services): Promise<number> {
  const { database, settings } = services;
  const client = await database.$direct.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [SEED_LOCK]);
    const missing = await database.transaction(async (transaction) => {
      await seedContent(transaction, {
        mode: settings.mode.mode,
        samples: showsSamples(services),
        now: services.now(),
        brand: settings.brand.name,
      });
      await seedGames(transaction, services);
      if (showsSamples(services)) await requestSampleReports(transaction);
      return requestMissingModels(transaction);
    });
    await client.query('select pg_advisory_unlock($1)', [SEED_LOCK]);
    return missing;
  } finally {
    // Closes the connection, which also releases the lock if something failed.
    client.release(true);
  }
}
