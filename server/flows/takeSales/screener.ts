import { farOff } from '../../valuation/farOff';
import type { ValuationModel } from '../../valuation/model';
import { middleOf } from '../../valuation/robust';
import { familyPricer, pricer } from '../../valuation/pricer';
import type { Account, Sale, ValuedGame } from '../../valuation/types';

/** A price this many times as high or low as in the game's other families is suspicious. */
const OTHER_FAMILIES = 8;

/**
 * Without a model, a price this many times as high or low as the median of its family is suspicious. Accounts of one game
 * differ by a factor of ten or thirty; a hundred comes from a wrong unit, a wrong column or a placeholder such as ¥1.
 */
const FROM_MEDIAN = 100;
/** Minimum number of prices of a family with a meaningful median. */
const FEWEST_PRICES = 20;

/** Prices in fen by zone family. */
export type PricesByFamily = ReadonlyMap<string, readonly number[]>;

/** The result of comparing a price with its model. */
interface ScreenedPrice {
  /** The price divided by the expected price; `null` without an expected price. */
  ratio: number | null;
  isSuspicious: boolean;
}

/** Returns a function that prices an account by the models of other zone families, in fen; `null` without other families. */
function byOtherFamilies(model: ValuationModel, game: ValuedGame) {
  const pricers = Object.entries(model.families).map(
    ([name, family]) => [name, familyPricer(model, family, game)] as const,
  );
  return (account: Account): number | null => {
    const fairs = pricers
      .filter(([name]) => name !== account.zoneFamily)
      .map(([zoneFamily, price]) => Math.log(price({ ...account, zoneFamily }).fair));
    return fairs.length === 0
      ? null
      : Math.exp(fairs.reduce((sum, fair) => sum + fair, 0) / fairs.length);
  };
}

/** Returns a function that compares the price of a sale with the median of its family, for a game without a model. */
export function medianScreener(prices: PricesByFamily): (sale: Sale) => ScreenedPrice {
  const medians = new Map(
    Array.from(prices, ([family, all]) => [
      family,
      all.length < FEWEST_PRICES ? null : middleOf(all),
    ]),
  );
  return ({ zoneFamily, price }) => {
    const median = medians.get(zoneFamily) ?? null;
    if (median === null) return { ratio: null, isSuspicious: false };
    const ratio = price / median;
    return { ratio, isSuspicious: Math.max(ratio, 1 / ratio) > FROM_MEDIAN };
  };
}

/**
 * Returns a function that compares a sale's price with the model of its zone family. If its family has no model, compares
 * with the geometric mean of the game's other families, by the wider limit `OTHER_FAMILIES`, which still detects prices in fen.
 */
export function screener(model: ValuationModel, game: ValuedGame): (sale: Sale) => ScreenedPrice {
  const own = pricer(model, game);
  const other = byOtherFamilies(model, game);
  return (sale) => {
    const range = own(sale);
    if (range)
      return { ratio: sale.price / range.fair, isSuspicious: farOff(range, sale.price) !== null };
    const fair = other(sale);
    if (fair === null) return { ratio: null, isSuspicious: false };
    const ratio = sale.price / fair;
    return { ratio, isSuspicious: Math.max(ratio, 1 / ratio) > OTHER_FAMILIES };
  };
}
