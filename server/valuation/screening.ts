import type { Sale } from './types';

/**
 * Detects suspicious sales: typing errors with a digit too many or too few, or invented sales.
 * Measures the distance of the price from that of such accounts at the time, in units of its
 * typical deviation.
 */

/** A sale that a person should check before anything is learnt from it. */
export interface Suspicion {
  saleId: string;
  /**
   * price: an outlier itself · seller: most of its seller's sales deviate in the same direction ·
   * cluster: similar accounts' sales all deviate in the same direction
   */
  reason: 'price' | 'seller' | 'cluster';
  /** Ratio of the price to that of such an account: 10 for one digit too many. */
  factor: number;
}

/** A sale relative to its account's value. */
export interface ScreenedSale {
  sale: Sale;
  /** Equal numbers for equal accounts. */
  alike: number;
  /** Log price above the price of such accounts at the time. */
  apart: number;
  /** Typical deviation of `apart`. */
  deviation: number;
}

/** A price that exceeds both this many deviations and this factor is an outlier. */
const BLUNDER_DEVIATIONS = 4.5;
const BLUNDER_FACTOR = 3.2;
/** This many sales that deviate together, by less, are suspected to be invented. */
const GROUP_LIMIT = 3;
/**
 * Deviations from which a sale counts as deviating: among those of its seller, whose accounts are
 * unrelated, and among those of equal accounts, which share undescribed properties.
 */
const SELLER_DEVIATIONS = 2;
const ACCOUNT_DEVIATIONS = 2.8;
const GROUP_FACTOR = 1.9;
/** Share of a seller's sales, or of those of equal accounts, that deviate in the same direction. */
const MOST = 0.6;

const isOff = ({ apart, deviation }: ScreenedSale, side: 1 | -1, deviations: number) =>
  side * apart > Math.max(deviations * deviation, Math.log(GROUP_FACTOR));

/** Sales of groups of which most deviate in one direction: all sales on that side. */
function offAsGroup(
  sales: ScreenedSale[],
  groupOf: (sale: ScreenedSale) => string | number | null,
  deviations: number,
): ScreenedSale[] {
  const groups = new Map<string | number, ScreenedSale[]>();
  for (const sale of sales) {
    const group = groupOf(sale);
    if (group !== null) groups.set(group, [...(groups.get(group) ?? []), sale]);
  }
  return [...groups.values()].flatMap((group) =>
    ([1, -1] as const).flatMap((side) => {
      const off = group.filter((sale) => isOff(sale, side, deviations));
      if (off.length < GROUP_LIMIT || off.length < MOST * group.length) return [];
      return group.filter(({ apart, deviation }) => side * apart > deviation);
    }),
  );
}

/** The suspicious sales of a family, each once, in their order. */
export function suspiciousSales(sales: ScreenedSale[]): Suspicion[] {
  const reasons = new Map<ScreenedSale, Suspicion['reason']>();
  for (const sale of offAsGroup(sales, ({ alike }) => alike, ACCOUNT_DEVIATIONS))
    reasons.set(sale, 'cluster');
  for (const sale of offAsGroup(sales, (one) => one.sale.sellerRef, SELLER_DEVIATIONS))
    reasons.set(sale, 'seller');
  for (const sale of sales) {
    const { apart, deviation } = sale;
    if (Math.abs(apart) > Math.max(BLUNDER_DEVIATIONS * deviation, Math.log(BLUNDER_FACTOR)))
      reasons.set(sale, 'price');
  }
  return sales.flatMap((sale) => {
    const reason = reasons.get(sale);
    const factor = Math.round(100 * Math.exp(sale.apart)) / 100;
    return reason === undefined || sale.sale.trusted
      ? []
      : [{ saleId: sale.sale.saleId, reason, factor }];
  });
}
