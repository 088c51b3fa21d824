import type { Answer, GameField } from '@account-doctor/contract/game';
import { blankRow, inSteps, SERVER, type Feature } from './features';
import type { Account, ValuedGame } from './types';

/** Encodes accounts as rows of numbers, in the order of a model's features. */

/** The chosen options of an answer, each with 1 + its levels above the lowest. */
function chosenOptions(field: GameField, answer: Answer): Map<string, number> {
  if (typeof answer === 'string') return new Map([[answer, 1]]);
  if (Array.isArray(answer)) return new Map(answer.map((value) => [value, 1]));
  if (typeof answer !== 'object' || field.kind !== 'leveled') return new Map();
  return new Map(
    Object.entries(answer).map(([value, level]) => [value, 1 + level - field.level.min]),
  );
}

/** Index of an answer among the options that a model knows; NaN for others. */
function placeIn(options: readonly string[], answer: Answer | undefined): number {
  const index = options.indexOf(answer as string);
  return index < 0 ? NaN : index;
}

/** Writes an answer into its field's features of a row. */
type Reader = (answer: Answer, row: Float64Array) => void;

/** Reads chosen options: each option, the count per tier and in total, and their levels. */
function optionsReader(field: GameField, own: readonly [number, Feature][]): Reader {
  const places = own.map(([place]) => place);
  const tiers = new Map(
    'options' in field ? field.options.map(({ value, tier }) => [value, tier] as const) : [],
  );
  /** Per option: its own feature and its tier's count. */
  const byOption = new Map<string, { option: number | null; tier: number | null }>();
  const counts: number[] = [];
  const levels: number[] = [];
  const categories: [place: number, options: string[]][] = [];
  const byTier = new Map<string, number>();
  for (const [place, feature] of own) {
    if (feature.kind === 'levels') levels.push(place);
    if (feature.kind === 'category') categories.push([place, feature.options]);
    if (feature.kind !== 'count') continue;
    if (feature.tier === undefined) counts.push(place);
    else byTier.set(feature.tier, place);
  }
  const options = new Map(
    own.flatMap(([place, feature]) =>
      feature.kind === 'option' ? [[feature.option, place] as const] : [],
    ),
  );
  for (const option of new Set([...options.keys(), ...tiers.keys()]))
    byOption.set(option, {
      option: options.get(option) ?? null,
      tier: byTier.get(tiers.get(option) ?? '') ?? null,
    });
  return (answer, row) => {
    for (const place of places) row[place] = 0;
    const chosen = chosenOptions(field, answer);
    let above = 0;
    for (const [value, level] of chosen) {
      above += level - 1;
      const known = byOption.get(value);
      if (!known) continue;
      if (known.option !== null) row[known.option] = level;
      if (known.tier !== null) row[known.tier] = (row[known.tier] as number) + 1;
    }
    for (const place of counts) row[place] = chosen.size;
    for (const place of levels) row[place] = above;
    for (const [place, options] of categories) row[place] = placeIn(options, answer);
  };
}

/** The reader of a field's answers into its features. */
function readerOf(field: GameField, own: readonly [number, Feature][]): Reader {
  const [first] = own;
  if (first?.[1].kind !== 'value') return optionsReader(field, own);
  // The decimals of the model, because the form may have changed since.
  const [place, { decimals }] = [first[0], first[1]];
  const grades = 'options' in field ? field.options.map(({ value }) => value) : [];
  return (answer, row) => {
    row[place] =
      field.kind === 'grade' ? placeIn(grades, answer) : inSteps(Number(answer), decimals);
  };
}

type Encoder = (account: Account) => Float64Array;

/** Creates an encoder, which depends only on the form and the features. */
function newToldEncoder({ fields }: ValuedGame, features: Feature[]): Encoder {
  const byField = new Map<string, [number, Feature][]>();
  const servers: { place: number; valueOf: (serverId: string) => number }[] = [];
  const asked = features.findIndex(({ kind }) => kind === 'asked');
  features.forEach((feature, index) => {
    const { kind, field } = feature;
    if (kind === 'server')
      servers.push({ place: index, valueOf: (id) => Number(feature.serverId === id) });
    else if (kind === 'category' && field === SERVER)
      servers.push({ place: index, valueOf: (id) => placeIn(feature.options, id) });
    else if (kind !== 'asked')
      byField.set(feature.field, [...(byField.get(feature.field) ?? []), [index, feature]]);
  });
  // A field that the form no longer has counts as not answered, since a model may be older than the
  // form.
  const readers = fields.flatMap((field) => {
    const own = byField.get(field.key);
    return own ? [{ key: field.key, read: readerOf(field, own) }] : [];
  });
  return ({ serverId, answers }) => {
    const row = new Float64Array(features.length).fill(NaN);
    for (const { place, valueOf } of servers) row[place] = valueOf(serverId);
    if (asked >= 0) row[asked] = 0;
    for (const { key, read } of readers) {
      const answer = answers[key];
      if (answer !== undefined) read(answer, row);
    }
    return row;
  };
}

/**
 * Caches the last encoder for each list of features, because many accounts in a row have the same
 * form.
 */
const encoders = new WeakMap<Feature[], { fields: GameField[]; told: Encoder; priced: Encoder }>();

function encodersOf(game: ValuedGame, features: Feature[]) {
  const known = encoders.get(features);
  if (known?.fields === game.fields) return known;
  const told = newToldEncoder(game, features);
  const blank = blankRow(game, features);
  const priced: Encoder = (account) => {
    const row = told(account);
    for (let index = 0; index < row.length; index++)
      if (Number.isNaN(row[index])) row[index] = blank[index] as number;
    return row;
  };
  const made = { fields: game.fields, told, priced };
  encoders.set(features, made);
  return made;
}

/**
 * Encodes accounts as they were described, with missing answers as NaN. Training uses these rows.
 */
export const toldEncoder = (game: ValuedGame, features: Feature[]): Encoder =>
  encodersOf(game, features).told;

/** Encodes accounts for pricing. */
export const encoder = (game: ValuedGame, features: Feature[]): Encoder =>
  encodersOf(game, features).priced;
