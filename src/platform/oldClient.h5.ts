import type { WarnOldClient } from './oldClient.types';

/** The page itself looks after old browsers, before this program is loaded. */
export const warnOldClient: WarnOldClient = () => undefined;
