import { SALES_NEEDED } from '@account-doctor/contract/limits';
import { comparableSales } from './comparables';
import { predictLog } from './familyModel';
import { encoder } from './encoder';
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

/** Fair price in fen; `null` where the model does not know the zone family. */
export function fairPrice(
  model: ValuationModel,
  game: ValuedGame,
  account: Account,
): number | null {
  const family = model.families[account.zoneFamily];
  if (!family) return null;
  return Math.round(Math.exp(predictLog(family, encoder(game, family.features)(account))));
}

/** Fen: how far off the price may be because the field was left out; `null` where it was answered. */
const uncertaintyOf = (
  { uncertainty }: TrainedFamily,
  { answers }: Account,
  field: string,
  fair: number,
) => (answers[field] === undefined ? Math.round(fair * Math.expm1(uncertainty[field] ?? 0)) : null);

/**
 * Prices an account: what it sells for today, the range, why, and which sales are like it. Prices
 * in fen. Without enough sales of its zone family there is no number, only how many are known; nor is
 * there one for an account that is unlike everything that was sold.
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
  // Sales that came in since the training do not count: the model has learnt nothing of them.
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
    fair,
    low: Math.round(price.low),
    high: Math.round(price.high),
    expectedError: price.expectedError,
    support: price.support,
    grade: price.grade,
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
    algorithm: family.terms.some(({ trees }) => trees.length > 0) ? 'boosting' : 'ridge',
  };
}
