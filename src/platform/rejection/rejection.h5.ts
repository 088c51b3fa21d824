import type { PlatformRejection } from './types';

/** Browsers say themselves what they refuse. */
export const rejectionText: PlatformRejection['rejectionText'] = () => null;
