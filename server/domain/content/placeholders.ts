/** Where a text begins that only the operator can write. */
export const TO_FILL_IN = '【请填写：';

/** Stands in a text of a live service until the operator has put there what it asks for. */
export const placeholder = (what: string): string => `${TO_FILL_IN}${what}】`;
