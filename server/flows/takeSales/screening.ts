import type { Database } from '../../core/database/database';
import { gameForEvaluation } from '../../domain/game';
import { activeModels } from '../../domain/model';
import type { Screening } from '../../domain/sale';
import { farOff } from '../../valuation/farOff';
import { pricer } from '../../valuation/pricer';

/** Finds prices far from the active models' forecasts; games without a model are skipped. */
export function screening(database: Database, models = activeModels(database)): Screening {
  const pricers = new Map<string, ReturnType<typeof pricer> | null>();
  const pricerOf = async (gameId: string) => {
    const model = await models(gameId);
    const { fields } = await gameForEvaluation(database, gameId);
    return model && pricer(model, { gameId, fields });
  };
  return async (sales) => {
    for (const gameId of new Set(sales.map((sale) => sale.gameId)))
      if (!pricers.has(gameId)) pricers.set(gameId, await pricerOf(gameId));
    return sales.flatMap((sale) => {
      const { saleId, gameId, price } = sale;
      const range = pricers.get(gameId)?.(sale);
      const factor = range ? farOff(range, price) : null;
      return factor === null ? [] : [{ saleId, gameId, reason: 'price', factor }];
    });
  };
}
