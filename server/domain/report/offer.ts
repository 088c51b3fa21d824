import type { OfferVerdict } from '@account-doctor/contract/offer';
import type { Report } from '@account-doctor/contract/types';

type Offer = NonNullable<Report['offer']>;

/** The price in fen at which an account is offered, and whether the customer wants to buy it. */
export interface AskedPrice {
  asked: number;
  isBuyer: boolean;
}

/** Median, 10 % and 90 % quantile of the account's worth, in fen. */
interface Range {
  fair: number;
  low: number;
  high: number;
}

/** Quantile of the standard normal distribution at 90 %, the upper end of a price range. */
const Z90 = 1.2816;
/** Quantile at 75 %: half of all accounts are worth a price between its negative and itself. */
const Z75 = 0.6745;
/** Below this, an asked price is suspicious: one account in 20 is worth so little. */
const TOO_CHEAP = -1.6449;
/** A verdict of `fair` is wrong if the account's worth differs from the asked price by more than this share. */
const TOLERANCE = 0.25;
/** Smallest spread of a half, because an estimate with rounded prices can have none. */
const LEAST_SIGMA = 0.01;

/**
 * Distribution function of the standard normal distribution, by formula 26.2.17 of Abramowitz and
 * Stegun; the error is below 1e-7.
 */
function phi(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = terms.reduceRight((rest, term) => (rest + term) * t, 0);
  const upper = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
  return z < 0 ? upper : 1 - upper;
}

/** The normal score of a price: the logarithm of price by median, over the spread of its half. */
function scoreOf(price: number, { fair, low, high }: Range): number {
  const spread = price < fair ? Math.log(fair / low) : Math.log(high / fair);
  return Math.log(price / fair) / Math.max(LEAST_SIGMA, spread / Z90);
}

function verdictOf(z: number): OfferVerdict {
  if (z < TOO_CHEAP) return 'tooCheap';
  if (z < -Z75) return 'bargain';
  return z <= Z75 ? 'fair' : 'dear';
}

/**
 * The verdict on an asked price, and the chance (0–1) that it is wrong.
 *
 * The account's worth has a log-normal distribution with a spread of its own on each side of the
 * median: ln(fair / low) / 1.2816 below and ln(high / fair) / 1.2816 above. The asked price has the
 * normal score z = ln(asked / fair) / spread. Verdicts: `tooCheap` below −1.6449, `bargain` below
 * −0.6745, `fair` up to 0.6745, `dear` above. Chance of being wrong: `tooCheap` and `bargain` that
 * the account is worth at most the asked price, `dear` that it is worth at least that, `fair` that
 * its worth differs from the asked price by more than a quarter.
 */
export function judgeOffer(asked: number, range: Range): Pick<Offer, 'verdict' | 'wrong'> {
  const z = scoreOf(asked, range);
  const verdict = verdictOf(z);
  const below = (price: number) => phi(scoreOf(price, range));
  if (verdict === 'dear') return { verdict, wrong: 1 - phi(z) };
  if (verdict !== 'fair') return { verdict, wrong: phi(z) };
  const near = below(asked * (1 + TOLERANCE)) - below(asked * (1 - TOLERANCE));
  return { verdict, wrong: 1 - near };
}

const rounded = (share: number) => Math.round(share * 1_000) / 1_000;

/** The section of a report about its asked price. `shown` is the fair price that the report shows, in fen. */
export function reportOffer(
  { asked, isBuyer }: AskedPrice,
  estimate: Range & { shown: number },
  questions: string[],
): Offer {
  const { verdict, wrong } = judgeOffer(asked, estimate);
  return {
    ...{ asked, isBuyer, verdict, questions },
    difference: rounded(asked / estimate.shown - 1),
    wrong: rounded(wrong),
  };
}
