import {
  CELL,
  later,
  levelOf,
  product,
  SPEEDS,
  weighed,
  type LevelAt,
  type Mass,
} from './levelGrid';

/**
 * The level of a game's prices over time, on the log scale, read off how far each sale lay from
 * what its account is worth. A hidden Markov model: on every day the level stays, slides at one of
 * a few speeds, or jumps, as on a patch day; sales are noisy sightings of it, with tails heavy
 * enough that a blunder hardly counts. It is filtered on a grid, so that a jump is believed as soon
 * as the evidence for it outweighs how rare jumps are, and no sooner.
 */

/** One sale as a sighting of the level. */
export interface Sighting {
  /** Days since 1970. */
  day: number;
  /** Log price above what the account is worth at level 0. */
  apart: number;
  /** Usual deviation of that. */
  deviation: number;
  /** 1 counts fully. */
  weight: number;
}

/** The level on each day of the history. */
export interface LevelTrack {
  /** Days since 1970, ascending, evenly spaced. */
  days: number[];
  /** As it was known before the sales of the day. */
  before: LevelAt[];
  /** As it is known now, from the sales before and after. */
  smoothed: LevelAt[];
  /** At the end, after the last sale. */
  last: LevelAt;
}

const DAY = 24 * 3_600_000;

/** The grid reaches so far beyond the sightings' own level. */
const MARGIN = 0.6;
/** Degrees of freedom of a sighting's noise. */
const FREEDOM = 8;
/** Scale of such noise against its deviation. */
const SCALE = Math.sqrt((FREEDOM - 2) / FREEDOM);
/** A longer history is followed in steps of several days. */
const MOST_STEPS = 800;

/** How likely each cell makes the sightings, up to a factor. */
function likelihood(sightings: Sighting[], lowest: number, cells: number): Float64Array {
  const logs = new Float64Array(cells);
  for (const { apart, deviation, weight } of sightings) {
    const power = (weight * (FREEDOM + 1)) / 2;
    // A market of fixed prices is no sharper than the grid.
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

/** The sightings by step: first the first day, then so many days each. */
function bySteps(sightings: Sighting[], until: number) {
  const first = Math.min(until, ...sightings.map(({ day }) => Math.floor(day)));
  const stepDays = Math.max(1, Math.ceil((until - first + 1) / MOST_STEPS));
  const steps = Array.from(
    { length: Math.floor((until - first) / stepDays) + 1 },
    (): Sighting[] => [],
  );
  for (const sighting of sightings)
    steps[Math.floor((sighting.day - first) / stepDays)]?.push(sighting);
  return { steps, stepDays, days: steps.map((_, place) => first + place * stepDays) };
}

/**
 * Follows the level through all sightings up to a day. Where it was before the first of them is
 * open, so that the levels tell of changes, and the first ones are vague.
 */
export function trackLevel(sightings: Sighting[], until: number): LevelTrack {
  const { steps, stepDays, days } = bySteps(sightings, Math.floor(until));
  const sorted = Float64Array.from(sightings, ({ apart }) => apart).sort();
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const lowest = at(0.02) - MARGIN;
  const cells = Math.ceil((at(0.98) + MARGIN - lowest) / CELL) + 1;
  const likely = steps.map((own) => likelihood(own, lowest, cells));

  const before: LevelAt[] = [];
  const known: Mass[] = [];
  let mass: Mass = SPEEDS.map((_, speed) =>
    new Float64Array(cells).fill(speed === 0 ? 1 / cells : 0),
  );
  likely.forEach((own, place) => {
    if (place > 0) mass = later(mass, stepDays, 1);
    before.push(levelOf(mass, lowest));
    mass = weighed(mass, own);
    known.push(mass);
  });
  const smoothed: LevelAt[] = [];
  let future: Mass = SPEEDS.map(() => new Float64Array(cells).fill(1 / cells));
  for (let place = steps.length - 1; place >= 0; place--) {
    const past = known[place] as Mass;
    smoothed[place] = levelOf(
      past.map((own, speed) => product(own, future[speed] as Float64Array)),
      lowest,
    );
    future = later(weighed(future, likely[place] as Float64Array), stepDays, -1);
  }
  return { days, before, smoothed, last: levelOf(mass, lowest) };
}

/** Days since 1970, in UTC, with their fraction. */
export const dayOf = (at: Date): number => at.getTime() / DAY;
