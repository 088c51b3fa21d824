import { isSafetyField, type GameField } from '@account-doctor/contract/game';
import type { Account, ValuedGame } from './types';

/**
 * The features of an account. If a field is not answered, all its features are `NaN`, not zero: the model learns the
 * effect of a missing answer.
 */

/**
 * A number as a multiple of its last decimal place, so that 0.53 carat is learnt like 53 points, and
 * numbers are equal if their decimals are.
 */
export const inSteps = (value: number, decimals?: number): number =>
  decimals === undefined ? value : Math.round(value * 10 ** decimals);

/** Field keys that stand for the server, and for the kind of the price. */
export const SERVER = '@server';
const ASKED = '@asked';

export type Feature =
  /**
   * number: the number as a multiple of its last decimal place · grade: index in ascending order ·
   * boolean: 0 or 1
   */
  | { field: string; kind: 'value'; decimals?: number }
  /** multi, choice: 0 or 1 · leveled: 0 if not owned, otherwise 1 + levels above the lowest */
  | { field: string; kind: 'option'; option: string }
  /** multi, leveled: number of options owned, of one tier or in total */
  | { field: string; kind: 'count'; tier?: string }
  /** leveled: levels above the lowest, summed over the options owned */
  | { field: string; kind: 'levels' }
  /** choice, server: index of the answer; trees split on it, the linear part on the options */
  | { field: string; kind: 'category'; options: string[] }
  | { field: typeof SERVER; kind: 'server'; serverId: string }
  /** 1 for a listed price; 0 for a sold one, and when an account is priced */
  | { field: typeof ASKED; kind: 'asked' };

const tiersOf = (field: GameField): string[] =>
  'options' in field ? [...new Set(field.options.flatMap(({ tier }) => tier ?? []))] : [];

const optionsOf = ({ key, options }: Extract<GameField, { options: unknown }>): Feature[] =>
  options.map(({ value }) => ({ field: key, kind: 'option', option: value }));

function featuresOf(field: GameField): Feature[] {
  const { key } = field;
  switch (field.kind) {
    case 'number':
      return [
        { field: key, kind: 'value', ...(field.decimals ? { decimals: field.decimals } : {}) },
      ];
    case 'grade':
    case 'boolean':
      return [{ field: key, kind: 'value' }];
    case 'choice': {
      const options = optionsOf(field);
      // Safety fields have no category, because a missing answer counts as a value between the answers.
      if (isSafetyField(field)) return options;
      const values = field.options.map(({ value }) => value);
      return [...options, { field: key, kind: 'category', options: values }];
    }
    case 'multi':
    case 'leveled': {
      const tiers = tiersOf(field);
      return [
        { field: key, kind: 'count' },
        ...(tiers.length > 1 ? tiers : []).map((tier): Feature => ({
          field: key,
          kind: 'count',
          tier,
        })),
        ...(field.kind === 'leveled' ? [{ field: key, kind: 'levels' } as const] : []),
        ...optionsOf(field),
      ];
    }
  }
}

/** The field of a feature; none for the server and the kind of the price. */
export const fieldOf = (feature: Feature, fields: GameField[]): GameField | undefined =>
  fields.find(({ key }) => key === feature.field);

/** All features of a game's accounts on the given servers; `hasAsked` if some prices are listed ones. */
export function gameFeatures(game: ValuedGame, serverIds: string[], hasAsked: boolean): Feature[] {
  const servers: Feature[] = [
    ...serverIds.map((serverId): Feature => ({ field: SERVER, kind: 'server', serverId })),
    { field: SERVER, kind: 'category', options: serverIds },
  ];
  const asked: Feature[] = hasAsked ? [{ field: ASKED, kind: 'asked' }] : [];
  return [...(serverIds.length > 1 ? servers : []), ...asked, ...game.fields.flatMap(featuresOf)];
}

/**
 * A missing safety answer counts as this far from the best answer (0) to the worst (1), slightly worse than the middle.
 */
const SUSPICION = 0.53;

/**
 * The features that replace those of missing answers: `NaN`, or for safety fields a value slightly closer to the bad
 * answer, so that on average it does not pay to hide an answer.
 */
export function blankRow(game: Pick<ValuedGame, 'fields'>, features: Feature[]): Float64Array {
  return Float64Array.from(features, (feature) => {
    const field = fieldOf(feature, game.fields);
    if (!field || !isSafetyField(field)) return NaN;
    if (field.kind === 'choice') return 1 / field.options.length;
    const highest = field.kind === 'grade' ? field.options.length - 1 : 1;
    return highest * (field.effect === 'lowers' ? SUSPICION : 1 - SUSPICION);
  });
}

/** Indexes of the features of safety fields. Each such field is one numeric feature; trees never split on it. */
export function safetyFeatures(game: Pick<ValuedGame, 'fields'>, features: Feature[]): Set<number> {
  const blank = blankRow(game, features);
  return new Set([...blank.keys()].filter((index) => !Number.isNaN(blank[index])));
}

/** Keys of the form's safety fields that are not answered. */
export const unansweredSafety = (fields: GameField[], answers: Account['answers']): string[] =>
  fields
    .filter((field) => isSafetyField(field) && !field.retired && answers[field.key] === undefined)
    .map(({ key }) => key);

const directions = { raises: 1, lowers: -1, open: 0 } as const;

/** 1 if more of a field raises the price, -1 if it lowers it, 0 if either is possible. */
export function direction(field: GameField | undefined): -1 | 0 | 1 {
  if (!field || field.kind === 'choice') return 0;
  return directions[field.effect];
}
