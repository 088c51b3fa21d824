import type { Page } from 'playwright-core';
import { longestTaskOf } from './tracing';

/** What scrolling cost the browser. */
export interface Scrolling {
  /** The longest task in ms of processor time. */
  longestTask: number;
  /** The most rows that were in the document at once. */
  mostRows: number;
}

/** Scrolls the page on top to its end again and again, as it grows, until its end says `last`. */
export async function scrollToEnd(page: Page, last: string): Promise<void> {
  await page.evaluate(async (text) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const screen = document.querySelector('.taro_page:not(.taro_page_shade)');
    if (!screen) throw new Error('No page is on top');
    while (!screen.querySelector('.list-end')?.textContent.includes(text)) {
      screen.scrollTop = screen.scrollHeight;
      await frame();
    }
  }, last);
}

/** Flings the page on top through its whole height, in that many looks, and back to the top. */
export async function fling(page: Page, rows: string, looks: number): Promise<Scrolling> {
  let mostRows = 0;
  const longestTask = await longestTaskOf(page, async () => {
    mostRows = await flingThrough(page, rows, looks);
  });
  return { longestTask, mostRows };
}

/** Returns the most rows that were in the document at once. */
function flingThrough(page: Page, rows: string, looks: number): Promise<number> {
  return page.evaluate(
    async ({ rows, looks }) => {
      // A browser that stopped drawing is no long list: it is told at once.
      const frame = () =>
        new Promise((resolve, reject) => {
          const late = setTimeout(() => reject(new Error('No frame was drawn in 20 s')), 20_000);
          requestAnimationFrame((time) => {
            clearTimeout(late);
            resolve(time);
          });
        });
      const screen = document.querySelector('.taro_page:not(.taro_page_shade)');
      if (!screen) throw new Error('No page is on top');
      let mostRows = 0;
      const reach = screen.scrollHeight - screen.clientHeight;
      for (let look = -looks; look <= looks; look += 1) {
        // A fling: some screens further, frame by frame, then a grip of the bar.
        screen.scrollTop = reach * (1 - Math.abs(look) / looks);
        for (let step = 0; step < 6; step += 1) {
          await frame();
          screen.scrollTop += screen.clientHeight;
          mostRows = Math.max(mostRows, screen.querySelectorAll(rows).length);
        }
      }
      screen.scrollTop = 0;
      await frame();
      await new Promise((resolve) => setTimeout(resolve, 200));
      return mostRows;
    },
    { rows, looks },
  );
}
