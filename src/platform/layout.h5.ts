import { wantsCalm } from './calm.h5';
import type { ReadBoxes, ScrollTo } from './layout.types';

/** Read from the browser: Taro's query adds canvas and media code to the bundle. */
export const readBoxes: ReadBoxes = (ids) =>
  Promise.resolve(ids.map((id) => document.getElementById(id)?.getBoundingClientRect() ?? null));

/** The distance from the top is the element's `scroll-margin-top`. */
export const scrollTo: ScrollTo = (id) => {
  shown(id)?.scrollIntoView({ block: 'start', behavior: wantsCalm() ? 'auto' : 'smooth' });
};

/** Pages below this one stay in the document without a box, perhaps with the same id in them. */
export function shown(id: string): HTMLElement | undefined {
  const named = Array.from(document.querySelectorAll<HTMLElement>(`[id="${id}"]`));
  return named.find((element) => element.getClientRects().length > 0) ?? named.at(-1);
}
