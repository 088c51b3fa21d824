/**
 * In ms, between two figures of a number that counts up. Each is a transfer, of which WeChat's audit
 * lets 20 a second pass, and what is drawn meanwhile takes half of them.
 */
export const countingStep = 150;
