/**
 * Whether the operator reads Chinese: POSIX takes the first of these variables that is set. Logs,
 * which programs search, are always in English.
 */
const readsChinese = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): boolean =>
  /^zh/i.test(LC_ALL || LC_MESSAGES || LANG || '');

/** A text for the operator in the language of the environment; both languages say the same. */
export const bilingual = (english: string, chinese: string): string =>
  readsChinese(process.env) ? chinese : english;
