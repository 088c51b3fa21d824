import type { Page } from 'playwright-core';

/** For a page before its own scripts: adds up how far the browser sees things move on screen. */
export const countMoves = `
  window.moved = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) moved += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** The layout shift of the document so far, as browsers add it up. */
export const movedIn = (page: Page): Promise<number> => page.evaluate<number>('moved');
