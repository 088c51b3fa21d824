import type { Database } from '../../core/database/database';
import type { ValuationModel } from '../../valuation/model';
import { activeVersion, readModel } from './modelStore';

/** The model in use of a game; `null` when it has none, because it has too few sales. */
export type ActiveModels = (gameId: string) => Promise<ValuationModel | null>;

/**
 * Keeps the models in use in memory. Each time it asks the database which version that is, an
 * index look-up, so that a model activated by another process is noticed at once.
 */
export function activeModels(database: Database): ActiveModels {
  const kept = new Map<string, ValuationModel>();
  return async (gameId) => {
    const version = await activeVersion(database, gameId);
    if (version === null) return null;
    const known = kept.get(gameId);
    if (known?.version === version) return known;
    const model = await readModel(database, gameId, version);
    kept.set(gameId, model);
    return model;
  };
}
