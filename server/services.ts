import type { Database } from './core/database/database';
import type { Services } from './core/services';
import type { Settings } from './core/settings';
import { createProviders } from './providers/providers';

/** The services that the settings describe. */
export const createServices = async (
  settings: Settings,
  database: Database,
  now: () => Date = () => new Date(),
): Promise<Services> => ({
  settings,
  database,
  now,
  ...(await createProviders(settings, now, database)),
});
