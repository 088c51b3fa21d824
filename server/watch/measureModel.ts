import { predictLog } from '../valuation/familyModel';
import { pricingEncoder } from '../valuation/encoder';
import { missingVariance } from '../valuation/fieldInfluence';
import type { Intervals } from '../valuation/intervals';
import { isCovered, medianError, type JudgedSale } from '../valuation/judgement';
import { dayOf } from '../valuation/level';
import { levelOn } from '../valuation/levelHistory';
import type { ValuationModel } from '../valuation/model';
import { priceBandOf, priceBands } from '../valuation/priceBands';
import { spreadOf } from '../valuation/spread';
import type { Sale, ValuedGame } from '../valuation/types';

export interface Measurement {
  label: string;
  sales: Sale[];
  /** 0–1. */
  medianError: number;
  /** Share of the sales inside the 80 % range, 0–1. */
  coverage: number;
}

/** Predicts the price of each sold account at the date of its sale. Omits listed prices. */
function judgeSales(model: ValuationModel, game: ValuedGame, sales: Sale[]): JudgedSale[] {
  const today = model.level.levels.at(-1) ?? 0;
  return Object.entries(model.families).flatMap(([zoneFamily, family]) => {
    const encode = pricingEncoder(game, family.features);
    return sales
      .filter((sale) => sale.kind === 'sold' && sale.zoneFamily === zoneFamily)
      .map((sale) => {
        const row = encode(sale);
        const predicted = predictLog(family, row) + levelOn(model.level, dayOf(sale.at)) - today;
        return {
          sale,
          zoneFamily,
          predicted,
          actual: Math.log(sale.price),
          missingVariance:
            missingVariance(family.uncertainty, sale.answers) + model.level.deviation ** 2,
          spread: spreadOf(family.spread, row, predicted),
        };
      });
  });
}

/** Measures errors and coverage on a group of sales. */
function measure(label: string, judged: JudgedSale[], intervals: Intervals): Measurement {
  return {
    label,
    sales: judged.map(({ sale }) => sale),
    medianError: medianError(judged),
    coverage: judged.filter((one) => isCovered(intervals, one)).length / judged.length,
  };
}

/** A model's errors and coverage on unseen sales: in total, and per price band of the estimate. */
export function measureModel(
  model: ValuationModel,
  game: ValuedGame,
  unseen: Sale[],
): Measurement[] {
  const judged = judgeSales(model, game, unseen);
  const inBand = (band: number) =>
    judged.filter(({ predicted }) => priceBandOf(Math.exp(predicted)) === band);
  return [
    measure('all', judged, model.intervals),
    ...priceBands.map((label, band) => measure(label, inBand(band), model.intervals)),
  ];
}
