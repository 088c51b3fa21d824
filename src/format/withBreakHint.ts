/** The end of a name of five or more Chinese characters, whose last two form a word, as in 三角洲|行动. */
const LAST_WORD = /([\u4e00-\u9fff]{3})([\u4e00-\u9fff]{2})$/;

/** Inserts a zero-width space before the last word of a name, so that a narrow column wraps it there. */
export const withBreakHint = (name: string): string => name.replace(LAST_WORD, '$1\u200b$2');
