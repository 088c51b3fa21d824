import type { GameField } from '@account-doctor/contract/game';

/** What players call the things of a game, beyond the names that its form has. */
export interface WordsOf<Key extends string = string> {
  /** Names of the game itself. */
  names?: string[];
  /** Names of servers, by server id. */
  servers?: Record<string, string[]>;
  /** Names of fields and their options, by field key. */
  fields?: Partial<Record<Key, FieldWords>>;
  /**
   * Items of one field that belong to items of another, e.g. weapons to their characters. `owners` and `items` are
   * keys of fields; `pairs` maps an owner to its item.
   */
  signatures?: { owners: Key; items: Key; pairs: Record<string, string> };
}

/** What players call a field and its options, and how they answer it. */
export interface FieldWords {
  /** Names of the field, e.g. 皮 for 皮肤数量. */
  names?: string[];
  /** Names of options by value, e.g. 雷神 for 雷电将军. */
  options?: Record<string, string[]>;
  /** Phrases that answer a question with yes (`yes`) or no (`no`). */
  yes?: string[];
  no?: string[];
}

/** Sellers' short names for the four servers by system and sign-in, by server id. */
export function systemWords(code: string): Record<string, string[]> {
  const combineNames = (
    systems: readonly string[],
    signIns: readonly string[],
    brief: string[],
  ) => [
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
    [`${code}-android-qq`]: combineNames(android, qq, ['安卓q', '安q']),
    [`${code}-android-wechat`]: combineNames(android, wechat, ['安微']),
    [`${code}-ios-qq`]: combineNames(ios, qq, ['苹果q', 'ios q', '苹q']),
    [`${code}-ios-wechat`]: combineNames(ios, wechat, ['苹微']),
  };
}

/** Sellers' names for the two servers of a game that separates only the sign-ins, by server id. */
export const signInWords = (code: string): Record<string, string[]> => ({
  [`${code}-qq`]: ['q区', 'qq区', 'qq登录'],
  [`${code}-wechat`]: ['微信区', '微信登录', 'v区'],
});

interface EnglishNameOptions {
  words?: Record<string, string[]>;
  prefix?: string;
  except?: readonly string[];
}

/** Sellers' names for the servers abroad of a game that names them after regions, by server id. */
export const overseasWords = (code: string): Record<string, string[]> => ({
  [`${code}-asia`]: ['亚服', 'asia'],
  [`${code}-america`]: ['美服', '北美服', 'america', 'na server'],
  [`${code}-europe`]: ['欧服', 'europe', 'eu server'],
  [`${code}-tw-hk-mo`]: ['港澳台', '台服'],
});

/**
 * Adds to the words for a field's options the English name of each option: its value without the catalogue's prefix,
 * such as `melee-`. `except` lists values that are common words, e.g. jade; they get no English name.
 */
export const addEnglishNames = (
  fields: readonly GameField[],
  key: string,
  { words = {}, prefix = '', except = [] }: EnglishNameOptions,
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

/** Words for the grades 1 to `highest`, by option value, e.g. `v8` → 贵8 with the prefix 贵. */
export const gradeWords = (highest: number, ...prefixes: string[]): Record<string, string[]> =>
  Object.fromEntries(
    Array.from({ length: highest }, (_, index) => [
      `v${index + 1}`,
      prefixes.map((prefix) => `${prefix}${index + 1}`),
    ]),
  );
