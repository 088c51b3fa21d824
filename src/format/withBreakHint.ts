/** Five or more Chinese characters; the last two form a word of their own, as in 三角洲|行动. */
const LAST_BREATH = /([\u4e00-\u9fff]{3})([\u4e00-\u9fff]{2})$/;

/** Inserts a zero-width space before the last word of a name, so that a narrow column wraps it there. */
export const withBreakHint = (name: string): string => name.replace(LAST_BREATH, '$1\u200b$2');
