// @ts-check

/**
 * A text for the operator in the language of the environment, as server/core/bilingual.ts does it
 * for the service: these programs run before anything is built.
 *
 * @param {string} english
 * @param {string} chinese
 */
export const bilingual = (english, chinese) => {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  return /^zh/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? chinese : english;
};
