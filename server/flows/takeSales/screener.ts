import { suspiciousRatio } from '../../watch/farOff';
import type { ValuationModel } from '../../valuation/model';
import { middleOf } from '../../valuation/robust';
import { familyPricer, pricer } from '../../valuation/pricer';
import type { Account, Sale, ValuedGame } from '../../valuation/types';

/** Compared with the game's other zone families, a price is suspicious if it differs by more than this factor. */
const OTHER_FAMILIES_FACTOR = 8;

/**
 * Compared with the median of its zone family, if there is no model, a price is suspicious if it differs by more than
 * this factor. Accounts of a game differ by a factor of 10 or 30; a factor of 100 comes from a wrong unit, a wrong
 * column or a placeholder such as ¥1.
 */
const MEDIAN_FACTOR = 100;
/** Minimum number of prices for a meaningful median of a zone family. */
const FEWEST_PRICES = 20;

/** Prices in fen by zone family. */
export type PricesByFamily = ReadonlyMap<string, readonly number[]>;

/** How a price compares with the expected price. */
interface ScreenedPrice {
  /** The price divided by the expected price; `null` if no price can be expected. */
  ratio: number | null;
  isSuspicious: boolean;
}

/**
 * Returns a function that prices an account by the models of the game's other zone families, in fen; it returns `null`
 * if there are no others.
 */
function createOtherFamiliesPricer(model: ValuationModel, game: ValuedGame) {
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

/**
 * Returns a function that compares the price of a sale with the median of its zone family, for games without a model.
 */
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
    return { ratio, isSuspicious: Math.max(ratio, 1 / ratio) > MEDIAN_FACTOR };
  };
}

/**
 * Returns a function that compares the price of a sale with the model of its zone family. If the family has no model,
 * compares with the geometric mean of the game's other families, with the wider limit `OTHER_FAMILIES_FACTOR`; this still
 * detects prices in fen instead of yuan.
 */
export function screener(model: ValuationModel, game: ValuedGame): (sale: Sale) => ScreenedPrice {
  const own = pricer(model, game);
  const other = createOtherFamiliesPricer(model, game);
  return (sale) => {
    const range = own(sale);
    if (range)
      return {
        ratio: sale.price / range.fair,
        isSuspicious: suspiciousRatio(range, sale.price) !== null,
      };
    const fair = other(sale);
    if (fair === null) return { ratio: null, isSuspicious: false };
    const ratio = sale.price / fair;
    return { ratio, isSuspicious: Math.max(ratio, 1 / ratio) > OTHER_FAMILIES_FACTOR };
  };
}
