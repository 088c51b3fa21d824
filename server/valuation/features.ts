import { asksForSafety, type GameField } from '@account-doctor/contract/game';
import type { Account, ValuedGame } from './types';

/**
 * An account as numbers. A missing answer makes all features of its field `NaN`, which is not the
 * same as zero: the model decides what it means that somebody left a field out.
 */

/** Stands in for a field where the server itself is meant. */
const SERVER = '@server';

export type Feature =
  /** number: the number · grade: place in ascending order · boolean: 0 or 1 */
  | { field: string; kind: 'value' }
  /** multi, choice: 0 or 1 · leveled: 0 when not owned, else 1 + levels above the lowest */
  | { field: string; kind: 'option'; option: string }
  /** multi, leveled: options owned, of one tier or of all */
  | { field: string; kind: 'count'; tier?: string }
  /** leveled: levels above the lowest, summed over the options owned */
  | { field: string; kind: 'levels' }
  | { field: typeof SERVER; kind: 'server'; serverId: string };

const tiersOf = (field: GameField): string[] =>
  'options' in field ? [...new Set(field.options.flatMap(({ tier }) => tier ?? []))] : [];

function featuresOf(field: GameField): Feature[] {
  const { key } = field;
  switch (field.kind) {
    case 'number':
    case 'grade':
    case 'boolean':
      return [{ field: key, kind: 'value' }];
    case 'choice':
      return field.options.map(({ value }) => ({ field: key, kind: 'option', option: value }));
    case 'multi':
    case 'leveled': {
      const tiers = tiersOf(field);
      return [
        { field: key, kind: 'count' },
        ...(tiers.length > 1
          ? tiers.map((tier): Feature => ({ field: key, kind: 'count', tier }))
          : []),
        ...(field.kind === 'leveled' ? [{ field: key, kind: 'levels' } as const] : []),
        ...field.options.map(({ value }): Feature => ({
          field: key,
          kind: 'option',
          option: value,
        })),
      ];
    }
  }
}

/** Every feature of a game's accounts on the given servers. */
export function gameFeatures(game: ValuedGame, serverIds: string[]): Feature[] {
  const servers =
    serverIds.length > 1
      ? serverIds.map((serverId): Feature => ({ field: SERVER, kind: 'server', serverId }))
      : [];
  return [...servers, ...game.fields.flatMap(featuresOf)];
}

/** A question of safety left out counts for a little less than the middle of its answers. */
const SUSPICION = 0.53;

/**
 * What stands for each feature of a field that was left out: nothing, or for questions of safety a
 * point between the answers, nearer the bad one, so that silence never pays.
 */
export function blankRow(game: ValuedGame, features: Feature[]): Float64Array {
  const byKey = new Map(game.fields.map((field) => [field.key, field]));
  return Float64Array.from(features, ({ field: key }) => {
    const field = byKey.get(key);
    if (!field || !asksForSafety(field)) return NaN;
    if (field.kind === 'choice') return 1 / field.options.length;
    const highest = field.kind === 'grade' ? field.options.length - 1 : 1;
    return highest * (field.effect === 'lowers' ? SUSPICION : 1 - SUSPICION);
  });
}

/** Features of questions of safety, whose answers are told apart by no tree but by one number each. */
export function safetyFeatures(game: ValuedGame, features: Feature[]): Set<number> {
  const blank = blankRow(game, features);
  return new Set([...blank.keys()].filter((place) => !Number.isNaN(blank[place])));
}

/** Keys of the questions of safety that were asked and left out. */
export const unansweredSafety = (fields: GameField[], answers: Account['answers']): string[] =>
  fields
    .filter((field) => asksForSafety(field) && !field.retired && answers[field.key] === undefined)
    .map(({ key }) => key);

/** 1 where more raises the price, -1 where it lowers it, 0 where no direction is known. */
export function direction(feature: Feature, fields: Map<string, GameField>): -1 | 0 | 1 {
  const field = fields.get(feature.field);
  if (!field || field.kind === 'choice') return 0;
  return field.effect === 'raises' ? 1 : -1;
}
