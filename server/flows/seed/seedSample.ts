import { requestMissingModels } from '../../domain/model';
import type { Services } from '../../core/services';
import { seedContent } from './content';
import { requestSampleReports } from './excellentReports';
import { seedGames, showsSamples } from './games';

/** Arbitrary but fixed; one instance seeds, the others wait for it. */
const SEED_LOCK = 8_023_003;

/**
 * Gives the service what it cannot do without: banners, documents and games that it was never given,
 * with generated sales of them in demo mode unless `SAMPLE_SALES` is off; and asks for the models
 * that are missing. Instances that start at the same time take turns.
 * @returns the number of models that are to be trained
 */
export async function seedSample(services: Services): Promise<number> {
  const { database } = services;
  const client = await database.$client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [SEED_LOCK]);
    const missing = await database.transaction(async (transaction) => {
      await seedContent(transaction, services.now());
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
