import type { Transaction } from '../../core/database/database';
import { createForecaster } from '../../watch/forecast';
import { dayOf } from '../../valuation/level';
import { levelOn } from '../../valuation/levelHistory';
import type { ValuationModel } from '../../valuation/model';
import type { Sale, ValuedGame } from '../../valuation/types';
import { insertForecasts } from './forecastStore';

/** Number of sales used to learn how prices depend on the days to sell. */
export const PACE_SALES = 1_000;

interface ForecastInput {
  model: ValuationModel;
  game: ValuedGame;
  /** Sales that the model has learnt from, newest first. */
  known: readonly Sale[];
  /** Sales to forecast, which the model has not learnt from. */
  sold: readonly Sale[];
}

/**
 * Stores a model's forecasts for sold accounts that it has not learnt from, at the market level of
 * the day of sale.
 */
export async function storeModelForecasts(
  transaction: Transaction,
  { model, game, known, sold }: ForecastInput,
  { at: madeAt, rehearsed }: { at: Date; rehearsed: boolean },
): Promise<void> {
  const { gameId, version: modelVersion } = model;
  const forecast = createForecaster(model, game, known);
  const today = model.level.levels.at(-1) ?? 0;
  const forecasts = sold.flatMap((sale) => {
    const made = forecast(sale);
    if (!made) return [];
    const { saleId, at, price } = sale;
    const sinceThen = levelOn(model.level, dayOf(at)) - today;
    const atSaleLevel = (fen: number) => Math.round(fen * Math.exp(sinceThen));
    const range = {
      fair: atSaleLevel(made.fair),
      low: atSaleLevel(made.low),
      high: atSaleLevel(made.high),
    };
    const about = { saleId, gameId, modelVersion, at, price, madeAt, rehearsed };
    const { residual, deviation } = made;
    return [{ ...about, ...range, residual: residual - sinceThen, deviation }];
  });
  await insertForecasts(transaction, forecasts);
}
