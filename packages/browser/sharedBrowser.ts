import type { Browser } from 'playwright-core';
import { launchChromium } from './chromium';

/** By the switches they were started with. */
const browsers = new Map<string, Promise<Browser>>();

/**
 * The browser of all tests that run in this process: it starts when it is first asked for and ends
 * with the process. Tests keep apart by contexts of their own, which cost a hundredth of a browser.
 *
 * @param args further command-line switches of the browser
 */
export async function sharedBrowser(args: readonly string[] = []): Promise<Browser> {
  const key = args.join(' ');
  const running = await browsers.get(key);
  // One that crashed under a test must not fail those after it.
  if (running?.isConnected()) return running;
  const starting = launchChromium(args);
  browsers.set(key, starting);
  return starting;
}
