import type { Report } from '@account-doctor/contract/types';
import type { Channels } from '../../valuation/channels';

type Value = Report['value'];
export type ReportChannels = NonNullable<Value['channels']>;

/** What the trade grants for haste, and leaves for haggling, where the sales do not tell. */
const ASSUMED: ReportChannels = {
  basis: 'assumed',
  quick: { share: 0.9, days: null },
  usual: { share: 1, days: null },
  patient: { share: 1.08, days: null },
};
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
 * The ways to sell that a report tells of: what the sales of the game tell, else what is assumed. The
 * usual days are those that the report's market shows, so that it tells of one figure.
 */
function channelsOf(known: Channels | null, daysToSell: number | null): ReportChannels {
  if (!known) return ASSUMED;
  const { quick, usual, patient } = known;
  const days = Math.min(patient.days, Math.max(quick.days, daysToSell ?? usual.days));
  return { basis: 'sales', quick, usual: { ...usual, days }, patient };
}

/** The fair price and the range of an estimate as reports show them. */
export function reportPrices(estimate: { fair: number; low: number; high: number }) {
  const fair = roundPrice(estimate.fair);
  const low = Math.min(fair, roundPrice(estimate.low));
  const high = Math.max(fair, roundPrice(estimate.high));
  return { fair, low, high };
}

/**
 * The prices of a report from an estimate in fen. Quick sale and listing stay within what the
 * market pays, so neither leaves the range.
 */
export function reportValue(
  estimate: { fair: number; low: number; high: number; channels: Channels | null },
  daysToSell: number | null,
): Value {
  return withChannels(
    reportPrices(estimate),
    estimate.fair,
    channelsOf(estimate.channels, daysToSell),
  );
}

/** The prices of a report by a person: what the valuer says, to the yuan, and not rounded further. */
export function valuersValue(
  fair: number,
  spread: number,
  channels: ReportChannels = ASSUMED,
): Value {
  const wholeYuan = (fen: number) => Math.round(fen / FEN_PER_YUAN) * FEN_PER_YUAN;
  const low = wholeYuan(fair * (1 - spread / 100));
  const high = wholeYuan(fair * (1 + spread / 100));
  return withChannels({ fair, low, high }, fair, channels);
}

/** The three ways to sell at such prices; `exact` is the fair price before rounding. */
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
