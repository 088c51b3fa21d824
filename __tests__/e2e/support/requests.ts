import type { Page, Route } from 'playwright-core';

/**
 * Functions that disturb the connection between an app and the service; each returns a function to stop. The
 * interception stays installed, because a request in progress at its removal would never be answered.
 */

const withPart = (part: string) => (url: URL) => url.pathname.includes(part);

/** Delays requests until it is stopped. */
export async function holdRequests(page: Page, part: string): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(withPart(part), async (route: Route) => {
    await released;
    await route.fallback();
  });
  return () => {
    release();
    return Promise.resolve();
  };
}

/** Delay in ms after which a page has shown its skeleton first. */
export const OUTLINED = 350;

/** Delays requests by some ms, like a connection outside of this machine. */
export async function delayRequests(page: Page, part: string, ms: () => number): Promise<void> {
  await page.route(withPart(part), async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, ms()));
    // Ignores the failure if the page was closed meanwhile.
    await route.fallback().catch(() => undefined);
  });
}

/** Makes requests fail as if no service were listening. */
export async function cutRequests(page: Page, part: string): Promise<() => Promise<void>> {
  let cut = true;
  await page.route(withPart(part), (route: Route) =>
    cut ? route.abort('connectionrefused') : route.fallback(),
  );
  return () => {
    cut = false;
    return Promise.resolve();
  };
}
