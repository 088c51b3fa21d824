import type { Answers } from '@account-doctor/contract/game';
import { blankRow } from './features';
import { predictLog, type FamilyModel } from './familyModel';
import type { ValuedGame } from './types';

/** Values in log price, by field key. */
export type ByField = Record<string, number>;

/** Per field, the root mean square change of known accounts' log prices if the field's answer is hidden. */
export function fieldUncertainty(
  game: ValuedGame,
  model: FamilyModel,
  rows: Float64Array[],
): ByField {
  const known = rows.map((row) => predictLog(model, row));
  const blank = blankRow(game, model.features);
  const deviationOf = (key: string): number => {
    const own = model.features.flatMap(({ field }, index) => (field === key ? [index] : []));
    const moves = rows.flatMap((row, index) => {
      if (own.every((feature) => Object.is(row[feature], blank[feature]))) return [];
      const hidden = Float64Array.from(row);
      for (const feature of own) hidden[feature] = blank[feature] as number;
      return [(known[index] as number) - predictLog(model, hidden)];
    });
    const squares = moves.reduce((sum, move) => sum + move * move, 0);
    return Math.sqrt(squares / Math.max(1, moves.length));
  };
  return Object.fromEntries(game.fields.map(({ key }) => [key, deviationOf(key)]));
}

/** Expected squared error of the log price caused by an account's missing answers. */
export function missingVariance(uncertainty: ByField, answers: Answers): number {
  return Object.entries(uncertainty).reduce(
    (sum, [field, deviation]) => sum + (answers[field] === undefined ? deviation ** 2 : 0),
    0,
  );
}
