import type { WatchOtherTabs } from './otherTabs.types';

/** A mini-program runs once. */
export const watchOtherTabs: WatchOtherTabs = () => undefined;
