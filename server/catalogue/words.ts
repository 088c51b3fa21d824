import type { GameField } from '@account-doctor/contract/game';

/** What players call the things of a game, beyond the names that its form has. */
export interface WordsOf<Key extends string = string> {
  /** Of the game itself. */
  names?: string[];
  /** By server id. */
  servers?: Record<string, string[]>;
  /** By field key. */
  fields?: Partial<Record<Key, FieldWords>>;
  /** Items of one field that belong to those of another: a weapon to its character. */
  signatures?: { owners: Key; items: Key; pairs: Record<string, string> };
}

export interface FieldWords {
  /** Of the field, e.g. 皮 for 皮肤数量. */
  names?: string[];
  /** By option value, e.g. 雷神 for 雷电将军. */
  options?: Record<string, string[]>;
  /** Phrases that answer yes, and no. */
  yes?: string[];
  no?: string[];
}

/** The four servers by system and sign-in, as sellers shorten them. */
export function systemWords(code: string): Record<string, string[]> {
  const names = (systems: readonly string[], signIns: readonly string[], brief: string[]) => [
    ...systems.flatMap((system) =>
      signIns.flatMap((signIn) => [`${system}${signIn}`, `${signIn}${system}`]),
    ),
    ...brief,
  ];
  const android = ['安卓', 'android'];
  const ios = ['苹果', 'ios'];
  const qq = ['qq', 'q区', '扣扣', '企鹅'];
  const wechat = ['微信', '微区', 'v区', 'wx', 'vx'];
  return {
    [`${code}-android-qq`]: names(android, qq, ['安卓q', '安q']),
    [`${code}-android-wechat`]: names(android, wechat, ['安微']),
    [`${code}-ios-qq`]: names(ios, qq, ['苹果q', 'ios q', '苹q']),
    [`${code}-ios-wechat`]: names(ios, wechat, ['苹微']),
  };
}

/** Where only the sign-in counts. */
export const signInWords = (code: string): Record<string, string[]> => ({
  [`${code}-qq`]: ['q区', 'qq区', 'qq登录'],
  [`${code}-wechat`]: ['微信区', '微信登录', 'v区'],
});

interface EnglishNames {
  words?: Record<string, string[]>;
  prefix?: string;
  except?: readonly string[];
}

/** The servers abroad of a game that calls them by continents. */
export const overseasWords = (code: string): Record<string, string[]> => ({
  [`${code}-asia`]: ['亚服', 'asia'],
  [`${code}-america`]: ['美服', '北美服', 'america', 'na server'],
  [`${code}-europe`]: ['欧服', 'europe', 'eu server'],
  [`${code}-tw-hk-mo`]: ['港澳台', '台服'],
});

/**
 * The words for a field's options, with the English names of the items: they are the values, without a prefix of the
 * catalogue such as `melee-`. `except` are values that are common words, e.g. jade.
 */
export const withEnglishNames = (
  fields: readonly GameField[],
  key: string,
  { words = {}, prefix = '', except = [] }: EnglishNames,
): Record<string, string[]> => {
  const field = fields.find((one) => one.key === key);
  const options = field && 'options' in field ? field.options : [];
  return Object.fromEntries(
    options.map(({ value }) => [
      value,
      [
        ...(words[value] ?? []),
        ...(except.includes(value) ? [] : [value.slice(prefix.length).replaceAll('-', ' ')]),
      ],
    ]),
  );
};

/** `贵族8` is written `v8` and `贵8`. */
export const gradeWords = (highest: number, ...prefixes: string[]): Record<string, string[]> =>
  Object.fromEntries(
    Array.from({ length: highest }, (_, index) => [
      `v${index + 1}`,
      prefixes.map((prefix) => `${prefix}${index + 1}`),
    ]),
  );
