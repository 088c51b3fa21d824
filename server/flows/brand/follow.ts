import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable } from '../../core/database/database';
import type { Services } from '../../core/services';
import type { Settings } from '../../core/settings';
import { selectOwnDetails } from './store';

/** After how many ms an instance applies what another instance has saved. */
const INTERVAL = 2_000;

type BrandParts = Pick<Services, 'database' | 'settings' | 'brandOfSettings'>;

/** The brand of the settings, in which details set at the desk replace those of the settings. */
export async function effectiveBrand(db: Queryable, ofSettings: Settings['brand']) {
  const own = Object.entries(await selectOwnDetails(db)).filter(([, value]) => value !== null);
  return { ...ofSettings, ...(Object.fromEntries(own) as Partial<Settings['brand']>) };
}

/** Applies the details set at the desk to `settings.brand`, which all code reads. */
export async function applyOwnDetails({ database, settings, brandOfSettings }: BrandParts) {
  Object.assign(settings.brand, await effectiveBrand(database, brandOfSettings));
}

/** Regularly applies what any instance has saved, until the returned function is called. */
export function followOwnDetails(services: Services): () => Promise<void> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const follow = async () => {
    for (;;) {
      await sleep(INTERVAL, null, { signal });
      // If the database does not respond, its own check reports it; the next attempt may succeed.
      await applyOwnDetails(services).catch(() => undefined);
    }
  };
  const ended = follow().catch(() => undefined);
  return async () => {
    stopped.abort();
    await ended;
  };
}
