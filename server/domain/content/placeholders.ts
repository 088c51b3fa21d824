/** Start of a placeholder that only the operator can fill in. */
export const TO_FILL_IN = '【请填写：';

/** A placeholder in a default text, which the operator has to replace. */
export const placeholder = (what: string): string => `${TO_FILL_IN}${what}】`;
