import type { Database } from '../../core/database/database';
import { gameForEvaluation } from '../../domain/game';
import { activeModels } from '../../domain/model';
import { pricesByFamily, type SaleSuspicion, type Screening } from '../../domain/sale';
import { medianScreener, screener } from './screener';

/**
 * Returns a screening that finds prices far from the estimates of the active models, or of games without a model, far
 * from the median of the stored prices, which include the new ones.
 * @param unchecked whether to take or to hold sales of games without a model
 */
export function screening(
  database: Database,
  models = activeModels(database),
  unchecked: 'take' | 'hold' = 'take',
): Screening {
  const screeners = new Map<string, ReturnType<typeof screener> | null>();
  const screenerOf = async (gameId: string) => {
    const model = await models(gameId);
    if (!model)
      return unchecked === 'hold' ? null : medianScreener(await pricesByFamily(database, gameId));
    const { fields } = await gameForEvaluation(database, gameId);
    return screener(model, { gameId, fields });
  };
  return async (sales) => {
    for (const gameId of new Set(sales.map((sale) => sale.gameId)))
      if (!screeners.has(gameId)) screeners.set(gameId, await screenerOf(gameId));
    return sales.flatMap((sale): SaleSuspicion[] => {
      const { saleId, gameId } = sale;
      const screen = screeners.get(gameId);
      if (!screen) return [{ saleId, gameId, reason: 'unchecked', factor: 1 }];
      const screened = screen(sale);
      return screened.isSuspicious && screened.ratio !== null
        ? [{ saleId, gameId, reason: 'price', factor: screened.ratio }]
        : [];
    });
  };
}
