import type { Browser } from 'playwright-core';
import { launchChromium } from './chromium';

/** Browsers by the switches with which they were started. */
const browsers = new Map<string, Promise<Browser>>();

/**
 * The browser that all tests of this process share; it starts at the first call and ends with the process. Each test
 * uses its own browser context, which costs a hundredth of a new browser.
 * @param args further command-line switches of the browser
 */
export async function sharedBrowser(args: readonly string[] = []): Promise<Browser> {
  const key = args.join(' ');
  const running = await browsers.get(key);
  // Starts another browser after a crash, so that later tests do not fail.
  if (running?.isConnected()) return running;
  const starting = launchChromium(args);
  browsers.set(key, starting);
  return starting;
}
