import type { Report } from '@account-doctor/contract/types';
import type { SellingWays } from '../../valuation/channels';

type Value = Report['value'];
export type ReportChannels = NonNullable<Value['channels']>;

/** Prices of the three ways to sell relative to the fair price, used if the game's sales do not show them. */
const ASSUMED_CHANNELS: ReportChannels = {
  basis: 'assumed',
  quick: { share: 0.9, days: null },
  usual: { share: 1, days: null },
  patient: { share: 1.08, days: null },
};
/** Usual fee of a consignment sale on the large trading platforms, as a share of the price. */
export const CONSIGNMENT_FEE_RATE = 0.06;

const FEN_PER_YUAN = 100;

/** Rounds a price in fen to two significant digits of yuan, but at least to whole yuan. */
export function roundPrice(price: number): number {
  const yuan = price / FEN_PER_YUAN;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(yuan, 1))) - 1);
  return Math.round(yuan / step) * step * FEN_PER_YUAN;
}

/**
 * The ways to sell in a report, from the game's sales or, without enough of them, assumed. Days to sell are those of
 * the report's market section, so that both sections show the same number.
 */
function channelsOf(known: SellingWays | null, daysToSell: number | null): ReportChannels {
  if (!known) return ASSUMED_CHANNELS;
  const { quick, usual, patient } = known;
  const days = Math.min(patient.days, Math.max(quick.days, daysToSell ?? usual.days));
  return { basis: 'sales', quick, usual: { ...usual, days }, patient };
}

/** Rounds the fair price and the range of an estimate as reports show them. */
export function reportPrices(estimate: { fair: number; low: number; high: number }) {
  const fair = roundPrice(estimate.fair);
  const low = Math.min(fair, roundPrice(estimate.low));
  const high = Math.max(fair, roundPrice(estimate.high));
  return { fair, low, high };
}

/**
 * The prices of a report, from an estimate in fen. The prices for a quick sale and for a listing stay within the range.
 */
export function reportValue(
  estimate: { fair: number; low: number; high: number; channels: SellingWays | null },
  daysToSell: number | null,
): Value {
  return withChannels(
    reportPrices(estimate),
    estimate.fair,
    channelsOf(estimate.channels, daysToSell),
  );
}

/**
 * The prices of an appraisal report in fen, rounded only to whole yuan. `spread` is half the width of the range, in per
 * cent.
 */
export function appraisalValue(
  fair: number,
  spread: number,
  channels: ReportChannels = ASSUMED_CHANNELS,
): Value {
  const wholeYuan = (fen: number) => Math.round(fen / FEN_PER_YUAN) * FEN_PER_YUAN;
  const low = wholeYuan(fair * (1 - spread / 100));
  const high = wholeYuan(fair * (1 + spread / 100));
  return withChannels({ fair, low, high }, fair, channels);
}

/** Adds the prices of the three ways to sell; `exact` is the fair price before rounding. */
function withChannels(
  { fair, low, high }: Pick<Value, 'fair' | 'low' | 'high'>,
  exact: number,
  channels: ReportChannels,
): Value {
  const { quick, patient } = channels;
  return {
    fair,
    low,
    high,
    quickSale: Math.min(fair, Math.max(low, roundPrice(exact * quick.share))),
    listing: Math.max(fair, Math.min(high, roundPrice(exact * patient.share))),
    consignmentNet: Math.round((fair * (1 - CONSIGNMENT_FEE_RATE)) / FEN_PER_YUAN) * FEN_PER_YUAN,
    consignmentFeeRate: CONSIGNMENT_FEE_RATE,
    channels,
  };
}
