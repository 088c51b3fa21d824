import type { ScrollTo } from './scrollTo.types';

/** How far below the top it stands is the element's own `scroll-margin-top`. */
export const scrollTo: ScrollTo = (id) => {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  shown(id)?.scrollIntoView({
    block: 'start',
    behavior: calm ? 'auto' : 'smooth',
  });
};

/** Pages below this one stay in the document without a box, perhaps with the same id in them. */
function shown(id: string): Element | undefined {
  const named = Array.from(document.querySelectorAll(`[id="${id}"]`));
  return named.find((element) => element.getClientRects().length > 0);
}
