import type { Session } from '@account-doctor/contract/types';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { keptSession, rememberSession } from '../../__tests__/e2e/support/keptSession';

/**
 * A mid-range phone on a slow network, with Lighthouse's values for mobile: the factor by which it
 * slows down a computer's processor, and the network of its "devtools" throttling.
 */
const SLOWDOWN = 4;
const LINE = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

interface Phone {
  /** Whether the network is throttled too. */
  line?: boolean;
  /** The signed-in user, if any. */
  signedIn?: Session;
}

/** Opens a page on a simulated slow phone, without any stored data. */
export async function slowPhone(
  browser: Browser,
  { line = true, signedIn }: Phone = {},
): Promise<{ context: BrowserContext; page: Page; session: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
  });
  if (signedIn) await context.addInitScript(rememberSession, keptSession(signedIn));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (line) await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return { context, page, session };
}
