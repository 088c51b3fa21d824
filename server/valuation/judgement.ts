import { predictLog, type FamilyModel } from './familyModel';
import { encoder } from './features';
import { missingVariance, type ByField } from './fieldInfluence';
import { interval, type Intervals, type PricedRow } from './intervals';
import type { ValuationModel } from './model';
import { priceBandOf, priceBands } from './priceBands';
import type { Sale, ValuedGame } from './types';

const DAY = 24 * 3_600_000;

/** A sold account as a model puts it that has not seen it. Logarithms of fen. */
export interface JudgedSale extends PricedRow {
  sale: Sale;
  actual: number;
}

/** What a model says of sold accounts, each at its own date. Asked prices are left out. */
export function judgeSales(
  game: ValuedGame,
  model: FamilyModel & { uncertainty: ByField },
  sales: Sale[],
  now: Date,
): JudgedSale[] {
  const encode = encoder(game, model.features);
  return sales
    .filter((sale) => sale.kind === 'sold')
    .map((sale) => ({
      sale,
      zoneFamily: sale.zoneFamily,
      predicted: predictLog(model, encode(sale), (now.getTime() - sale.at.getTime()) / DAY),
      actual: Math.log(sale.price),
      missingVariance: missingVariance(model.uncertainty, sale.answers),
    }));
}

/** Whether the sale was paid a price inside the 80 % range. */
export function isCovered(intervals: Intervals, judged: JudgedSale): boolean {
  const { low, high } = interval(intervals, judged);
  return judged.actual >= low && judged.actual <= high;
}

/** The middle of the absolute percentage errors, 0–1; NaN of nothing. */
export function medianError(judged: JudgedSale[]): number {
  const errors = judged
    .map(({ predicted, actual }) => Math.abs(Math.expm1(predicted - actual)))
    .sort((one, other) => one - other);
  return errors[Math.floor(errors.length / 2)] ?? NaN;
}

export interface Measured {
  label: string;
  sales: Sale[];
  /** 0–1. */
  medianError: number;
  /** Share of the sales inside the 80 % range, 0–1. */
  coverage: number;
}

function measured(label: string, judged: JudgedSale[], intervals: Intervals): Measured {
  return {
    label,
    sales: judged.map(({ sale }) => sale),
    medianError: medianError(judged),
    coverage: judged.filter((one) => isCovered(intervals, one)).length / judged.length,
  };
}

/** How a model does on sales that it has not seen: over all, then per price band of the estimate. */
export function measureModel(model: ValuationModel, game: ValuedGame, unseen: Sale[]): Measured[] {
  const judged = Object.entries(model.families).flatMap(([zoneFamily, family]) =>
    judgeSales(
      game,
      family,
      unseen.filter((sale) => sale.zoneFamily === zoneFamily),
      new Date(model.trainedAt),
    ),
  );
  const inBand = (band: number) =>
    judged.filter(({ predicted }) => priceBandOf(Math.exp(predicted)) === band);
  return [
    measured('all', judged, model.intervals),
    ...priceBands.map((label, band) => measured(label, inBand(band), model.intervals)),
  ];
}
