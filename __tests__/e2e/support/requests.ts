import type { Page, Route } from 'playwright-core';

/**
 * Functions that disturb the connection between an app and the service. Each returns a function that stops it. The
 * interception itself stays and lets requests through afterwards, because a request that is under way when it is
 * removed would never be answered.
 */

const withPart = (part: string) => (url: URL) => url.pathname.includes(part);

/** Holds back requests; they go on when it stops. */
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

/** How much later a page is answered that shows the outline of what is coming first, in ms. */
export const OUTLINED = 350;

/** Lets requests go on later by so many ms, as on a line that is not the machine's own. */
export async function delayRequests(page: Page, part: string, ms: () => number): Promise<void> {
  await page.route(withPart(part), async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, ms()));
    // A page that was left meanwhile waits for nothing.
    await route.fallback().catch(() => undefined);
  });
}

/** Refuses requests as a machine does on which no service listens. */
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
