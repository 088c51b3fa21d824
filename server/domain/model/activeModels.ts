import type { Database } from '../../core/database/database';
import type { ValuationModel } from '../../valuation/model';
import { activeModel, readModel } from './store';

/** Returns the active model of a game; `null` if it has none because it has too few sales. */
export type ActiveModels = (gameId: string) => Promise<ValuationModel | null>;

/**
 * Caches active models in memory. Each call looks up the active version in the database, so that a
 * model activated by another process is used at once.
 */
export function activeModels(database: Database): ActiveModels {
  const cached = new Map<string, ValuationModel>();
  return async (gameId) => {
    const active = await activeModel(database.$reads, gameId);
    if (active === null) return null;
    const known = cached.get(gameId);
    if (known?.version === active.version) return known;
    const model = await readModel(database, gameId, active.version);
    cached.set(gameId, model);
    return model;
  };
}
