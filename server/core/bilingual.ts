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
  text: string;
  /** In Chinese, for the desk and the audit log. */
  said: string;
}

export const sentence = (text: string, said: string): Sentence => ({ text, said });

/** The sentences in Chinese. */
export const chineseOf = (sentences: readonly Sentence[]): string[] =>
  sentences.map(({ said }) => said);

/** The sentence in the language of the environment. */
export const forOperator = ({ text, said }: Sentence): string => bilingual(text, said);

/** A name or value of a file in an English sentence. */
export const inQuotes = (text: string): string => JSON.stringify(text);
