import type { Report } from '@account-doctor/contract/types';

/** Asking less than the fair price finds a buyer within days: what the trade grants for haste. */
const QUICK_SALE_SHARE = 0.9;
/** Buyers haggle: a listing leaves this room above the fair price. */
const LISTING_SHARE = 1.08;
/** Fee of a consignment sale as a share of the price, usual on the large trading platforms. */
export const CONSIGNMENT_FEE_RATE = 0.06;

const FEN_PER_YUAN = 100;

/** A price in fen rounded to two significant digits of yuan, at least to a whole yuan. */
export function roundPrice(price: number): number {
  const yuan = price / FEN_PER_YUAN;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(yuan, 1))) - 1);
  return Math.round(yuan / step) * step * FEN_PER_YUAN;
}

/**
 * The prices of a report from an estimate in fen. Quick sale and listing stay within what the
 * market pays, so neither leaves the range.
 */
export function reportValue(estimate: {
  fair: number;
  low: number;
  high: number;
}): Report['value'] {
  const fair = roundPrice(estimate.fair);
  const low = Math.min(fair, roundPrice(estimate.low));
  const high = Math.max(fair, roundPrice(estimate.high));
  return withChannels({ fair, low, high }, estimate.fair);
}

/** The prices of a report by a person: what the valuer says, to the yuan, and not rounded further. */
export function valuersValue(fair: number, spread: number): Report['value'] {
  const wholeYuan = (fen: number) => Math.round(fen / FEN_PER_YUAN) * FEN_PER_YUAN;
  const low = wholeYuan(fair * (1 - spread / 100));
  const high = wholeYuan(fair * (1 + spread / 100));
  return withChannels({ fair, low, high }, fair);
}

/** The three ways to sell at such prices; `exact` is the fair price before rounding. */
function withChannels(
  { fair, low, high }: Pick<Report['value'], 'fair' | 'low' | 'high'>,
  exact: number,
): Report['value'] {
  return {
    fair,
    low,
    high,
    quickSale: Math.max(low, roundPrice(exact * QUICK_SALE_SHARE)),
    listing: Math.min(high, roundPrice(exact * LISTING_SHARE)),
    consignmentNet: Math.round((fair * (1 - CONSIGNMENT_FEE_RATE)) / FEN_PER_YUAN) * FEN_PER_YUAN,
    consignmentFeeRate: CONSIGNMENT_FEE_RATE,
  };
}
