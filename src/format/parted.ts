/** Three characters or more, then the two that a reader of Chinese says in one breath: 三角洲|行动. */
const LAST_BREATH = /([\u4e00-\u9fff]{3})([\u4e00-\u9fff]{2})$/;

/** A name that breaks only where its reader pauses, by a space of no width; for the `wraps` of a narrow place. */
export const parted = (name: string): string => name.replace(LAST_BREATH, '$1\u200b$2');
