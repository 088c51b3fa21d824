import type { Report } from '@account-doctor/contract/types';
import type { SellingWays } from '../../valuation/channels';

type Value = Report['value'];
export type ReportChannels = NonNullable<Value['channels']>;

/** Assumed discounts for a quick sale and for negotiation, if the sales do not show them. */
const ASSUMED: ReportChannels = {
  basis: 'assumed',
  quick: { share: 0.9, days: null },
  usual: { share: 1, days: null },
  patient: { share: 1.08, days: null },
};
/** Usual fee of a consignment sale on the large trading platforms, as a share of the price. */
export const CONSIGNMENT_FEE_RATE = 0.06;

const FEN_PER_YUAN = 100;

/** Rounds a price in fen to two significant digits in yuan, at least to a whole yuan. */
export function roundPrice(price: number): number {
  const yuan = price / FEN_PER_YUAN;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(yuan, 1))) - 1);
  return Math.round(yuan / step) * step * FEN_PER_YUAN;
}

/**
 * The ways to sell that a report lists, from the game's sales or else assumed. Uses the days of the
 * report's market section, so that both show the same figure.
 */
function channelsOf(known: SellingWays | null, daysToSell: number | null): ReportChannels {
  if (!known) return ASSUMED;
  const { quick, usual, patient } = known;
  const days = Math.min(patient.days, Math.max(quick.days, daysToSell ?? usual.days));
  return { basis: 'sales', quick, usual: { ...usual, days }, patient };
}

/** The fair price and range of an estimate as shown in reports. */
export function reportPrices(estimate: { fair: number; low: number; high: number }) {
  const fair = roundPrice(estimate.fair);
  const low = Math.min(fair, roundPrice(estimate.low));
  const high = Math.max(fair, roundPrice(estimate.high));
  return { fair, low, high };
}

/**
 * The prices of a report from an estimate in fen. Quick-sale and listing prices are clamped to the
 * range.
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
 * The prices of an appraisal report: the appraiser's values in whole yuan, without further
 * rounding.
 */
export function appraisalValue(
  fair: number,
  spread: number,
  channels: ReportChannels = ASSUMED,
): Value {
  const wholeYuan = (fen: number) => Math.round(fen / FEN_PER_YUAN) * FEN_PER_YUAN;
  const low = wholeYuan(fair * (1 - spread / 100));
  const high = wholeYuan(fair * (1 + spread / 100));
  return withChannels({ fair, low, high }, fair, channels);
}

/** Adds the three ways to sell; `exact` is the unrounded fair price. */
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
