import type { Locator } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { H5App } from '../support/h5App';

/**
 * Files of the build that never arrive, one at a time, on a walk from home to each tab and another page. If the walk
 * needs the file, an error view appears and the file arrives after a retry; any other file is not noticed.
 */

/** Longer than the time limit for loading a page, in ms. */
const TOO_LONG = 61_000;
/** An element that has not appeared after this time waits for a file, in ms. */
const AT_ONCE = 5_000;

const isCode = (pathname: string) => /^\/(js|css)\//.test(pathname);

/** Opens the app signed in, with an empty cache and a clock that can be advanced. */
async function openPhone(): Promise<H5App> {
  const app = await H5App.open('/robots.txt', { customer: await ApiCustomer.arrive() });
  await app.page.clock.install();
  return app;
}

/** Pages of the walk, each with how to open it and an element that shows that it is rendered. */
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

/** Walks through the pages. If one is late, waits a minute for the error view and retries by a tap. */
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

/** Scripts and styles that the walk loads, in order, with their contents. */
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

/** Walks while a file does not arrive until it is requested again; returns how often an error view appeared. */
async function walkWithout(file: string): Promise<number> {
  const app = await openPhone();
  const isHung = (url: URL) => url.pathname === file;
  await app.page.route(isHung, () => undefined);
  const late = await walk(app, () => app.page.unroute(isHung));
  await app.close();
  return late;
}

describe('a file that never arrives', () => {
  it('delays nothing if it only contains an animation', async () => {
    const files = [...(await filesOfWalk())];
    const moving = files.filter(([, text]) => text.includes('::view-transition-'));
    expect(moving).toHaveLength(1);
    expect(await walkWithout(moving[0]![0])).toBe(0);
  });

  it('is reported as late if a page needs it, and arrives after a retry', async () => {
    const files = [...(await filesOfWalk()).keys()].filter((file) => !/\/(app|taro)\./.test(file));
    const lastOf = (kind: string) => files.findLast((file) => file.endsWith(kind))!;
    // All files each night; after a change only the last script and the last style, which belong to a page.
    const hung = process.env.HUNG_FILES === 'all' ? files : [lastOf('.js'), lastOf('.css')];
    for (const file of hung) {
      const late = await walkWithout(file);
      expect(late, file).toBeLessThanOrEqual(1);
      if (hung.length === 2) expect(late, file).toBe(1);
    }
  }, 1_800_000);
});
