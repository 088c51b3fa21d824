import type { OfferVerdict } from '@account-doctor/contract/offer';
import type { Report } from '@account-doctor/contract/types';

type Offer = NonNullable<Report['offer']>;

/** The asking price of an account in fen, and whether the customer wants to buy the account. */
export interface AskedPrice {
  asked: number;
  isBuyer: boolean;
}

/** The estimated worth of the account in fen: its median and its 10 % and 90 % quantiles. */
interface PriceDistribution {
  fair: number;
  low: number;
  high: number;
}

/** The 90 % quantile of the standard normal distribution, the upper end of a price range. */
const Z90 = 1.2816;
/** The 75 % quantile of the standard normal distribution: half of all values lie between −Z75 and Z75. */
const Z75 = 0.6745;
/** The 5 % quantile of the standard normal distribution: an asking price below it is suspiciously cheap. */
const Z_TOO_CHEAP = -1.6449;
/** A verdict of `fair` is wrong if the account's worth differs from the asking price by more than this share. */
const TOLERANCE = 0.25;
/** Smallest standard deviation on each side of the median; rounded prices may have none. */
const MIN_SIGMA = 0.01;

/**
 * Distribution function of the standard normal distribution, by formula 26.2.17 of Abramowitz and
 * Stegun; the error is below 1e-7.
 */
function normalCdf(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = terms.reduceRight((rest, term) => (rest + term) * t, 0);
  const upper = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
  return z < 0 ? upper : 1 - upper;
}

/**
 * The standard score of a price: its distance from the median on the log scale, in standard deviations of that side.
 */
function scoreOf(price: number, { fair, low, high }: PriceDistribution): number {
  const spread = price < fair ? Math.log(fair / low) : Math.log(high / fair);
  return Math.log(price / fair) / Math.max(MIN_SIGMA, spread / Z90);
}

function verdictOf(z: number): OfferVerdict {
  if (z < Z_TOO_CHEAP) return 'tooCheap';
  if (z < -Z75) return 'bargain';
  return z <= Z75 ? 'fair' : 'dear';
}

/**
 * The verdict on an asking price, and the probability (0–1) that it is wrong.
 *
 * The account's worth is assumed to be log-normal, with its own standard deviation on each side of the median: ln(fair
 * / low) / 1.2816 below and ln(high / fair) / 1.2816 above. The standard score of the asking price is z = ln(asked /
 * fair) / deviation. The verdict is `tooCheap` below −1.6449, `bargain` below −0.6745, `fair` up to 0.6745, and `dear`
 * above. `tooCheap` and `bargain` are wrong if the account is worth at most the asking price, `dear` if it is worth at
 * least the asking price, and `fair` if its worth differs from the asking price by more than a quarter.
 */
export function judgeOffer(
  asked: number,
  range: PriceDistribution,
): Pick<Offer, 'verdict' | 'wrong'> {
  const z = scoreOf(asked, range);
  const verdict = verdictOf(z);
  const probabilityBelow = (price: number) => normalCdf(scoreOf(price, range));
  if (verdict === 'dear') return { verdict, wrong: 1 - normalCdf(z) };
  if (verdict !== 'fair') return { verdict, wrong: normalCdf(z) };
  const near =
    probabilityBelow(asked * (1 + TOLERANCE)) - probabilityBelow(asked * (1 - TOLERANCE));
  return { verdict, wrong: 1 - near };
}

const roundShare = (share: number) => Math.round(share * 1_000) / 1_000;

/** The report's section about the asking price. `shown` is the fair price in the report, in fen. */
export function reportOffer(
  { asked, isBuyer }: AskedPrice,
  estimate: PriceDistribution & { shown: number },
  questions: string[],
): Offer {
  const { verdict, wrong } = judgeOffer(asked, estimate);
  return {
    ...{ asked, isBuyer, verdict, questions },
    difference: roundShare(asked / estimate.shown - 1),
    wrong: roundShare(wrong),
  };
}
