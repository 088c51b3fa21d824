import type { ReadNavBarMetrics } from './navBarMetrics.types';

/** Browsers have no menu button; styles handle the notch by `env(safe-area-inset-top)`. */
export const readNavBarMetrics: ReadNavBarMetrics = () => ({
  statusBarHeight: 0,
  height: 48,
  rightInset: 0,
});
