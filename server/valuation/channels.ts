import { chanceAbove, normalDensity } from '../core/normal';

/**
 * The value of waiting: the price at which accounts sell, relative to the fair price, as a function
 * of the days to sell. Learnt from sold and unsold offers.
 */

/** An account offered at a price. */
export interface Offer {
  /** Log of the asking price minus the log of the fair price at the time. */
  apart: number;
  /** Days until it was sold, or days on offer so far. */
  days: number;
  sold: boolean;
  /** Weight, at most 1; self-reported sales weigh less. */
  weight: number;
}

/** A price as a share of the usual price, and the days to sell at that price. */
interface ChannelPoint {
  share: number;
  days: number;
}

/**
 * Price and days to sell for a seller who is in a hurry, a usual one and a patient one. Both rise in this order; the
 * price of `usual` is 1.
 */
export interface SellingWays {
  quick: ChannelPoint;
  usual: ChannelPoint;
  patient: ChannelPoint;
  /** Number of sold accounts from which this was learnt. */
  sold: number;
}

/** Minimum number of sold accounts to relate days to prices. */
const SOLD_NEEDED = 60;
/** Of all accounts that are ever sold, the shares sold within the quick, usual and patient number of days. */
const QUICK = 0.2;
const USUAL = 0.5;
const PATIENT = 0.8;
/** Number of days that counts for an offer sold on its first day. */
const SHORTEST = 0.5;
/** Maximum number of days on offer considered. */
const LONGEST = 90;
/** Maximum absolute log price relative to the fair price; larger ones are outliers. */
const FARTHEST = 1;
const ROUNDS = 60;
/** Bisection steps, for a precision of a hundredth of a day. */
const BISECTIONS = 14;

/**
 * The distribution of days to sell: log days = level + slope × apart + spread × standard normal noise. Some offers are
 * never sold: they are withdrawn, or sold without our knowledge.
 */
interface Law {
  level: number;
  slope: number;
  spread: number;
  everSold: number;
}

/** An offer with clipped values, as input of the fit. An offer sold after more than `LONGEST` days counts as unsold. */
interface Seen extends Offer {
  /** Log of the clipped days. */
  log: number;
}

const seenOf = (offer: Offer): Seen => ({
  ...offer,
  apart: Math.max(-FARTHEST, Math.min(FARTHEST, offer.apart)),
  log: Math.log(Math.min(LONGEST, Math.max(SHORTEST, offer.days))),
  sold: offer.sold && offer.days <= LONGEST,
});

/** An offer's contribution to the next iteration of the fit. */
interface Expected {
  /** Probability that the offer is ever sold; 1 if it was sold. */
  weight: number;
  /** Log of the offer's total days (for an unsold offer, the expected log), and its variance. */
  log: number;
  variance: number;
}

function expected(law: Law, { apart, log, sold }: Seen): Expected {
  if (sold) return { weight: 1, log, variance: 0 };
  const middle = law.level + law.slope * apart;
  const z = (log - middle) / law.spread;
  const later = Math.max(Number.MIN_VALUE, chanceAbove(z));
  // The probability underflows in the far tail, where the mean above a bound approaches the bound.
  const above = z > 8 ? z + 1 / z : normalDensity(z) / later;
  return {
    weight: (law.everSold * later) / (law.everSold * later + 1 - law.everSold),
    log: middle + law.spread * above,
    variance: law.spread ** 2 * Math.max(0, 1 + z * above - above * above),
  };
}

/** The maximum likelihood distribution, by expectation maximisation. */
function fitLaw(seen: Seen[]): Law {
  const sold = seen.filter((one) => one.sold);
  const mean = sold.reduce((sum, { log }) => sum + log, 0) / sold.length;
  let law: Law = { level: mean, slope: 0, spread: 1, everSold: sold.length / seen.length };
  for (let round = 0; round < ROUNDS; round++) law = refitted(seen, law);
  return law;
}

/** The maximisation step: a linear regression, weighted by what the last law expects of each offer. */
function refitted(seen: Seen[], law: Law): Law {
  let [offered, whole, apart, log, squares, products, powers] = [0, 0, 0, 0, 0, 0, 0];
  for (const one of seen) {
    const guess = expected(law, one);
    const weight = guess.weight * one.weight;
    offered += one.weight;
    whole += weight;
    apart += weight * one.apart;
    log += weight * guess.log;
    squares += weight * one.apart ** 2;
    products += weight * one.apart * guess.log;
    powers += weight * (guess.log ** 2 + guess.variance);
  }
  const middle = { apart: apart / whole, log: log / whole };
  const width = squares / whole - middle.apart ** 2;
  const common = products / whole - middle.apart * middle.log;
  const slope = width > 0 ? common / width : 0;
  const variance = powers / whole - middle.log ** 2 - slope * common;
  return {
    ...{ level: middle.log - slope * middle.apart, slope },
    spread: Math.sqrt(Math.max(variance, 1e-6)),
    everSold: whole / offered,
  };
}

/**
 * The expected log price, relative to the fair price, of accounts sold after `days` days: the mean of the offers,
 * weighted by the likelihood of being sold then. It rises with the days if accounts at a higher price take longer.
 */
function priceAfter(law: Law, seen: Seen[], days: number): number {
  let sum = 0;
  let whole = 0;
  for (const one of seen) {
    const z = (Math.log(days) - law.level - law.slope * one.apart) / law.spread;
    const weight = one.weight * expected(law, one).weight * normalDensity(z);
    sum += weight * one.apart;
    whole += weight;
  }
  return sum / whole;
}

/**
 * The days after which `share` of all offers that are ever sold is sold; an unsold offer counts with its probability of
 * being sold later.
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
 * Learns prices and days to sell from a game's offers; `null` if too few were sold, or if offers at higher prices did
 * not take longer.
 */
export function fitChannels(offers: Offer[]): SellingWays | null {
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
