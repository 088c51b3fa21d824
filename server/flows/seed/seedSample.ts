import { requestMissingModels } from '../../domain/model';
import type { Services } from '../../core/services';
import { seedContent } from './content';
import { requestSampleReports } from './excellentReports';
import { seedGames, showsSamples } from './games';

/** Arbitrary but fixed; one instance seeds, the others wait for it. */
const SEED_LOCK = 8_023_003;

/**
 * Gives the service what it cannot do without and was never given: texts, banners and games; in demo mode
 * also news, coupons, and unless `SAMPLE_SALES` is off generated sales; and asks for the models that are
 * missing. Instances that start at the same time take turns.
 * @returns the number of models that are to be trained
 */
export async function seedSample(services: Services): Promise<number> {
  const { database, settings } = services;
  const client = await database.$direct.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [SEED_LOCK]);
    const missing = await database.transaction(async (transaction) => {
      await seedContent(transaction, {
        mode: settings.mode.mode,
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
    // Ends the session too when something failed, and with it the lock.
    client.release(true);
  }
}
