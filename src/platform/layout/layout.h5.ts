import { wantsCalm } from '../motion/motion.h5';
import type { PlatformLayout } from './types';

/** Read from the browser: Taro's query adds canvas and media code to the bundle. */
export const readBoxes: PlatformLayout['readBoxes'] = (ids) =>
  Promise.resolve(ids.map((id) => document.getElementById(id)?.getBoundingClientRect() ?? null));

/** The distance from the top is the element's `scroll-margin-top`. */
export const scrollTo: PlatformLayout['scrollTo'] = (id) => {
  shownElement(id)?.scrollIntoView({ block: 'start', behavior: wantsCalm() ? 'auto' : 'smooth' });
};

/** Pages below this one stay in the document without a box, perhaps with the same id in them. */
export function shownElement(id: string): HTMLElement | undefined {
  const named = Array.from(document.querySelectorAll<HTMLElement>(`[id="${id}"]`));
  return named.find((element) => element.getClientRects().length > 0) ?? named.at(-1);
}

/** Read from the browser: Taro's function adds a device detection library to the bundle. */
export const readWindowSize: PlatformLayout['readWindowSize'] = () => ({
  width: document.documentElement.clientWidth,
  height: document.documentElement.clientHeight,
});

/** Browsers have no menu button; styles handle the notch by `env(safe-area-inset-top)`. */
export const readNavBarMetrics: PlatformLayout['readNavBarMetrics'] = () => ({
  statusBarHeight: 0,
  height: 48,
  rightInset: 0,
});
