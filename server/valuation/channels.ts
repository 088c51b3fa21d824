import { chanceAbove, density } from '../core/normal';

/**
 * What waiting is worth: the price at which accounts sold, relative to the fair one, against the days it
 * took. Learnt from what was sold and from what still is not.
 */

/** An account that was offered at a price. */
export interface Offer {
  /** Log price above the fair one of its time. */
  apart: number;
  /** Until it was sold, or as long as it is known not to be. */
  days: number;
  sold: boolean;
  /** How much it counts, at most 1: what only its owner saw counts less. */
  weight: number;
}

/** A price relative to the usual one, and in how many days it sold. */
interface ChannelPoint {
  share: number;
  days: number;
}

/** Ways to sell, from the quickest to the most patient: days and shares rise, `usual` has the share 1. */
export interface Channels {
  quick: ChannelPoint;
  usual: ChannelPoint;
  patient: ChannelPoint;
  /** Sold accounts that this rests on. */
  sold: number;
}

/** Sold accounts below which the days tell nothing of the price. */
const SOLD_NEEDED = 60;
/** Shares of the accounts that are sold at all that are sold by then. */
const QUICK = 0.2;
const USUAL = 0.5;
const PATIENT = 0.8;
/** An offer of the same day took half of it. */
const SHORTEST = 0.5;
/** Nobody watches an offer for longer. */
const LONGEST = 90;
/** Log prices farther off are blunders or dreams. */
const FARTHEST = 1;
const ROUNDS = 60;
/** To a hundredth of a day. */
const BISECTIONS = 14;

/**
 * The law of how long an offer takes: log days = level + slope × apart + spread × a normal surprise. A
 * share of the offers is never sold at all: withdrawn, or sold where nobody saw it.
 */
interface Law {
  level: number;
  slope: number;
  spread: number;
  everSold: number;
}

/** An offer as the law sees it. */
interface Seen {
  apart: number;
  /** Logarithm of its days. */
  log: number;
  sold: boolean;
  weight: number;
}

const seenOf = ({ apart, days, sold, weight }: Offer): Seen => ({
  apart: Math.max(-FARTHEST, Math.min(FARTHEST, apart)),
  log: Math.log(Math.min(LONGEST, Math.max(SHORTEST, days))),
  sold: sold && days <= LONGEST,
  weight,
});

/** What an offer adds to the next fit. */
interface Expected {
  /** How likely it is one that is sold at all; 1 of what was sold. */
  weight: number;
  /** The logarithm of its days in all, expected where it is not sold yet, and its variance. */
  log: number;
  variance: number;
}

function expected(law: Law, { apart, log, sold }: Seen): Expected {
  if (sold) return { weight: 1, log, variance: 0 };
  const middle = law.level + law.slope * apart;
  const z = (log - middle) / law.spread;
  const later = Math.max(Number.MIN_VALUE, chanceAbove(z));
  // Far out the chance underflows; there the mean of what lies above comes near its bound.
  const above = z > 8 ? z + 1 / z : density(z) / later;
  return {
    weight: (law.everSold * later) / (law.everSold * later + 1 - law.everSold),
    log: middle + law.spread * above,
    variance: law.spread ** 2 * Math.max(0, 1 + z * above - above * above),
  };
}

/** The law by which the offers are likeliest: expectation and maximization by turns. */
function fitLaw(seen: Seen[]): Law {
  const sold = seen.filter((one) => one.sold);
  const mean = sold.reduce((sum, { log }) => sum + log, 0) / sold.length;
  let law: Law = { level: mean, slope: 0, spread: 1, everSold: sold.length / seen.length };
  for (let round = 0; round < ROUNDS; round++) law = refitted(seen, law);
  return law;
}

function refitted(seen: Seen[], law: Law): Law {
  const guesses = seen.map((one) => expected(law, one));
  const mean = (of: (guess: Expected, one: Seen) => number) => {
    let sum = 0;
    let whole = 0;
    guesses.forEach((guess, place) => {
      const one = seen[place] as Seen;
      sum += guess.weight * one.weight * of(guess, one);
      whole += guess.weight * one.weight;
    });
    return sum / whole;
  };
  const apart = mean((_, one) => one.apart);
  const log = mean((guess) => guess.log);
  const squares = mean((_, one) => (one.apart - apart) ** 2);
  const products = mean((guess, one) => (guess.log - log) * (one.apart - apart));
  const slope = squares > 0 ? products / squares : 0;
  const level = log - slope * apart;
  const variance = mean(
    (guess, one) => (guess.log - level - slope * one.apart) ** 2 + guess.variance,
  );
  const offered = seen.reduce((sum, { weight }) => sum + weight, 0);
  const everSold =
    guesses.reduce((sum, { weight }, place) => sum + weight * (seen[place] as Seen).weight, 0) /
    offered;
  return { level, slope, spread: Math.sqrt(Math.max(variance, 1e-6)), everSold };
}

/**
 * The expected log price of what is sold after so many days: each offer counts by how likely it is to be
 * sold then. It rises with the days wherever a higher price takes longer.
 */
function priceAfter(law: Law, seen: Seen[], days: number): number {
  let sum = 0;
  let whole = 0;
  for (const one of seen) {
    const z = (Math.log(days) - law.level - law.slope * one.apart) / law.spread;
    const weight = one.weight * expected(law, one).weight * density(z);
    sum += weight * one.apart;
    whole += weight;
  }
  return sum / whole;
}

/**
 * After how many days that share is sold of all offers that are sold at all: what still waits counts by
 * how likely it is to be sold later.
 */
function daysUntil(law: Law, seen: Seen[], share: number): number {
  const offers = seen.map((one) => ({
    weight: one.weight * expected(law, one).weight,
    middle: law.level + law.slope * one.apart,
  }));
  const whole = offers.reduce((sum, { weight }) => sum + weight, 0);
  const soldBy = (log: number) =>
    offers.reduce(
      (sum, { weight, middle }) => sum + weight * (1 - chanceAbove((log - middle) / law.spread)),
      0,
    ) / whole;
  let [early, late] = [Math.log(SHORTEST), Math.log(LONGEST)];
  for (let step = 0; step < BISECTIONS; step++) {
    const log = (early + late) / 2;
    if (soldBy(log) < share) early = log;
    else late = log;
  }
  return Math.max(1, Math.round(Math.exp(early)));
}

const rounded = (share: number) => Math.round(1_000 * share) / 1_000;

/**
 * The ways to sell that the offers of a game tell of; `null` where too few were sold, or where a higher
 * price did not take longer.
 */
export function fitChannels(offers: Offer[]): Channels | null {
  const seen = offers.map(seenOf);
  const sold = seen.filter((one) => one.sold).length;
  if (sold < SOLD_NEEDED) return null;
  const law = fitLaw(seen);
  if (law.slope <= 0) return null;
  const usual = priceAfter(law, seen, daysUntil(law, seen, USUAL));
  const point = (share: number): ChannelPoint => {
    const days = daysUntil(law, seen, share);
    return { days, share: rounded(Math.exp(priceAfter(law, seen, days) - usual)) };
  };
  return { quick: point(QUICK), usual: point(USUAL), patient: point(PATIENT), sold };
}
