import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable } from '../../core/database/database';
import type { Services } from '../../core/services';
import type { Settings } from '../../core/settings';
import { selectOwnDetails } from './store';

/** How soon an instance applies what another one has saved, in ms. */
const INTERVAL = 2_000;

type Parts = Pick<Services, 'database' | 'settings' | 'brandOfSettings'>;

/** The brand of the settings with the details that the desk has set. */
export async function effectiveBrand(db: Queryable, ofSettings: Settings['brand']) {
  const own = Object.entries(await selectOwnDetails(db)).filter(([, value]) => value !== null);
  return { ...ofSettings, ...(Object.fromEntries(own) as Partial<Settings['brand']>) };
}

/** Applies what the desk has set to `settings.brand`, from which all parts read. */
export async function applyOwnDetails({ database, settings, brandOfSettings }: Parts) {
  Object.assign(settings.brand, await effectiveBrand(database, brandOfSettings));
}

/** Keeps applying what any instance has saved; the returned function stops it. */
export function followOwnDetails(services: Services): () => Promise<void> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const follow = async () => {
    for (;;) {
      await sleep(INTERVAL, null, { signal });
      // A database that does not answer is reported by its watch; the next attempt may succeed.
      await applyOwnDetails(services).catch(() => undefined);
    }
  };
  const ended = follow().catch(() => undefined);
  return async () => {
    stopped.abort();
    await ended;
  };
}
