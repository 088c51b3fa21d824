import type { Locator } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { H5App } from '../support/h5App';

/**
 * Files of the build that never arrive, one after the other, on a walk from home to each tab and to one page.
 * A file that the walk needs is told to be late, and comes when it is asked for again; no other is noticed.
 */

/** Longer than a page may take to load, in ms. */
const TOO_LONG = 61_000;
/** What has not appeared on a page by then waits for a file, in ms. */
const AT_ONCE = 5_000;

const isCode = (pathname: string) => /^\/(js|css)\//.test(pathname);

/** The phone of somebody who is signed in, on a page of its own with a clock that can be moved on. */
async function openPhone(): Promise<H5App> {
  const app = await H5App.open('/robots.txt', { customer: await ApiCustomer.arrive() });
  await app.page.clock.install();
  return app;
}

/** Where the walk leads, and what stands there once the page is drawn. */
const steps = (app: H5App): [go: () => Promise<void>, there: Locator][] => [
  [
    async () => void (await app.page.goto(inject('origin'), { waitUntil: 'commit' })),
    app.find('#page-home #tab-evaluation'),
  ],
  [() => app.tapOn('tab-evaluation'), app.find('#page-evaluation >> text=三步得到报告')],
  [() => app.tapOn('tab-mine'), app.find('#sign-out')],
  [() => app.tapOn('tab-home'), app.find('#page-home >> text=资讯')],
  [() => app.find('#page-home >> text=资讯').tap(), app.find('#page-news [role=tab] >> text=全部')],
];

/** Walks on when something is late: an error view says so after a minute, and a tap asks again. */
async function walk(app: H5App, arrives: () => Promise<void>): Promise<number> {
  let late = 0;
  for (const [go, there] of steps(app)) {
    await go();
    if (await appears(there)) continue;
    late += 1;
    await app.page.clock.runFor(TOO_LONG);
    await app.page.clock.resume();
    await app.see('重新加载');
    await arrives();
    await app.tap('重新加载');
    await there.waitFor();
  }
  return late;
}

const appears = (there: Locator): Promise<boolean> =>
  there.waitFor({ timeout: AT_ONCE }).then(
    () => true,
    () => false,
  );

/** Scripts and styles of the walk, in the order in which they are asked for, with what they hold. */
async function filesOfWalk(): Promise<Map<string, string>> {
  const app = await openPhone();
  const files = new Map<string, Promise<string>>();
  app.page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (isCode(pathname)) files.set(pathname, response.text());
  });
  expect(await walk(app, () => Promise.resolve())).toBe(0);
  const held = await Promise.all(
    [...files].map(async ([file, text]) => [file, await text] as const),
  );
  await app.close();
  return new Map(held);
}

/** Walks while a file never arrives, until it is asked for again; returns how often that was told. */
async function walkWithout(file: string): Promise<number> {
  const app = await openPhone();
  const isHung = (url: URL) => url.pathname === file;
  await app.page.route(isHung, () => undefined);
  const late = await walk(app, () => app.page.unroute(isHung));
  await app.close();
  return late;
}

describe('a file that never arrives', () => {
  it('is not waited for where it only moves the page', async () => {
    const files = [...(await filesOfWalk())];
    const moving = files.filter(([, text]) => text.includes('::view-transition-'));
    expect(moving).toHaveLength(1);
    expect(await walkWithout(moving[0]![0])).toBe(0);
  });

  it('is told to be late where a page needs it, and comes when it is asked for again', async () => {
    const files = [...(await filesOfWalk()).keys()].filter((file) => !/\/(app|taro)\./.test(file));
    const lastOf = (kind: string) => files.findLast((file) => file.endsWith(kind))!;
    // Every night each of them; with a change the last script and the last style, which are a page's own.
    const hung = process.env.HUNG_FILES === 'all' ? files : [lastOf('.js'), lastOf('.css')];
    for (const file of hung) {
      const late = await walkWithout(file);
      expect(late, file).toBeLessThanOrEqual(1);
      if (hung.length === 2) expect(late, file).toBe(1);
    }
  }, 1_800_000);
});
