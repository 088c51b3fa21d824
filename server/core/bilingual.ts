/**
 * Whether the operator reads Chinese: POSIX takes the first of these variables that is set. Logs,
 * which programs search, are always in English.
 */
const readsChinese = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): boolean =>
  /^zh/i.test(LC_ALL || LC_MESSAGES || LANG || '');

/** A text for the operator in the language of the environment; both languages say the same. */
export const bilingual = (english: string, chinese: string): string =>
  readsChinese(process.env) ? chinese : english;

/** A sentence in both languages, for readers of both: an operator at a command, and staff at the desk. */
export interface Sentence {
  /** In English. */
  english: string;
  /** In Chinese, for the desk, the audit log and operators who read Chinese. */
  chinese: string;
}

/** Creates a sentence from its two languages. */
export const sentence = (english: string, chinese: string): Sentence => ({ english, chinese });

/** The sentences in Chinese. */
export const chineseOf = (sentences: readonly Sentence[]): string[] =>
  sentences.map(({ chinese }) => chinese);

/** The sentence in the language of the environment. */
export const forOperator = ({ english, chinese }: Sentence): string => bilingual(english, chinese);

/** Puts a name or value from a file in quotes, for an English sentence. */
export const quoteText = (text: string): string => JSON.stringify(text);
