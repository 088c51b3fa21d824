import type { Page } from 'playwright-core';
import { longestTaskOf } from './tracing';

/**
 * Processor time in ms that this machine needs now for a fixed task: create a page's elements, compute their layout and
 * read their positions. Tasks of pages are measured in multiples of it, because a slower machine, or a shared core,
 * lengthens both.
 */
export const yardstickOf = (page: Page): Promise<number> =>
  longestTaskOf(page, () =>
    page.evaluate(() => {
      const root = document.createElement('div');
      for (let row = 0; row < 300; row += 1) {
        const cell = document.createElement('p');
        cell.style.cssText = `display: flex; padding: ${row % 7}px; font-size: ${12 + (row % 5)}px`;
        cell.append(`${row} `.repeat(20), document.createElement('span'));
        root.append(cell);
      }
      document.body.append(root);
      const bottoms = [...root.children].map((cell) => cell.getBoundingClientRect().bottom);
      root.remove();
      return Math.max(...bottoms);
    }),
  );
