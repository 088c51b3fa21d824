import type { Database, Queryable } from '../../core/database/database';
import { gameForEvaluation } from '../../domain/game';
import { activeModels, type ActiveModels } from '../../domain/model';
import { pricesByFamily, type SaleSuspicion, type Screening } from '../../domain/sale';
import { medianScreener, screener } from './screener';

interface ScreeningParts {
  models?: ActiveModels;
  /** Whether sales of games without a model are imported or quarantined. */
  unchecked?: 'take' | 'hold';
  /** Where stored prices are read from. A transaction also reads the new sales that it has stored itself. */
  stored?: Queryable;
}

/**
 * Returns a function that finds suspicious sales: prices far from the estimates of the active models or, for games
 * without a model, far from the median of stored prices.
 */
export function screening(
  database: Database,
  { models = activeModels(database), unchecked = 'take', stored = database }: ScreeningParts,
): Screening {
  const screeners = new Map<string, ReturnType<typeof screener> | null>();
  const screenerOf = async (gameId: string) => {
    const model = await models(gameId);
    if (!model)
      return unchecked === 'hold' ? null : medianScreener(await pricesByFamily(stored, gameId));
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
