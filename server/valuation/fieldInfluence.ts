import type { Answers } from '@account-doctor/contract/game';
import { blankRow } from './features';
import { predictLog, type FamilyModel } from './familyModel';
import type { ValuedGame } from './types';

/** By field key: something on the scale of the log price. */
export type ByField = Record<string, number>;

/** How far off the price is when a field is left out: how far hiding it moves known accounts. */
export function fieldUncertainty(
  game: ValuedGame,
  model: FamilyModel,
  rows: Float64Array[],
): ByField {
  const known = rows.map((row) => predictLog(model, row));
  const blank = blankRow(game, model.features);
  const deviationOf = (key: string): number => {
    const own = model.features.flatMap(({ field }, place) => (field === key ? [place] : []));
    const moves = rows.flatMap((row, place) => {
      if (own.every((feature) => Object.is(row[feature], blank[feature]))) return [];
      const hidden = Float64Array.from(row);
      for (const feature of own) hidden[feature] = blank[feature] as number;
      return [(known[place] as number) - predictLog(model, hidden)];
    });
    const squares = moves.reduce((sum, move) => sum + move * move, 0);
    return Math.sqrt(squares / Math.max(1, moves.length));
  };
  return Object.fromEntries(game.fields.map(({ key }) => [key, deviationOf(key)]));
}

/** Squared error of the log price to be expected from the fields that an account left out. */
export function missingVariance(uncertainty: ByField, answers: Answers): number {
  return Object.entries(uncertainty).reduce(
    (sum, [field, deviation]) => sum + (answers[field] === undefined ? deviation ** 2 : 0),
    0,
  );
}
