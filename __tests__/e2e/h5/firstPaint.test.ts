import { expect, describe, inject, it } from 'vitest';
import { homePageCalls } from '@account-doctor/contract/firstAnswers';
import { routeNames, routeByName } from '../../../src/routes';
import { sharedBrowser } from '@account-doctor/browser/sharedBrowser';
import { ApiCustomer } from '../support/customer';
import { H5App } from '../support/h5App';
import { countMoves, movedIn } from '../support/moves';

const pageAt = async (path: string) => {
  const answer = await fetch(inject('origin') + path, { headers: { accept: 'text/html' } });
  return answer.text();
};

const homeCalls = homePageCalls.map(({ name }) => name.split(' ')[1] ?? '');

describe('a page before its scripts have loaded', () => {
  it.each(routeNames)('%s has its own title and styles, and preloads its scripts', async (name) => {
    const { path, title } = routeByName(name);
    const html = await pageAt(`/${path}`);
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain('<style data-href="/css/app.');
    expect(html).toContain('<link rel="preload" as="script" href="/js/');
  });

  it('shows home with its first banners in a browser that has loaded no scripts', async () => {
    const browser = await sharedBrowser();
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 375, height: 800 },
    });
    const page = await context.newPage();
    await page.goto(`${inject('origin')}/`);
    await page.getByText('您的游戏账号值多少钱？').waitFor();
    await page.getByText('立即评估').waitFor();
    const drawn = 'document.querySelector(".first-paint img").naturalWidth';
    await expect.poll(() => page.evaluate<number>(drawn)).toBeGreaterThan(0);
    expect(await page.content()).not.toMatch(/\{\{\w+\}\}/);
    await context.close();
  });

  it.each([
    ['the phone', 'dark', { theme: 'system', textScale: 1 }, '15px', 'rgb(16, 21, 29)'],
    ['the person', 'light', { theme: 'dark', textScale: 1.5 }, '22.5px', 'rgb(16, 21, 29)'],
    ['neither', 'light', { theme: 'light', textScale: 1 }, '15px', 'rgb(245, 247, 250)'],
  ] as const)(
    'has the theme and text size of %s before any script',
    async (_, colorScheme, state, size, ground) => {
      const browser = await sharedBrowser();
      const context = await browser.newContext({ colorScheme });
      await context.addInitScript(
        (kept) => {
          localStorage.setItem('account-doctor/display', JSON.stringify({ data: kept }));
        },
        JSON.stringify({ version: 1, state }),
      );
      const page = await context.newPage();
      await page.route('**/js/**', (route) => route.abort());
      await page.goto(`${inject('origin')}/pages/evaluation/index`, { waitUntil: 'commit' });
      const drawn = await page.waitForSelector('.first-paint .page');
      const look = await drawn.evaluate((element) => {
        const { fontSize, backgroundColor } = getComputedStyle(element);
        return { fontSize, backgroundColor };
      });
      expect(look).toEqual({ fontSize: size, backgroundColor: ground });
      await context.close();
    },
  );

  it.each([
    ['a new user', '', 0, 'visible'],
    ['a signed-in user without accounts', 'token-1', 0, 'visible'],
    ['an owner', 'token-1', 2, 'hidden'],
  ])('shows the newcomer’s question to %s: %s %i %s', async (_, token, rows, visibility) => {
    const browser = await sharedBrowser();
    const context = await browser.newContext();
    await context.addInitScript(
      ([session, count]) => {
        localStorage.setItem('account-doctor/session', JSON.stringify({ data: session }));
        localStorage.setItem('account-doctor/rows/home', JSON.stringify({ data: count }));
      },
      [JSON.stringify({ version: 1, state: { token } }), String(rows)],
    );
    const page = await context.newPage();
    await page.route('**/js/**', (route) => route.abort());
    await page.goto(`${inject('origin')}/`, { waitUntil: 'commit' });
    const drawn = await page.waitForSelector('.first-paint .hero', { state: 'attached' });
    expect(await drawn.evaluate((element) => getComputedStyle(element).visibility)).toBe(
      visibility,
    );
    await context.close();
  });

  it('shows no other page than the requested one', async () => {
    expect(await pageAt('/pages/evaluation/report/index?orderId=1')).not.toContain('您的游戏账号');
    expect(await pageAt('/no/such/page')).toContain('找不到这个页面');
  });
});

describe('the page that replaces the first paint', () => {
  it('keeps the height that the user’s accounts had before', async () => {
    const customer = await ApiCustomer.arrive();
    for (const account of ['first-01', 'second-02', 'third-03']) await customer.estimate(account);
    const app = await H5App.open('/', { customer });
    await app.see('我的账号');
    await app.settle();
    await app.page.addInitScript(countMoves);
    const free = await app.hold('own-account-list');
    await app.visit('/');
    await app.arrive('home');
    await app.see('我的账号');
    expect(await app.page.locator('#page-home .yours__outline').boundingBox()).toMatchObject({
      height: 252,
    });
    // In the drawing of the build, the part below is where it is on the page.
    expect(Math.abs((await drawnGames(app)) - (await gamesTop(app, '#page-home')))).toBeLessThan(4);
    await free();
    await expect.poll(() => app.count('.yours__row')).toBe(3);
    await app.settle();
    expect(await movedIn(app.page)).toBeLessThan(0.01);
    await app.close();
  });

  it('renders home from the embedded answers without moving anything, and requests them on return', async () => {
    const app = await H5App.open('/pages/notFound/index');
    const asked: string[] = [];
    app.page.on('request', (request) => {
      const call = homeCalls.find((path) => request.url().includes(path));
      if (call) asked.push(call);
    });
    await app.page.addInitScript(countMoves);
    await app.visit('/');
    await app.arrive('home');
    await app.see('为什么可以相信这个价格');
    await app.settle();
    expect(await app.count('.first-paint')).toBe(0);
    expect(await app.count('.part__outline')).toBe(0);
    expect(asked).toEqual([]);
    expect(await movedIn(app.page)).toBeLessThan(0.01);
    // A user who returns later gets current data, not the embedded answers.
    await app.tapOn('tab-evaluation');
    await app.arrive('evaluation');
    await app.tapOn('tab-home');
    await app.arrive('home');
    await app.settle();
    expect(new Set(asked)).toEqual(new Set(homeCalls));
    await app.close();
  });
});

/** Distance of the games from the top, in px. */
const gamesTop = async (app: H5App, within: string) =>
  (await app.page.locator(`${within} .home__flat`).first().boundingBox())?.y ?? 0;

/** The same in the drawing, which stays while the scripts do not load. */
async function drawnGames(app: H5App): Promise<number> {
  const page = await app.context.newPage();
  await page.route('**/js/**', (route) => route.abort());
  await page.goto(`${inject('origin')}/`, { waitUntil: 'commit' });
  const games = page.locator('.first-paint .home__flat').first();
  await games.waitFor();
  const top = (await games.boundingBox())?.y ?? 0;
  await page.close();
  return top;
}
