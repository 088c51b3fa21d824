import type { Database } from '../../core/database/database';
import { gameForEvaluation } from '../../domain/game';
import { activeModels } from '../../domain/model';
import type { Screening } from '../../domain/sale';
import { screener } from './screener';

/** Finds prices far from the active models' forecasts; games without a model are skipped. */
export function screening(database: Database, models = activeModels(database)): Screening {
  const screeners = new Map<string, ReturnType<typeof screener> | null>();
  const screenerOf = async (gameId: string) => {
    const model = await models(gameId);
    const { fields } = await gameForEvaluation(database, gameId);
    return model && screener(model, { gameId, fields });
  };
  return async (sales) => {
    for (const gameId of new Set(sales.map((sale) => sale.gameId)))
      if (!screeners.has(gameId)) screeners.set(gameId, await screenerOf(gameId));
    return sales.flatMap((sale) => {
      const { saleId, gameId } = sale;
      const screened = screeners.get(gameId)?.(sale);
      return screened?.isSuspicious && screened.ratio !== null
        ? [{ saleId, gameId, reason: 'price', factor: screened.ratio }]
        : [];
    });
  };
}
