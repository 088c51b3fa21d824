import { prefersReducedMotion } from '../motion/motion.h5';
import type { PlatformLayout } from './types';

/** Reads the DOM directly, because Taro's query adds canvas and media code to the bundle. */
export const readBoxes: PlatformLayout['readBoxes'] = (ids) =>
  Promise.resolve(ids.map((id) => document.getElementById(id)?.getBoundingClientRect() ?? null));

/** Scrolls to the element, leaving its `scroll-margin-top` free above it. */
export const scrollTo: PlatformLayout['scrollTo'] = (id) => {
  findVisibleElement(id)?.scrollIntoView({
    block: 'start',
    behavior: prefersReducedMotion() ? 'auto' : 'smooth',
  });
};

/**
 * The visible element with this id: pages below the current one stay in the document, without a box, and may contain
 * the same id.
 */
export function findVisibleElement(id: string): HTMLElement | undefined {
  const named = Array.from(document.querySelectorAll<HTMLElement>(`[id="${id}"]`));
  return named.find((element) => element.getClientRects().length > 0) ?? named.at(-1);
}

/** Reads the DOM directly, because Taro's function adds a device detection library to the bundle. */
export const readWindowSize: PlatformLayout['readWindowSize'] = () => ({
  width: document.documentElement.clientWidth,
  height: document.documentElement.clientHeight,
});

/** No space for a menu button on h5; styles handle the notch by `env(safe-area-inset-top)`. */
export const readNavBarMetrics: PlatformLayout['readNavBarMetrics'] = () => ({
  statusBarHeight: 0,
  height: 48,
  rightInset: 0,
});
