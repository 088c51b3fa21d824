import type { Answer, Answers, FieldOption, GameField } from '@account-doctor/contract/game';
import { seededRandom, type SeededRandom } from '@account-doctor/server/core/seededRandom';
import type { TradedGame } from './offer';

/** What buyers pay, in yuan, for an account of a game on one of its servers. */
type Price = (serverId: string, answers: Answers) => number;
/** A price law: gives each game a function from an account to its price, always the same function for a game. */
export type Law = (game: TradedGame) => Price;

/** Lowest price in yuan, even of an empty account. */
const CHEAPEST = 40;
/** Factors on the price for "yes" in a yes-or-no field, by the field's effect. */
const NEWS = { lowers: 0.7, raises: 1.12, open: 1 };

/** Yuan that one answer is worth. */
type Worth = (answer: Answer | undefined) => number;

/** A random worth in yuan with a heavy tail: most items are worth little, a few more than all others together. */
const heavyTailed = (usual: number, random: SeededRandom) =>
  usual * Math.exp(1.2 * random.normal());

const levelsOf = (answer: Answer | undefined): [string, number][] =>
  Array.isArray(answer)
    ? answer.map((value) => [value, 0])
    : Object.entries((answer ?? {}) as Record<string, number>);

function itemsWorth(field: GameField & { options: FieldOption[] }, random: SeededRandom): Worth {
  const yuan = new Map(field.options.map(({ value }) => [value, heavyTailed(45, random)]));
  return (answer) =>
    levelsOf(answer).reduce(
      (sum, [value, level]) => sum + (yuan.get(value) ?? 0) * (1 + 0.4 * level),
      0,
    );
}

function worthOf(field: GameField, random: SeededRandom): Worth {
  switch (field.kind) {
    case 'number': {
      const full = heavyTailed(900, random);
      return (answer) =>
        (full * (Number(answer ?? field.min) - field.min)) / (field.max - field.min);
    }
    case 'choice': {
      const yuan = new Map(field.options.map(({ value }) => [value, heavyTailed(60, random)]));
      return (answer) => yuan.get(answer as string) ?? 0;
    }
    case 'grade': {
      const full = heavyTailed(500, random);
      const last = field.options.length - 1;
      return (answer) =>
        full *
        (Math.max(
          0,
          field.options.findIndex(({ value }) => value === answer),
        ) /
          last) **
          2;
    }
    case 'multi':
    case 'leveled':
      return itemsWorth(field, random);
    case 'boolean':
      return () => 0;
  }
}

/** The factor on the price from all yes-or-no answers. */
const newsFactor = (fields: readonly GameField[], answers: Answers) =>
  fields
    .filter(({ kind, key }) => kind === 'boolean' && answers[key] === true)
    .reduce((factor, { effect }) => factor * NEWS[effect], 1);

/** Price level of each server: similar within a zone family; zone families differ by up to a half. */
function levels({ code, servers }: TradedGame): Map<string, number> {
  return new Map(
    servers.map(({ serverId, zoneFamily }) => [
      serverId,
      0.5 +
        0.5 * seededRandom(`${code}/${zoneFamily}/level`).uniform() +
        0.1 * seededRandom(`${serverId}/level`).uniform(),
    ]),
  );
}

const withNews = (game: TradedGame, owned: (answers: Answers) => number): Price => {
  const levelOf = levels(game);
  return (serverId, answers) =>
    CHEAPEST + (levelOf.get(serverId) ?? 1) * newsFactor(game.fields, answers) * owned(answers);
};

/** Each possession adds its worth in yuan, independently of the others. */
export const additive: Law = (game) => {
  const random = seededRandom(`${game.code}/additive`);
  const worths = game.fields.map((field) => ({ key: field.key, worth: worthOf(field, random) }));
  return withNews(game, (answers) =>
    worths.reduce((sum, { key, worth }) => sum + worth(answers[key]), 0),
  );
};

/** Amounts from which an account gets a bonus, as shares of the number's range. */
const CLASS_AT = [0.15, 0.4];
/** Number of options that form a set, and typical bonus in yuan for a complete set. */
const SET_SIZE = 3;
const SET_BONUS = 400;
const CLASS_BONUS = 350;

function bonusOf(field: GameField, random: SeededRandom): Worth {
  if (field.kind === 'number') {
    const bonus = heavyTailed(CLASS_BONUS, random);
    const bounds = CLASS_AT.map((share) => field.min + share * (field.max - field.min));
    return (answer) => bonus * bounds.filter((bound) => Number(answer ?? 0) >= bound).length;
  }
  if (field.kind !== 'multi' && field.kind !== 'leveled') return () => 0;
  const values = field.options.map(({ value }) => value);
  const sets = values
    .filter((_, index) => index % SET_SIZE === 0)
    .map((_, set) => ({
      members: values.slice(set * SET_SIZE, (set + 1) * SET_SIZE),
      bonus: heavyTailed(SET_BONUS, random),
    }));
  return (answer) => {
    const owned = new Set(levelsOf(answer).map(([value]) => value));
    return sets
      .filter(({ members }) => members.every((value) => owned.has(value)))
      .reduce((sum, { bonus }) => sum + bonus, 0);
  };
}

/** Amounts above a threshold and complete sets of items add a bonus. */
export const thresholdsAndSets: Law = (game) => {
  const random = seededRandom(`${game.code}/thresholds`);
  const worths = game.fields.map((field) => {
    const [worth, bonus] = [worthOf(field, random), bonusOf(field, random)];
    return {
      key: field.key,
      worth: (answer: Answer | undefined) => worth(answer) / 2 + bonus(answer),
    };
  });
  return withNews(game, (answers) =>
    worths.reduce((sum, { key, worth }) => sum + worth(answers[key]), 0),
  );
};
