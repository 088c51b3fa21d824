import type { RejectionText } from './refusal.types';

/** Browsers say themselves what they refuse. */
export const rejectionText: RejectionText = () => null;
