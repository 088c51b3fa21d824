import type { Subscribe } from './subscribe.types';

/** A browser has no messages of WeChat's. */
export const subscribe: Subscribe = null;
