import type { Page, Route } from 'playwright-core';

/** The wire between an app and the service, as a test may disturb it. Each returns how to stop. */

const withPart = (part: string) => (url: URL) => url.pathname.includes(part);

/** Holds back requests; they go on when it stops. */
export async function holdRequests(page: Page, part: string): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const matches = withPart(part);
  await page.route(matches, async (route: Route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await page.unroute(matches);
  };
}

/** Refuses requests as a machine does on which no service listens. */
export async function cutRequests(page: Page, part: string): Promise<() => Promise<void>> {
  const matches = withPart(part);
  await page.route(matches, (route: Route) => route.abort('connectionrefused'));
  return () => page.unroute(matches);
}
