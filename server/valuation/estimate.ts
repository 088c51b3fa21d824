import type { Answer } from '@account-doctor/contract/game';
import { SALES_NEEDED } from '@account-doctor/contract/limits';
import { comparableSales } from './comparables';
import { explain, inFen } from './explanation';
import { predictLog } from './familyModel';
import { encoder } from './features';
import { interval } from './intervals';
import type { TrainedFamily, ValuationModel } from './model';
import { missingVariance } from './fieldInfluence';
import type {
  Account,
  ComparableSale,
  Contribution,
  Estimate,
  InsufficientData,
  ItemContribution,
  Sale,
  ValuedGame,
} from './types';

const without = (answer: Answer, option: string): Answer =>
  Array.isArray(answer)
    ? answer.filter((value) => value !== option)
    : Object.fromEntries(
        Object.entries(answer as Record<string, number>).filter(([value]) => value !== option),
      );

/** What the price would lose without each single option owned, the dearest first. */
function itemContributions(
  game: ValuedGame,
  family: TrainedFamily,
  account: Account,
  fair: number,
): ItemContribution[] {
  const encode = encoder(game, family.features);
  const items = game.fields.flatMap((field) => {
    const answer = account.answers[field.key];
    if (answer === undefined || (field.kind !== 'multi' && field.kind !== 'leveled')) return [];
    const owned = Array.isArray(answer) ? answer : Object.keys(answer);
    return owned.map((option) => {
      const answers = { ...account.answers, [field.key]: without(answer, option) };
      const price = Math.exp(predictLog(family, encode({ ...account, answers })));
      return { field: field.key, option, amount: Math.round(fair - price) };
    });
  });
  return items.sort((one, other) => other.amount - one.amount);
}

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

/**
 * What each field of the form adds to the price. A model may be older than the form: what it knows
 * of a field that has gone is left to the base, and of a new field it knows nothing.
 */
function fieldContributions(
  game: ValuedGame,
  family: TrainedFamily,
  { answers }: Account,
  row: Float64Array,
  fair: number,
): Contribution[] {
  const contributions = inFen(explain(family, row), fair);
  return game.fields.map(({ key, group }) => {
    const deviation = family.uncertainty[key] ?? 0;
    return {
      field: key,
      group,
      amount: contributions.get(key) ?? 0,
      uncertainty: answers[key] === undefined ? Math.round(fair * Math.expm1(deviation)) : null,
    };
  });
}

function medianDays(comparables: ComparableSale[]): number | null {
  const days = comparables
    .flatMap(({ sale }) => sale.daysToSell ?? [])
    .sort((one, other) => one - other);
  return days[Math.floor((days.length - 1) / 2)] ?? null;
}

/**
 * Prices an account: what it sells for today, the range, why, and which sales are like it. Prices
 * in fen. Without enough sales of its zone family there is no number, only how many are known.
 */
export function estimate(
  model: ValuationModel,
  game: ValuedGame,
  sales: Sale[],
  account: Account,
): Estimate | InsufficientData {
  const ownSales = sales.filter((sale) => sale.zoneFamily === account.zoneFamily);
  const known = ownSales.length;
  const family = model.families[account.zoneFamily];
  // Sales that came in since the training do not count: the model has learnt nothing of them.
  if (!family)
    return {
      insufficient: { known: model.knownSales[account.zoneFamily] ?? 0, needed: SALES_NEEDED },
    };
  if (known < SALES_NEEDED) return { insufficient: { known, needed: SALES_NEEDED } };

  const encode = encoder(game, family.features);
  const row = encode(account);
  const predicted = predictLog(family, row);
  const fair = Math.round(Math.exp(predicted));
  const contributions = fieldContributions(game, family, account, row, fair);
  const range = interval(model.intervals, {
    zoneFamily: account.zoneFamily,
    predicted,
    missingVariance: missingVariance(family.uncertainty, account.answers),
  });
  const comparables = comparableSales(game.fields, family, encode, account, ownSales);
  return {
    fair,
    low: Math.round(Math.exp(range.low)),
    high: Math.round(Math.exp(range.high)),
    base: contributions.reduce((base, { amount }) => base - amount, fair),
    contributions,
    items: itemContributions(game, family, account, fair),
    comparables,
    knownSales: known,
    sample: ownSales.some((sale) => sale.sample),
    monthlyTrend: Math.expm1(30 * family.trend),
    daysToSell: medianDays(comparables),
    metrics: model.metrics,
    algorithm: family.terms.some(({ trees }) => trees.length > 0) ? 'boosting' : 'ridge',
  };
}
