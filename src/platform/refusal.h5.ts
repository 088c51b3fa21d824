import type { RefusalText } from './refusal.types';

/** Browsers say themselves what they refuse. */
export const refusalText: RefusalText = () => null;
