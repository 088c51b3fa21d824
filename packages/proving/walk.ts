import { seededRandom, shuffled } from '@account-doctor/server/core/seededRandom';
import type { NewSale } from '@account-doctor/server/sale';
import { DAY } from '@account-doctor/contract/time';

/** Days that are judged where nothing else is asked for: the last of the file. */
const USUAL_DAYS = 30;

/** A stretch of time whose sales are judged by what was known before it. */
export interface WalkStep {
  /** The first instant that is judged, and the moment of training. */
  from: Date;
  /** The first instant after it. */
  until: Date;
}

export interface WalkOptions {
  /** Where the walk begins; left out, 30 days before the end of the last day with a sale. */
  from?: Date;
  /** Days between trainings; left out, 1. */
  stepDays?: number;
  /** Numbers of sales that are also learnt from, instead of all; left out, none. */
  sizes?: number[];
}

/** The sales that a step judges: asked prices are evidence, and no verdict. */
export const judgedSales = (sales: readonly NewSale[], { from, until }: WalkStep): NewSale[] =>
  sales.filter(({ kind, at }) => kind === 'sold' && at >= from && at < until);

/** So many sales drawn by chance; another number draws others. */
interface Sample {
  size: number;
  draw?: number;
}

/**
 * Sales that were known when a step began, or a sample of them. What sold later was not known to sell, nor for how much.
 */
export function knownSales(
  sales: readonly NewSale[],
  { from }: WalkStep,
  sample?: Sample,
): NewSale[] {
  const known = sales.filter(({ at }) => at < from);
  if (!sample) return known;
  const { size, draw = 0 } = sample;
  return shuffled(known, seededRandom(`sizes/${draw}`)).slice(0, size);
}

/** The steps of a walk through the sales that have any to judge, the earliest first. */
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
