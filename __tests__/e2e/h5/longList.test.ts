import { PAGE_SIZE_LIMIT } from '@account-doctor/contract/limits';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { H5App } from '../support/h5App';
import { giveMessages } from '../support/manyMessages';
import { scrollQuickly, scrollToEnd, type Scrolling } from '../support/scrolling';

const MESSAGES = '/pagesA/pages/mine/message/index';
const ROWS = '.message-row';
const FEW = 100;
const MANY = 10_000;
/** Maximum length of a task while scrolling, in ms of processor time. */
const LONGEST_TASK = 50;
/** Factor by which a long list may be slower than a short one, because a slow machine varies. */
const NOISE = 1.5;
/** Maximum number of attempts to scroll quickly through a list. */
const TRIES = 3;
/** Rows per request, so that the test measures rendering and not hundreds of requests. */
const PULLED = 200;
/** Time limit in ms for loading all rows, one request after another. */
const PATIENCE = 8 * 60_000;

/**
 * Error if Chromium stops drawing a page, which happens occasionally although the page is visible and others are drawn.
 * It says nothing about the list, so the test tries another page.
 */
const NO_FRAME = /No frame was drawn/;

/** Opens a list with that many messages, all of which have been scrolled into view. */
async function openMessages(count: number): Promise<H5App> {
  const customer = await ApiCustomer.arrive();
  await giveMessages(customer.phone, count);
  const app = await H5App.open('/', { customer });
  if (count > FEW) await lengthenPulls(app, customer);
  await app.visit(MESSAGES);
  await app.see(`报告已生成 ${count}`);
  await scrollToEnd(app.page, '没有更多了');
  return app;
}

/** Answers each request for a list page with the rows of several pages. */
async function lengthenPulls(app: H5App, customer: ApiCustomer): Promise<void> {
  const calls = PULLED / PAGE_SIZE_LIMIT;
  await app.page.route(/\/app-api\/user\/message\?/, async (route) => {
    const pull = Number(new URL(route.request().url()).searchParams.get('pageNo')) - 1;
    const asked = Array.from({ length: calls }, (_, index) =>
      customer.call('GET /app-api/user/message', {
        pageNo: pull * calls + index + 1,
        pageSize: PAGE_SIZE_LIMIT,
      }),
    );
    const [response, ...pages] = await Promise.all([route.fetch(), ...asked]);
    const envelope = (await response.json()) as { data: object };
    const list = pages.flatMap((page) => page.list);
    await route.fulfill({ response, json: { ...envelope, data: { ...envelope.data, list } } });
  });
}

/** Scrolls quickly through the list until one attempt is fast enough, because a busy machine slows some down. */
async function flings(app: H5App): Promise<Scrolling[]> {
  const passes: Scrolling[] = [];
  do passes.push(await scrollQuickly(app.page, ROWS, 20));
  while (passes.length < TRIES && Math.min(...longestOf(passes)) > LONGEST_TASK);
  return passes;
}

/** A row in the middle of the screen, after the rows there have been rendered. */
async function rowInSight(app: H5App): Promise<Locator> {
  const handle = await app.page.waitForFunction(
    (rows) =>
      [...document.querySelectorAll(rows)].find((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top > 200 && bottom < window.innerHeight - 100;
      })?.id,
    ROWS,
  );
  await app.settle();
  return app.page.locator(`[id="${await handle.jsonValue()}"]`);
}

/** The page's scroll position, and the row's position on screen. */
async function standing(row: Locator): Promise<{ scrolled: number; top: number }> {
  return row.evaluate((element) => ({
    scrolled: element.closest('.taro_page')?.scrollTop ?? -1,
    top: element.getBoundingClientRect().top,
  }));
}

const longestOf = (passes: Scrolling[]) => passes.map(({ longestTask }) => longestTask);

describe('a list of ten thousand rows', () => {
  it(
    'scrolls like a short one, and keeps its position',
    { timeout: PATIENCE, retry: { count: 1, condition: NO_FRAME } },
    async ({ annotate }) => {
      const few = await openMessages(FEW);
      const short = await flings(few);
      await few.close();

      const app = await openMessages(MANY);
      const long = await flings(app);
      await annotate(
        `Longest tasks in ms: ${longestOf(long).map(Math.round).join()}; of ${FEW} rows: ${longestOf(short).map(Math.round).join()}`,
      );
      expect(Math.max(...long.map(({ mostRows }) => mostRows))).toBeLessThan(150);
      expect(Math.min(...longestOf(long))).toBeLessThanOrEqual(
        Math.max(LONGEST_TASK, NOISE * Math.max(...longestOf(short))),
      );

      const screen = app.page.locator('.taro_page', { has: app.page.locator('#page-messages') });
      await screen.evaluate((page) => (page.scrollTop = page.scrollHeight / 2));
      const row = await rowInSight(app);
      const left = await standing(row);
      await row.tap();
      await app.arrive('article');
      await app.back();
      await app.arrive('messages');
      await app.settle();
      const back = await standing(row);
      expect(left.scrolled).toBeGreaterThan(100_000);
      expect(back.scrolled).toBeCloseTo(left.scrolled, -1);
      expect(back.top).toBeCloseTo(left.top, -1);
      await app.close();
    },
  );
});
