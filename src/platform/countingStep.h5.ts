/** In ms, between two figures of a number that counts up. */
export const countingStep = 50;
