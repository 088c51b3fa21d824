import type { Session } from '@account-doctor/contract/types';
import type { Browser, Request } from 'playwright-core';
import { Traffic } from '../../__tests__/e2e/support/traffic';
import { slowPhone } from './phone.mjs';

/** Costs of a visit to a page; times in ms. */
export interface PageLoad {
  firstPaint: number;
  largestPaint: number;
  /**
   * Sum of the durations of long tasks beyond 50 ms, from the beginning of the visit. Lighthouse
   * counts from the first paint, by which an app that paints late would have no blocking time.
   */
  blockingTime: number;
  longTasks: number;
  longestTask: number;
  /** Cumulative layout shift. */
  layoutShift: number;
  /** Transferred data in kB. */
  kilobytes: number;
  requests: number;
  /** Requests that are calls of the service. */
  calls: number;
  elements: number;
}

/** Runs in the page before any other script: records the browser's performance entries. */
const observerScript = `
  window.observed = { paints: {}, tasks: [], shift: 0 };
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => (observed.paints[name] = startTime));
  on('largest-contentful-paint', ({ startTime }) => (observed.paints.largest = startTime));
  on('longtask', ({ startTime, duration }) => observed.tasks.push({ startTime, duration }));
  on('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) observed.shift += value; });
`;

interface Observed {
  paints: Record<string, number>;
  tasks: { startTime: number; duration: number }[];
  shift: number;
}

/** A task that takes longer than this, in ms, blocks input. */
const LONG = 50;
/** A request that begins this long after the last answer does not belong to the load, in ms. */
const QUIET_TIME = 1_500;

export interface Visits {
  first: PageLoad;
  /** A repeated visit, with the browser's cache of the first. */
  again: PageLoad;
}

/** Opens an address twice on a simulated slow phone. */
export async function measureVisits(
  browser: Browser,
  address: string,
  signedIn?: Session,
): Promise<Visits> {
  const phone = await slowPhone(browser, { ...(signedIn && { signedIn }) });
  await phone.page.addInitScript(observerScript);
  const first = await measureLoad(phone, address);
  await phone.page.goto('about:blank');
  const again = await measureLoad(phone, address);
  await phone.context.close();
  return { first, again };
}

type SlowPhone = Awaited<ReturnType<typeof slowPhone>>;

async function measureLoad({ page, session }: SlowPhone, address: string): Promise<PageLoad> {
  let bytes = 0;
  let requests = 0;
  let calls = 0;
  const count = ({ encodedDataLength }: { encodedDataLength: number }) => {
    bytes += encodedDataLength;
    requests += 1;
  };
  const countCall = (request: Request) => {
    if (request.url().includes('-api/')) calls += 1;
  };
  session.on('Network.loadingFinished', count);
  page.on('request', countCall);
  const traffic = new Traffic(page);
  await page.goto(address);
  await traffic.quiet();
  await page.waitForTimeout(QUIET_TIME);
  const { paints, tasks, shift } = await page.evaluate<Observed>('observed');
  const elements = await page.evaluate<number>('document.querySelectorAll("*").length');
  session.off('Network.loadingFinished', count);
  page.off('request', countCall);
  return {
    firstPaint: paints['first-contentful-paint'] ?? Number.NaN,
    largestPaint: paints.largest ?? Number.NaN,
    blockingTime: tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - LONG), 0),
    longTasks: tasks.length,
    longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
    layoutShift: shift,
    kilobytes: bytes / 1000,
    requests,
    calls,
    elements,
  };
}
