import type { Database } from '../core/database/database';
import { subscribe } from '../core/moves';
import type { Restart } from '../core/restart';
import type { Services } from '../core/services';
import { modules } from './modules';
import { createProviders } from '../providers/providers';
import type { ServiceSettings } from './settings';

/** The services that the settings describe, with the modules that follow the moves of others. */
export async function createServices(
  settings: ServiceSettings,
  database: Database,
  now: () => Date = () => new Date(),
  restart: Restart | null = null,
): Promise<Services> {
  for (const module of modules) if (module.subscribes) subscribe(module.subscribes);
  return { settings, database, now, restart, ...(await createProviders(settings, now, database)) };
}
