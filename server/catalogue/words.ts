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
export const systemWords = (code: string): Record<string, string[]> => ({
  [`${code}-android-qq`]: ['安卓qq', '安卓q区', '安卓q', '安q', 'qq安卓'],
  [`${code}-android-wechat`]: ['安卓微信', '安卓微区', '安卓v区', '安卓wx', '安微', '微信安卓'],
  [`${code}-ios-qq`]: ['苹果qq', '苹果q区', '苹果q', 'iosqq', 'ios q', '苹q', 'qq苹果'],
  [`${code}-ios-wechat`]: [
    '苹果微信',
    '苹果微区',
    '苹果v区',
    '苹果wx',
    'ios微信',
    '苹微',
    '微信苹果',
  ],
});

/** Where only the sign-in counts. */
export const signInWords = (code: string): Record<string, string[]> => ({
  [`${code}-qq`]: ['q区', 'qq区', 'qq登录'],
  [`${code}-wechat`]: ['微信区', '微信登录', 'v区'],
});

/** The servers abroad of a game that calls them by continents. */
export const overseasWords = (code: string): Record<string, string[]> => ({
  [`${code}-asia`]: ['亚服'],
  [`${code}-america`]: ['美服', '北美服'],
  [`${code}-europe`]: ['欧服'],
  [`${code}-tw-hk-mo`]: ['港澳台', '台服'],
});

/** `贵族8` is written `v8` and `贵8`. */
export const gradeWords = (highest: number, ...prefixes: string[]): Record<string, string[]> =>
  Object.fromEntries(
    Array.from({ length: highest }, (_, index) => [
      `v${index + 1}`,
      prefixes.map((prefix) => `${prefix}${index + 1}`),
    ]),
  );
