import type { Page } from 'playwright-core';

/** Script that runs before a page's own: adds up the layout shifts that the browser reports. */
export const countMoves = `
  window.moved = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) moved += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Cumulative layout shift of the document so far. */
export const movedIn = (page: Page): Promise<number> => page.evaluate<number>('moved');
