import type { ScrollTo } from './scrollTo.types';

/** How far below the top it stands is the element's own `scroll-margin-top`. */
export const scrollTo: ScrollTo = (id) => {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(id)?.scrollIntoView({
    block: 'start',
    behavior: calm ? 'auto' : 'smooth',
  });
};
