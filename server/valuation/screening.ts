import type { Sale } from './types';

/**
 * Detects suspicious sales: typing errors with a digit too many or too few, or invented sales. Measures by how much a
 * price differs from the model's price at the time, in units of the expected deviation.
 */

/** A sale that a person should check before anything is learnt from it. */
export interface Suspicion {
  saleId: string;
  /**
   * price: the sale itself is an outlier · seller: most sales of its seller deviate in the same direction · cluster:
   * most sales of equal accounts deviate in the same direction
   */
  reason: 'price' | 'seller' | 'cluster';
  /** Ratio of the price to the model's price: 10 for one digit too many. */
  factor: number;
}

/** A sale relative to its account's value. */
export interface ScreenedSale {
  sale: Sale;
  /** Equal numbers for equal accounts. */
  alike: number;
  /** Log price minus the model's log price at the time of the sale. */
  apart: number;
  /** Standard deviation expected of `apart`. */
  deviation: number;
}

/** A price that exceeds both this many deviations and this factor is an outlier. */
const BLUNDER_DEVIATIONS = 4.5;
const BLUNDER_FACTOR = 3.2;
/** This many sales of a group that all deviate, even by less than an outlier, are suspected to be invented. */
const GROUP_LIMIT = 3;
/**
 * From this many standard deviations a sale counts as deviating: lower in a group of one seller, whose accounts are
 * unrelated, than in a group of equal accounts, which may share properties that are not described.
 */
const SELLER_DEVIATIONS = 2;
const ACCOUNT_DEVIATIONS = 2.8;
const GROUP_FACTOR = 1.9;
/** Minimum share of a group's sales that must deviate in the same direction. */
const MOST = 0.6;

const isOff = ({ apart, deviation }: ScreenedSale, side: 1 | -1, deviations: number) =>
  side * apart > Math.max(deviations * deviation, Math.log(GROUP_FACTOR));

/**
 * Finds the groups most of whose sales deviate in one direction; returns all sales of the group that deviate to that
 * side.
 */
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
