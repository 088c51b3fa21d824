import { pricingEncoder } from './encoder';
import { unansweredSafety } from './features';
import { missingVariance } from './fieldInfluence';
import { expectedErrorOf, gradeOf } from './grade';
import { interval } from './intervals';
import type { TrainedFamily, ValuationModel } from './model';
import { spreadOf } from './spread';
import { supportOfAccount } from './support';
import type { Account, PriceEstimate, ValuedGame } from './types';
import { rowValuer } from './rowValuation';

/** Returns a function that prices accounts of one family. */
export function familyPricer(
  model: ValuationModel,
  family: TrainedFamily,
  game: ValuedGame,
): (account: Account) => PriceEstimate {
  const encode = pricingEncoder(game, family.features);
  const valueOf = rowValuer(family);
  return (account) => {
    const row = encode(account);
    const valuation = valueOf(row);
    const predicted = family.level + valuation.value;
    const { support, doubt } = supportOfAccount(family.support, { row, ...valuation });
    const range = interval(model.intervals, {
      zoneFamily: account.zoneFamily,
      predicted,
      missingVariance:
        missingVariance(family.uncertainty, account.answers) + model.level.deviation ** 2 + doubt,
      spread: spreadOf(family.spread, row, predicted),
    });
    const expectedError = expectedErrorOf(range);
    const blanks = unansweredSafety(game.fields, account.answers).length;
    return {
      fair: Math.exp(predicted),
      low: Math.exp(range.low),
      high: Math.exp(range.high),
      expectedError,
      support,
      grade: gradeOf(expectedError, support, blanks),
    };
  };
}

/**
 * Returns a function that prices accounts of a game; `null` if the model does not know the family.
 */
export function pricer(
  model: ValuationModel,
  game: ValuedGame,
): (account: Account) => PriceEstimate | null {
  const pricers = new Map(
    Object.entries(model.families).map(([name, family]) => [
      name,
      familyPricer(model, family, game),
    ]),
  );
  return (account) => pricers.get(account.zoneFamily)?.(account) ?? null;
}
