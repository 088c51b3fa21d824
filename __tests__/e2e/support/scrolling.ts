import type { Page } from 'playwright-core';
import { longestTaskOf } from './tracing';

/** Cost of scrolling for the browser. */
export interface Scrolling {
  /** Longest task, in ms of processor time. */
  longestTask: number;
  /** Largest number of rows in the document at once. */
  mostRows: number;
}

/** Scrolls the top page to its end repeatedly, while it grows, until the end contains `last`. */
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

/** Scrolls the top page quickly through its whole height, with `looks` measurements, and back to the top. */
export async function scrollQuickly(page: Page, rows: string, looks: number): Promise<Scrolling> {
  let mostRows = 0;
  const longestTask = await longestTaskOf(page, async () => {
    mostRows = await flingThrough(page, rows, looks);
  });
  return { longestTask, mostRows };
}

/** Scrolls and returns the largest number of rows in the document at once. */
function flingThrough(page: Page, rows: string, looks: number): Promise<number> {
  return page.evaluate(
    async ({ rows, looks }) => {
      // Fails at once if the browser has stopped drawing, which is not caused by the list.
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
        // A fling over some screens, frame by frame, then a jump by the scroll bar.
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
