import type { ReadNavBarMetrics } from './navBarMetrics.types';

/** Browsers have no menu button; the notch is left to `env(safe-area-inset-top)`. */
export const readNavBarMetrics: ReadNavBarMetrics = () => ({
  statusBarHeight: 0,
  height: 48,
  rightInset: 0,
});
