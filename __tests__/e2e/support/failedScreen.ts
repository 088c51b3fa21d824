import type { Page } from 'playwright-core';
import { onTestFailed } from 'vitest';

/** Characters of a page's text that an error repeats. */
const MOST_TEXT = 300;
/** Characters of its address; the simulator's address contains all its options. */
const MOST_ADDRESS = 100;

/**
 * If the test fails, takes a screenshot and adds the address and visible text of the page to the error, because the log
 * of a pipeline has no pictures.
 */
export function reportScreenOnFailure(page: Page, draw: (name: string) => Promise<unknown>): void {
  onTestFailed(async ({ task }) => {
    const text = await page
      .evaluate(() => document.body.innerText)
      .catch((error: unknown) => String(error));
    const seen = text.replaceAll(/\s+/g, ' ').slice(0, MOST_TEXT);
    const address = page.url().slice(0, MOST_ADDRESS);
    for (const error of task.result?.errors ?? [])
      error.stack = `On screen at ${address}: ${seen}\n${error.stack ?? error.message}`;
    // A page that is no longer rendered has no screenshot, which is not another failure.
    await draw(`failed ${task.name}`).catch(() => undefined);
  });
}
