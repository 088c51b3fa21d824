import { fairPrice } from '../valuation/estimate';
import type { ValuationModel } from '../valuation/model';
import { meanOf } from '../valuation/robust';
import type { Sale, ValuedGame } from '../valuation/types';

/**
 * The trial of a new model: it replaces the active one only after both have priced sales that
 * neither has learnt from. The new model has learnt from every sale, so it is represented by a
 * rehearsal: the same training without the newest sales.
 */

/**
 * With fewer sales to judge by there is no trial: half of the new sales would be too few to train on, and the other
 * half too few to compare models.
 */
const FEWEST_JUDGED = 3;
const MOST_JUDGED = 100;
/** Minimum number of sales for a significant trial. */
const JUDGED_NEEDED = 20;
/** If the difference is not significant, the new model may be worse by this relative amount. */
export const ACCEPTED_LOSS = 0.05;
/** Errors are clipped at this log price, so that one outlier does not decide. */
const LARGEST_ERROR = 1;

/** The sales that train the rehearsal model, and the newer sales that judge both models. */
export interface RehearsalSplit {
  rehearsed: Sale[];
  judged: Sale[];
}

/** Mean errors of two models on the same sales, 0–1. */
export interface Trial {
  sales: number;
  /** Error of the active model. */
  champion: number;
  challenger: number;
  /** Standard error of the difference between the two models' mean errors. */
  deviation: number;
}

/**
 * Reserves, for the trial, the newer half of the sold sales that the active model has not learnt; `null` if there are
 * too few.
 * @param learntThrough time of the newest sale that the active model has learnt
 * @param late ids of older sales that it has not learnt either
 */
export function splitForTrial(
  sales: readonly Sale[],
  learntThrough: Date,
  late: ReadonlySet<string> = new Set(),
): RehearsalSplit | null {
  const unlearnt = sales
    .filter(({ kind, at, saleId }) => kind === 'sold' && (at > learntThrough || late.has(saleId)))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const count = Math.min(MOST_JUDGED, Math.ceil(unlearnt.length / 2));
  const judged = unlearnt.slice(-count);
  const [first] = judged;
  if (!first || judged.length < FEWEST_JUDGED) return null;
  // Listed prices of the same days are kept from the training too, because they reveal the same market.
  return { rehearsed: sales.filter(({ at }) => at < first.at), judged };
}

/** Prices unseen sales by both models; skips sales that one of them cannot price. */
export function tryModels(
  game: ValuedGame,
  models: { champion: ValuationModel; challenger: ValuationModel },
  judged: readonly Sale[],
): Trial {
  const errorOf = (model: ValuationModel, sale: Sale): number | null => {
    const fair = fairPrice(model, game, sale);
    return fair === null || fair <= 0
      ? null
      : Math.min(LARGEST_ERROR, Math.abs(Math.log(sale.price / fair)));
  };
  const pairs = judged.flatMap((sale) => {
    const champion = errorOf(models.champion, sale);
    const challenger = errorOf(models.challenger, sale);
    return champion === null || challenger === null ? [] : [{ champion, challenger }];
  });
  const apart = pairs.map(({ champion, challenger }) => challenger - champion);
  const middle = meanOf(apart);
  const variance = meanOf(apart.map((value) => (value - middle) ** 2));
  return {
    sales: pairs.length,
    champion: meanOf(pairs.map(({ champion }) => champion)),
    challenger: meanOf(pairs.map(({ challenger }) => challenger)),
    deviation: Math.sqrt(variance / Math.max(1, pairs.length)),
  };
}

/**
 * Which model wins a trial. If the difference is within one standard error, or there are few sales, the new model wins
 * unless it is worse by more than `ACCEPTED_LOSS`.
 */
export function verdictOf({ sales, champion, challenger, deviation }: Trial) {
  const apart = challenger - champion;
  if (sales >= JUDGED_NEEDED && Math.abs(apart) > deviation) return apart < 0 ? 'better' : 'worse';
  return challenger <= champion * (1 + ACCEPTED_LOSS) ? 'not-worse' : 'worse';
}
