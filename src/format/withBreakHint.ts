/** Three or more Chinese characters followed by two, which form a word: 三角洲|行动. */
const LAST_BREATH = /([\u4e00-\u9fff]{3})([\u4e00-\u9fff]{2})$/;

/** Inserts a zero-width space, so that a name wraps between words in a narrow column. */
export const withBreakHint = (name: string): string => name.replace(LAST_BREATH, '$1\u200b$2');
