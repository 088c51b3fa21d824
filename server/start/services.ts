import type { Database } from '../core/database/database';
import { subscribeToMoves } from '../core/moves';
import type { Restart } from '../core/restart';
import type { Services } from '../core/services';
import { modules } from './modules';
import { createProviders } from '../providers/providers';
import type { ServiceSettings } from './settings';

/** Creates the services of the settings, and subscribes the modules that react to moves. */
export async function createServices(
  settings: ServiceSettings,
  database: Database,
  { now = () => new Date(), restart = null }: { now?: () => Date; restart?: Restart | null } = {},
): Promise<Services> {
  for (const module of modules) if (module.subscribes) subscribeToMoves(module.subscribes);
  return {
    settings: { ...settings, brand: { ...settings.brand } },
    brandOfSettings: settings.brand,
    database,
    now,
    restart,
    ...(await createProviders(settings, now, database)),
  };
}
