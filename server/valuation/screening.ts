import type { Sale } from './types';

/**
 * Which sales had better not be believed: typed with a digit too many or too few, or made up. Told
 * by how far the price lies from what such accounts cost at the time, in units of how far honest
 * prices lie from it.
 */

/** A sale that should be looked at by a person before anything is learnt from it. */
export interface Suspicion {
  saleId: string;
  /**
   * price: too far off by itself · seller: with most of its seller's sales off to the same side ·
   * cluster: with sales of accounts like it, all off to the same side
   */
  reason: 'price' | 'seller' | 'cluster';
  /** The price ÷ what such an account costs: 10 where a digit was typed too many. */
  factor: number;
}

/** A sale against what its account is worth. */
export interface ScreenedSale {
  sale: Sale;
  /** The same number for listings of the same account. */
  identity: number;
  /** Log price above what such accounts cost at the time. */
  apart: number;
  /** Usual deviation of that. */
  deviation: number;
}

/** A price off by so many deviations, and by so large a factor, is taken for a blunder. */
const BLUNDER_DEVIATIONS = 4.5;
const BLUNDER_FACTOR = 3.2;
/** So many sales off together, by less, are taken for made up. */
const TOGETHER = 3;
/**
 * Deviations from which on a sale counts as off among those of its seller, whose accounts have
 * nothing to do with each other, and among those of its account, which share what was not told.
 */
const SELLER_DEVIATIONS = 2;
const ACCOUNT_DEVIATIONS = 2.8;
const TOGETHER_FACTOR = 1.9;
/** Share of a seller's or an account's sales that are off to the same side. */
const MOST = 0.6;

const isOff = ({ apart, deviation }: ScreenedSale, side: 1 | -1, deviations: number) =>
  side * apart > Math.max(deviations * deviation, Math.log(TOGETHER_FACTOR));

/** The sales of groups of which most are off to one side: all that lie to that side at all. */
function offTogether(
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
      if (off.length < TOGETHER || off.length < MOST * group.length) return [];
      return group.filter(({ apart, deviation }) => side * apart > deviation);
    }),
  );
}

/** The suspicious ones among the sales of a family, each once, in the order of the sales. */
export function suspiciousSales(sales: ScreenedSale[]): Suspicion[] {
  const reasons = new Map<ScreenedSale, Suspicion['reason']>();
  for (const sale of offTogether(sales, ({ identity }) => identity, ACCOUNT_DEVIATIONS))
    reasons.set(sale, 'cluster');
  for (const sale of offTogether(sales, (one) => one.sale.sellerRef, SELLER_DEVIATIONS))
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
