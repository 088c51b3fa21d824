import { seededRandom, shuffle } from '@account-doctor/server/core/seededRandom';
import type { NewSale } from '@account-doctor/server/sale';
import { DAY } from '@account-doctor/contract/time';

/** By default, the last 30 days of the sales are judged. */
const USUAL_DAYS = 30;

/** A period whose sales are judged by models that know only earlier sales. */
export interface WalkStep {
  /** Start of the period, and time of the training. */
  from: Date;
  /** End of the period, exclusive. */
  until: Date;
}

export interface WalkOptions {
  /** Start of the first period; by default 30 days before the end of the last day with a sale. */
  from?: Date;
  /** Days between trainings; 1 by default. */
  stepDays?: number;
  /** Numbers of sales for further runs that learn from fewer than all sales; by default there are no such runs. */
  sizes?: number[];
}

/** The sales by which a step is judged: sold ones only, because listed prices were not paid. */
export const judgedSales = (sales: readonly NewSale[], { from, until }: WalkStep): NewSale[] =>
  sales.filter(({ kind, at }) => kind === 'sold' && at >= from && at < until);

/** A random sample of sales; another `draw` gives another sample. */
interface Sample {
  size: number;
  draw?: number;
}

/**
 * The sales that were known when a step began, or a sample of them. Accounts sold later are absent, even as listings.
 */
export function knownSales(
  sales: readonly NewSale[],
  { from }: WalkStep,
  sample?: Sample,
): NewSale[] {
  const known = sales.filter(({ at }) => at < from);
  if (!sample) return known;
  const { size, draw = 0 } = sample;
  return shuffle(known, seededRandom(`sizes/${draw}`)).slice(0, size);
}

/** The steps of a backtest that have sales to judge, the earliest first. */
export function stepsOf(
  sales: readonly NewSale[],
  { from, stepDays = 1 }: WalkOptions = {},
): WalkStep[] {
  const last = sales.reduce((latest, { at }) => Math.max(latest, at.getTime()), -Infinity);
  const end = (Math.floor(last / DAY) + 1) * DAY;
  const start = from?.getTime() ?? end - USUAL_DAYS * DAY;
  const long = stepDays * DAY;
  const places = sales
    .filter(({ kind, at }) => kind === 'sold' && at.getTime() >= start)
    .map(({ at }) => Math.floor((at.getTime() - start) / long));
  return [...new Set(places)]
    .sort((one, other) => one - other)
    .map((place) => ({
      from: new Date(start + place * long),
      until: new Date(start + (place + 1) * long),
    }));
}
