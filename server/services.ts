import type { Database } from './core/database/database';
import { subscribeToMoves } from './core/moves';
import type { Services } from './core/services';
import type { Settings } from './core/settings';
import { writeNotice } from './domain/message';
import { createProviders } from './providers/providers';

/** The services that the settings describe, with whoever follows the moves of orders. */
export async function createServices(
  settings: Settings,
  database: Database,
  now: () => Date = () => new Date(),
): Promise<Services> {
  subscribeToMoves(writeNotice);
  return { settings, database, now, ...(await createProviders(settings, now, database)) };
}
