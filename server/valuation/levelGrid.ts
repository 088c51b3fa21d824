import { times } from './rows';

/**
 * The possible movements of the market level, as probabilities on a grid of log prices: on every day the level stays,
 * drifts at one of a few speeds, or jumps, as after a game update.
 */

/** Level and standard deviation at a time. */
export interface LevelAt {
  level: number;
  deviation: number;
}

/** Log price between neighbouring cells. */
export const CELL = 0.0125;
/** Drifts in log price per day; −0.03 halves prices in less than a month. */
export const SPEEDS = [0, -0.004, 0.004, -0.012, 0.012, -0.03, 0.03];
/** Root mean square of the daily change of a level that stays. */
const UNREST = 0.0015;
/** Probabilities per day. Games are updated about every six weeks. */
const JUMP = 1 / 40;
const SLIDE_BEGINS = 1 / 180;
const SLIDE_ENDS = 1 / 15;
const SLIDE_TURNS = 1 / 15;
/** Mean size of a jump, in log price. */
const JUMP_SIZE = 0.22;
/** For each speed, the probability of each cell of the grid. */
export type LevelProbabilities = Float64Array[];

/** Adds `mass` to `target`, shifted by `cells` (may be fractional) and spread to both sides by `unrest`. */
function addMoved(target: Float64Array, mass: Float64Array, cells: number, unrest: number): void {
  const whole = Math.floor(cells);
  const part = cells - whole;
  const near = 1 - 2 * unrest;
  const shares = [
    unrest * (1 - part),
    near * (1 - part) + unrest * part,
    unrest * (1 - part) + near * part,
    unrest * part,
  ];
  for (const [index, share] of shares.entries()) {
    if (share === 0) continue;
    const by = whole + index - 1;
    const end = Math.min(mass.length, mass.length - by);
    // Probability outside the grid is dropped; the margin keeps it negligible.
    for (let cell = Math.max(0, -by); cell < end; cell++)
      target[cell + by] = (target[cell + by] as number) + share * (mass[cell] as number);
  }
}

/** The distribution `mass` after a jump in either direction. */
function jumped(mass: Float64Array): Float64Array {
  const keep = Math.exp(-CELL / JUMP_SIZE);
  const spread = new Float64Array(mass.length);
  let carried = 0;
  for (let cell = 0; cell < mass.length; cell++) {
    carried = keep * carried + (mass[cell] as number);
    spread[cell] = carried;
  }
  carried = 0;
  for (let cell = mass.length - 1; cell >= 0; cell--) {
    spread[cell] = (spread[cell] as number) + carried;
    carried = keep * (carried + (mass[cell] as number));
  }
  const factor = (1 - keep) / (1 + keep);
  for (let cell = 0; cell < spread.length; cell++) spread[cell] = factor * (spread[cell] as number);
  return spread;
}

/** Probability that an event with the daily probability `daily` happens within `days` days. */
const within = (days: number, daily: number) => 1 - (1 - daily) ** days;

/** `one` × `factor` + `other` × `otherFactor`, element by element. */
function mixed(one: Float64Array, factor: number, other: Float64Array, otherFactor: number) {
  const result = new Float64Array(one.length);
  for (let cell = 0; cell < one.length; cell++)
    result[cell] = factor * (one[cell] as number) + otherFactor * (other[cell] as number);
  return result;
}

function summed(masses: LevelProbabilities): Float64Array {
  const sum = new Float64Array((masses[0] as Float64Array).length);
  for (const own of masses)
    for (let cell = 0; cell < sum.length; cell++)
      sum[cell] = (sum[cell] as number) + (own[cell] as number);
  return sum;
}

/** The probabilities after changes of speed, which are the same forwards and backwards in time. */
function turned(mass: LevelProbabilities, days: number, direction: 1 | -1): LevelProbabilities {
  const others = SPEEDS.length - 1;
  const begins = within(days, SLIDE_BEGINS);
  const ends = within(days, SLIDE_ENDS);
  const turns = (within(days, SLIDE_TURNS) * (1 - ends)) / (others - 1);
  const goesOn = 1 - ends - turns * others;
  const [still, ...sliding] = mass as [Float64Array, ...Float64Array[]];
  const all = summed(sliding);
  const [intoRest, outOfRest] = direction > 0 ? [ends, begins / others] : [begins / others, ends];
  return [
    mixed(still, 1 - begins, all, intoRest),
    ...sliding.map((own) => mixed(mixed(own, goesOn, all, turns), 1, still, outOfRest)),
  ];
}

/** The probabilities after each moved at its speed; after a jump, the level stays. */
function moved(mass: LevelProbabilities, days: number, direction: 1 | -1): LevelProbabilities {
  const jump = within(days, JUMP);
  const unrest = (UNREST * UNREST * days) / (2 * CELL * CELL);
  const jumping = jumped(direction > 0 ? summed(mass) : (mass[0] as Float64Array));
  return SPEEDS.map((speed, index) => {
    const source = mass[index] as Float64Array;
    const target = new Float64Array(source.length);
    addMoved(target, source, (direction * speed * days) / CELL, unrest);
    // Forwards, a jump ends at rest; backwards, it may have started at any speed.
    const lands = direction < 0 || index === 0;
    return mixed(target, 1 - jump, jumping, lands ? jump : 0);
  });
}

/** The distribution of the level some days later; with `direction` -1, some days earlier. */
export function later(
  mass: LevelProbabilities,
  days: number,
  direction: 1 | -1,
): LevelProbabilities {
  return direction > 0
    ? moved(turned(mass, days, 1), days, 1)
    : turned(moved(mass, days, -1), days, -1);
}

/** The probabilities multiplied by the likelihood of each cell and normalised to the sum 1. */
export function weighedMass(mass: LevelProbabilities, likely: Float64Array): LevelProbabilities {
  const products = mass.map((own) => times(own, likely));
  let sum = 0;
  for (const own of products) for (const value of own) sum += value;
  for (const own of products)
    for (let cell = 0; cell < own.length; cell++) own[cell] = (own[cell] as number) / sum;
  return products;
}

export function levelOf(mass: LevelProbabilities, lowest: number): LevelAt {
  const all = summed(mass);
  let sum = 0;
  let first = 0;
  let second = 0;
  for (let cell = 0; cell < all.length; cell++) {
    const value = all[cell] as number;
    const level = lowest + cell * CELL;
    sum += value;
    first += value * level;
    second += value * level * level;
  }
  const level = first / sum;
  return { level, deviation: Math.sqrt(Math.max(0, second / sum - level * level)) };
}
