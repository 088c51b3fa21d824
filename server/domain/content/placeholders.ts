/** Start of a placeholder that only the operator can fill in. */
export const PLACEHOLDER_START = '【请填写：';

/** A placeholder in a default text, which the operator has to replace. */
export const placeholder = (what: string): string => `${PLACEHOLDER_START}${what}】`;
