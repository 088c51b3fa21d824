import { DAY } from '@account-doctor/contract/time';
import {
  CELL,
  later,
  levelOf,
  SPEEDS,
  weighedMass,
  type LevelAt,
  type LevelProbabilities,
} from './levelGrid';
import { times } from './rows';

/**
 * A game's market level over time, in log prices, estimated from the difference between each sale's price and the value
 * of its account. A hidden Markov model: on every day the level stays, drifts at one of a few speeds, or jumps, as
 * after a game update; sales are noisy observations with heavy tails, so that outliers hardly count. It is filtered on
 * a grid, so that a jump is accepted once the evidence outweighs the rarity of jumps.
 */

/** A sale as an observation of the level. */
export interface ObservedSale {
  /** Days since 1970. */
  day: number;
  /** Log price minus the account's log value at level 0. */
  apart: number;
  /** Standard deviation expected of `apart`. */
  deviation: number;
  /** Weight of the observation, at most 1. */
  weight: number;
}

/** The level on each day. */
export interface LevelTrack {
  /** Days since 1970, ascending, evenly spaced. */
  days: number[];
  /** By day, the level estimated from the sales before that day. */
  before: LevelAt[];
  /** By day, the level estimated from all sales, earlier and later ones. */
  smoothed: LevelAt[];
  /** The level after the last sale. */
  last: LevelAt;
}

/** How far the grid extends beyond the lowest and highest observed levels, in log price. */
const MARGIN = 0.6;
/** Degrees of freedom of the t-distribution of the noise. */
const FREEDOM = 8;
/** Ratio of the t-distribution's scale to its standard deviation. */
const SCALE = Math.sqrt((FREEDOM - 2) / FREEDOM);
/** Maximum number of steps; longer histories use steps of several days. */
const MOST_STEPS = 800;

/** Likelihood of the observations for each cell, up to a constant factor. */
function likelihood(sightings: ObservedSale[], lowest: number, cells: number): Float64Array {
  const logs = new Float64Array(cells);
  for (const { apart, deviation, weight } of sightings) {
    const power = (weight * (FREEDOM + 1)) / 2;
    // The deviation is at least a grid cell, even in a market with fixed prices.
    const per = 1 / (SCALE * Math.max(CELL, deviation) * Math.sqrt(FREEDOM));
    for (let cell = 0; cell < cells; cell++) {
      const off = (apart - lowest - cell * CELL) * per;
      logs[cell] = (logs[cell] as number) - power * Math.log1p(off * off);
    }
  }
  const most = logs.reduce((largest, value) => Math.max(largest, value), -Infinity);
  for (let cell = 0; cell < cells; cell++) logs[cell] = Math.exp((logs[cell] as number) - most);
  return logs;
}

/** Groups the observations into time steps: the first day alone, then steps of one or more days. */
function bySteps(sightings: ObservedSale[], until: number) {
  const first = sightings.reduce((least, { day }) => Math.min(least, Math.floor(day)), until);
  const stepDays = Math.max(1, Math.ceil((until - first + 1) / MOST_STEPS));
  const steps = Array.from(
    { length: Math.floor((until - first) / stepDays) + 1 },
    (): ObservedSale[] => [],
  );
  for (const sighting of sightings)
    steps[Math.floor((sighting.day - first) / stepDays)]?.push(sighting);
  return { steps, stepDays, days: steps.map((_, index) => first + index * stepDays) };
}

/**
 * Estimates the level from all observations up to a day. Before the first observation all levels are equally probable,
 * so that levels describe changes, and the first levels are uncertain.
 */
export function trackLevel(sightings: ObservedSale[], until: number): LevelTrack {
  const { steps, stepDays, days } = bySteps(sightings, Math.floor(until));
  const sorted = Float64Array.from(sightings, ({ apart }) => apart).sort();
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const lowest = at(0.02) - MARGIN;
  const cells = Math.ceil((at(0.98) + MARGIN - lowest) / CELL) + 1;
  const likely = steps.map((own) => likelihood(own, lowest, cells));

  const before: LevelAt[] = [];
  const known: LevelProbabilities[] = [];
  let mass: LevelProbabilities = SPEEDS.map((_, speed) =>
    new Float64Array(cells).fill(speed === 0 ? 1 / cells : 0),
  );
  likely.forEach((own, index) => {
    if (index > 0) mass = later(mass, stepDays, 1);
    before.push(levelOf(mass, lowest));
    mass = weighedMass(mass, own);
    known.push(mass);
  });
  const smoothed: LevelAt[] = [];
  let future: LevelProbabilities = SPEEDS.map(() => new Float64Array(cells).fill(1 / cells));
  for (let index = steps.length - 1; index >= 0; index--) {
    const past = known[index] as LevelProbabilities;
    smoothed[index] = levelOf(
      past.map((own, speed) => times(own, future[speed] as Float64Array)),
      lowest,
    );
    future = later(weighedMass(future, likely[index] as Float64Array), stepDays, -1);
  }
  return { days, before, smoothed, last: levelOf(mass, lowest) };
}

/** Days since 1970, in UTC, with their fraction. */
export const dayOf = (at: Date): number => at.getTime() / DAY;
