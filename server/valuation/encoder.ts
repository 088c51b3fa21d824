import type { Answer, GameField } from '@account-doctor/contract/game';
import { blankRow, inSteps, SERVER, type Feature } from './features';
import type { Account, ValuedGame } from './types';

/** Encodes accounts as rows of numbers, in the order of a model's features. */

/** The chosen options of an answer, each with 1 plus the number of its levels above the lowest. */
function chosenOptions(field: GameField, answer: Answer): Map<string, number> {
  if (typeof answer === 'string') return new Map([[answer, 1]]);
  if (Array.isArray(answer)) return new Map(answer.map((value) => [value, 1]));
  if (typeof answer !== 'object' || field.kind !== 'leveled') return new Map();
  return new Map(
    Object.entries(answer).map(([value, level]) => [value, 1 + level - field.level.min]),
  );
}

/** Index of an answer among the options that a model knows; NaN for an unknown option. */
function placeIn(options: readonly string[], answer: Answer | undefined): number {
  const index = options.indexOf(answer as string);
  return index < 0 ? NaN : index;
}

/** Writes an answer into its field's features of a row. */
type Reader = (answer: Answer, row: Float64Array) => void;

/**
 * Writes the chosen options of an answer: a feature for each option, the counts per tier and in total, and the sum of
 * levels.
 */
function optionsReader(field: GameField, own: readonly [number, Feature][]): Reader {
  const tiers = new Map(
    'options' in field ? field.options.map(({ value, tier }) => [value, tier] as const) : [],
  );
  const places = own.map(([place]) => place);
  const options = new Map(
    own.flatMap(([place, feature]) =>
      feature.kind === 'option' ? [[feature.option, place] as const] : [],
    ),
  );
  const others = own.filter(([, { kind }]) => kind !== 'option');
  return (answer, row) => {
    for (const place of places) row[place] = 0;
    const chosen = chosenOptions(field, answer);
    for (const [option, level] of chosen) {
      const place = options.get(option);
      if (place !== undefined) row[place] = level;
    }
    for (const [place, feature] of others) {
      if (feature.kind === 'category') row[place] = placeIn(feature.options, answer);
      for (const [option, level] of chosen) {
        if (feature.kind === 'levels') row[place] = (row[place] as number) + level - 1;
        if (feature.kind !== 'count') continue;
        const { tier } = feature;
        if (tier === undefined || tiers.get(option) === tier)
          row[place] = (row[place] as number) + 1;
      }
    }
  };
}

/** The function that writes a field's answer into its features. */
function readerOf(field: GameField, own: readonly [number, Feature][]): Reader {
  const [first] = own;
  if (first?.[1].kind !== 'value') return optionsReader(field, own);
  // The number of decimals comes from the model, because the form may have changed since its training.
  const [place, { decimals }] = [first[0], first[1]];
  const grades = 'options' in field ? field.options.map(({ value }) => value) : [];
  return (answer, row) => {
    row[place] =
      field.kind === 'grade' ? placeIn(grades, answer) : inSteps(Number(answer), decimals);
  };
}

type Encoder = (account: Account) => Float64Array;

/** Encodes accounts for training: missing answers stay NaN. */
export function trainingEncoder({ fields }: ValuedGame, features: Feature[]): Encoder {
  const byField = new Map<string, [number, Feature][]>();
  features.forEach((feature, index) => {
    const own = byField.get(feature.field) ?? [];
    own.push([index, feature]);
    byField.set(feature.field, own);
  });
  // The model may be older than the form: a field that the form no longer has counts as unanswered.
  const readers = fields.flatMap((field) => {
    const own = byField.get(field.key);
    return own ? [{ key: field.key, read: readerOf(field, own) }] : [];
  });
  const servers = byField.get(SERVER) ?? [];
  const asked = features.findIndex(({ kind }) => kind === 'asked');
  return ({ serverId, answers }) => {
    const row = new Float64Array(features.length).fill(NaN);
    for (const [place, feature] of servers)
      row[place] =
        feature.kind === 'category'
          ? placeIn(feature.options, serverId)
          : Number(feature.kind === 'server' && feature.serverId === serverId);
    if (asked >= 0) row[asked] = 0;
    for (const { key, read } of readers) {
      const answer = answers[key];
      if (answer !== undefined) read(answer, row);
    }
    return row;
  };
}

/** Replaces each NaN of `row` by the value of `blank` at the same index. Changes and returns `row`. */
export function withDefaults(row: Float64Array, blank: Float64Array): Float64Array {
  for (let index = 0; index < row.length; index++)
    if (Number.isNaN(row[index])) row[index] = blank[index] as number;
  return row;
}

/** Caches the last encoder for each list of features, because accounts with the same form come one after another. */
const encoders = new WeakMap<Feature[], { fields: GameField[]; encode: Encoder }>();

/** Encodes accounts for pricing. */
export function pricingEncoder(game: ValuedGame, features: Feature[]): Encoder {
  const known = encoders.get(features);
  if (known?.fields === game.fields) return known.encode;
  const told = trainingEncoder(game, features);
  const blank = blankRow(game, features);
  const encode: Encoder = (account) => withDefaults(told(account), blank);
  encoders.set(features, { fields: game.fields, encode });
  return encode;
}
