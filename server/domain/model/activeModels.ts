import type { Database } from '../../core/database/database';
import type { ValuationModel } from '../../valuation/model';
import { activeModel, readModel } from './store';

/** The model in use of a game; `null` when it has none, because it has too few sales. */
export type ActiveModels = (gameId: string) => Promise<ValuationModel | null>;

/**
 * Keeps the models in use in memory. Each time it asks the database which version that is, an
 * index look-up, so that a model activated by another process is noticed at once.
 */
export function activeModels(database: Database): ActiveModels {
  const kept = new Map<string, ValuationModel>();
  return async (gameId) => {
    const active = await activeModel(database.$reads, gameId);
    if (active === null) return null;
    const known = kept.get(gameId);
    if (known?.version === active.version) return known;
    const model = await readModel(database, gameId, active.version);
    kept.set(gameId, model);
    return model;
  };
}
