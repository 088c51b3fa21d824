import { SALES_NEEDED } from '@account-doctor/contract/limits';
import { comparableSales } from './comparables';
import { predictLog } from './familyModel';
import { pricingEncoder } from './encoder';
import type { TrainedFamily, ValuationModel } from './model';
import { familyPricer } from './pricer';
import { LEAST_SUPPORT } from './support';
import type {
  Account,
  Estimate,
  InsufficientData,
  Sale,
  UnsupportedAccount,
  ValuedGame,
} from './types';
import { waterfall } from './waterfall';

/** Fair price in fen; `null` if the model does not know the zone family. */
export function fairPrice(
  model: ValuationModel,
  game: ValuedGame,
  account: Account,
): number | null {
  const family = model.families[account.zoneFamily];
  if (!family) return null;
  return Math.round(Math.exp(predictLog(family, pricingEncoder(game, family.features)(account))));
}

/** Possible error of the price, in fen, because the field was not answered; `null` if it was answered. */
export const uncertaintyOf = (
  { uncertainty }: TrainedFamily,
  { answers }: Account,
  field: string,
  fair: number,
) => (answers[field] === undefined ? Math.round(fair * Math.expm1(uncertainty[field] ?? 0)) : null);

/**
 * Values an account: today's price and its range, an explanation and comparable sales. Prices are in fen. Returns no
 * price if the zone family has too few sales, or if the account is too unlike all sold accounts.
 */
export function estimate(
  model: ValuationModel,
  game: ValuedGame,
  sales: Sale[],
  account: Account,
): Estimate | InsufficientData | UnsupportedAccount {
  const ownSales = sales.filter((sale) => sale.zoneFamily === account.zoneFamily);
  const known = ownSales.length;
  const family = model.families[account.zoneFamily];
  // The number of sales at training, because the model has not learnt from later ones.
  if (!family)
    return {
      insufficient: { known: model.knownSales[account.zoneFamily] ?? 0, needed: SALES_NEEDED },
    };
  if (known < SALES_NEEDED) return { insufficient: { known, needed: SALES_NEEDED } };

  const price = familyPricer(model, family, game)(account);
  if (price.support < LEAST_SUPPORT) return { unsupported: { support: price.support, known } };
  const fair = Math.round(price.fair);
  const priceOf = (of: Float64Array) => Math.exp(predictLog(family, of));
  const { base, contributions, items } = waterfall(game, family.features, priceOf, account, fair);
  const doubted = new Set(model.suspicions.map(({ saleId }) => saleId));
  const comparables = comparableSales(
    { game, family, priceOf },
    account,
    ownSales.filter(({ saleId }) => !doubted.has(saleId)),
  );
  return {
    ...price,
    ...{ fair, low: Math.round(price.low), high: Math.round(price.high) },
    gradeError: model.grades[price.grade],
    base,
    contributions: contributions.map((one) => ({
      ...one,
      uncertainty: uncertaintyOf(family, account, one.field, fair),
    })),
    items,
    usual: family.usual,
    comparables,
    knownSales: known,
    sample: ownSales.some((sale) => sale.sample),
    channels: model.channels,
    metrics: model.metrics,
    algorithm: family.corrections.length + family.trees.length > 0 ? 'boosting' : 'ridge',
  };
}
