import { PAGE_SIZE_LIMIT } from '@account-doctor/contract/limits';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { H5App } from '../support/h5App';
import { giveMessages } from '../support/manyMessages';
import { fling, scrollToEnd, type Scrolling } from '../support/scrolling';

const MESSAGES = '/pagesA/pages/mine/message/index';
const ROWS = '.message-row';
const FEW = 100;
const MANY = 10_000;
/** Longest task while scrolling, in ms of processor time. */
const LONGEST_TASK = 50;
/** How much slower than a short list a long one may be on a slow machine. */
const NOISE = 1.5;
/** How often a list is flung through at most. */
const TRIES = 3;
/** Rows that a pull brings: what is judged are the rows on the phone, and not hundreds of calls for them. */
const PULLED = 200;
/** Loading all of them, one pull after the other. */
const PATIENCE = 8 * 60_000;

/**
 * Once in a while Chromium draws no frame of a page any more: all its threads wait, the page is in
 * sight, and every other page draws. That says nothing of the list, so that another page is tried.
 */
const NO_FRAME = /No frame was drawn/;

/** Somebody with that many messages, all of which came into sight. */
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

/** Has each call for a page answered with the rows of several, as the service has them. */
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

/** Flings until one is as quick as it has to be: a busy machine makes some of them slower. */
async function flings(app: H5App): Promise<Scrolling[]> {
  const passes: Scrolling[] = [];
  do passes.push(await fling(app.page, ROWS, 20));
  while (passes.length < TRIES && Math.min(...longestOf(passes)) > LONGEST_TASK);
  return passes;
}

/** A row in the middle of the screen, once the rows there are drawn. */
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

/** How far the page is scrolled, and where on screen the row is. */
async function standing(row: Locator): Promise<{ scrolled: number; top: number }> {
  return row.evaluate((element) => ({
    scrolled: element.closest('.taro_page')?.scrollTop ?? -1,
    top: element.getBoundingClientRect().top,
  }));
}

const longestOf = (passes: Scrolling[]) => passes.map(({ longestTask }) => longestTask);

describe('a list of ten thousand rows', () => {
  it(
    'scrolls as a short one does, and keeps its place',
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
