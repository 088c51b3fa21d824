import { fairPrice } from './estimate';
import type { ValuationModel } from './model';
import type { Sale, ValuedGame } from './types';

/**
 * A new model replaces the one in use only after both priced sales that neither has learnt from. The
 * new one has learnt from every sale, so its rehearsal stands in for it: the same training without
 * the newest sales.
 */

/** Fewer new sold sales are not divided: half of them would neither teach nor judge. */
const FEWEST_JUDGED = 3;
const MOST_JUDGED = 100;
/** Fewer judged sales tell two models apart only by chance. */
const JUDGED_NEEDED = 20;
/** Where it cannot be told which is better, the new one may be this much worse, relatively. */
export const MARGIN = 0.05;
/** One blunder among the sales must not decide: errors count up to this, as logarithms. */
const LARGEST_ERROR = 1;

/** The sales of a rehearsal, and those that it and the model in use are judged on. */
export interface Split {
  rehearsed: Sale[];
  judged: Sale[];
}

/** Mean errors of two models on the same sales, 0–1. */
export interface Trial {
  sales: number;
  /** Of the model in use. */
  champion: number;
  challenger: number;
  /** Standard error of how far apart the two lie. */
  deviation: number;
}

/**
 * Keeps back the newer half of the sold sales that the model in use has not learnt; `null` when they
 * are too few.
 * @param learntThrough the newest sale that the model in use has learnt
 * @param late ids of older sales that it has not learnt either
 */
export function splitForTrial(
  sales: readonly Sale[],
  learntThrough: Date,
  late: ReadonlySet<string> = new Set(),
): Split | null {
  const unlearnt = sales
    .filter(({ kind, at, saleId }) => kind === 'sold' && (at > learntThrough || late.has(saleId)))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const count = Math.min(MOST_JUDGED, Math.ceil(unlearnt.length / 2));
  const judged = unlearnt.slice(-count);
  const [first] = judged;
  if (!first || judged.length < FEWEST_JUDGED) return null;
  // Asked prices of the same days are kept back too: they tell of the same market.
  return { rehearsed: sales.filter(({ at }) => at < first.at), judged };
}

/** How both models price sales that neither has learnt; those that one of them cannot are left out. */
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
  const mean = (values: number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const apart = pairs.map(({ champion, challenger }) => challenger - champion);
  const middle = mean(apart);
  const variance = mean(apart.map((value) => (value - middle) ** 2));
  return {
    sales: pairs.length,
    champion: mean(pairs.map(({ champion }) => champion)),
    challenger: mean(pairs.map(({ challenger }) => challenger)),
    deviation: Math.sqrt(variance / Math.max(1, pairs.length)),
  };
}

/**
 * What a trial says. Within one standard error it cannot be told which model is better; then, and
 * with few sales, the new one is taken unless it lost by more than `MARGIN`.
 */
export function verdictOf({ sales, champion, challenger, deviation }: Trial) {
  const apart = challenger - champion;
  if (sales >= JUDGED_NEEDED && Math.abs(apart) > deviation) return apart < 0 ? 'better' : 'worse';
  return challenger <= champion * (1 + MARGIN) ? 'not-worse' : 'worse';
}
