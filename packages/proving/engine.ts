import type { NewSale } from '@account-doctor/server/sale';
import { estimate } from '@account-doctor/server/valuation/estimate';
import type { ValuationModel } from '@account-doctor/server/valuation/model';
import { pricer } from '@account-doctor/server/valuation/pricer';
import { LEAST_SUPPORT } from '@account-doctor/server/valuation/support';
import { trainModel } from '@account-doctor/server/valuation/training';
import type { ValuedGame } from '@account-doctor/server/valuation/types';
import type { Learnt, Method } from './method';

/** The seed of the service, so that a backtest judges the models that the service would have had. */
const SEED = 1;
/** Number of a zone family's newest sales in which the service searches comparables. */
const CANDIDATES = 3_000;

const newest = (sales: readonly NewSale[]) =>
  [...sales].sort((one, other) => other.at.getTime() - one.at.getTime()).slice(0, CANDIDATES);

/** Complete estimates, as in reports. */
function estimator(model: ValuationModel, game: ValuedGame, known: NewSale[]): Learnt['price'] {
  const families = new Map(
    Object.keys(model.families).map((zoneFamily) => [
      zoneFamily,
      newest(known.filter((sale) => sale.zoneFamily === zoneFamily)),
    ]),
  );
  return (account) => {
    const sales = families.get(account.zoneFamily);
    const result = sales && estimate(model, game, sales, account);
    if (!result || !('fair' in result)) return null;
    const { fair, low, high, grade, support, comparables } = result;
    return {
      fair,
      range: { low, high },
      grade,
      support,
      comparables: comparables.map(({ sale }) => sale.saleId),
    };
  };
}

/** Only the prices and ranges of the same estimates, without the parts that take long. */
function rangesOf(model: ValuationModel, game: ValuedGame): Learnt['price'] {
  const price = pricer(model, game);
  return (account) => {
    const range = price(account);
    if (!range || range.support < LEAST_SUPPORT) return null;
    const { fair, grade, support } = range;
    return { fair, range, grade, support, comparables: [] };
  };
}

/** Creates the function that prices accounts with a model. */
type PriceBy = (model: ValuationModel, game: ValuedGame, known: NewSale[]) => Learnt['price'];

function learntBy(priceBy: PriceBy, model: ValuationModel, game: ValuedGame, known: NewSale[]) {
  const { medianError, coverage } = model.metrics;
  return {
    published: { medianError, coverage },
    suspicious: new Set(model.suspicions.map(({ saleId }) => saleId)),
    price: priceBy(model, game, known),
  };
}

/** Trains the service's model of a game; `null` if there are too few sales. */
export const serviceModel = (game: ValuedGame, known: NewSale[], at: Date): ValuationModel | null =>
  trainModel(game, known, { seed: SEED, now: at });

/** The service's valuation as a method; `priceBy` decides how much of an estimate is computed. */
const valuation = (priceBy: PriceBy): Method => ({
  learn(game, known, at) {
    const model = serviceModel(game, known, at);
    return model && learntBy(priceBy, model, game, known);
  },
});

export const engine = valuation(estimator);
export const engineRanges = valuation(rangesOf);

/** Prices and ranges by a model of the service that is trained already. */
export const rangesByModel = (model: ValuationModel, game: ValuedGame): Learnt =>
  learntBy(rangesOf, model, game, []);
