import type { PlatformRejection } from './types';

/** `null`: browsers themselves show what they refuse. */
export const rejectionText: PlatformRejection['rejectionText'] = () => null;
