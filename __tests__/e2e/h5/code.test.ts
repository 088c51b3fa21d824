import { describe, expect, inject, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { fillIn } from '../support/formJourneys';
import { H5App } from '../support/h5App';

const NEWS = '/pagesA/pages/home/news/index';

/** The scripts and styles that a page of this app has not loaded yet. */
async function newCode(app: H5App): Promise<(url: URL) => boolean> {
  const loaded: string[] = await app.page.evaluate(
    `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)`,
  );
  return ({ pathname }) => /^\/(js|css)\//.test(pathname) && !loaded.includes(pathname);
}

/** The home page as people see it, and its way to the news. */
async function openHome(): Promise<H5App> {
  const app = await H5App.open('/');
  await app.arrive('home');
  await app.settle();
  return app;
}

describe('a page whose code cannot be loaded', () => {
  it('shows the error view under its own address, and a tap tries again', async () => {
    const app = await openHome();
    await app.setOffline(true);
    await app.tap('资讯');
    await app.arrive('news');
    await app.see('网络连接失败，请检查网络后重试');
    expect(app.address).toBe(NEWS);
    await app.picture('code missing');
    await app.tap('重新加载');
    await app.see('网络连接失败，请检查网络后重试');
    await app.setOffline(false);
    await app.tap('重新加载');
    await app.page.getByRole('tab', { name: '全部' }).filter({ visible: true }).waitFor();
    // One page was opened, however often it was tried.
    await app.back();
    await app.arrive('home');
    await app.close();
  });

  it('does so as the first page too', async () => {
    const app = await openHome();
    const isNew = await newCode(app);
    await app.page.route(isNew, (route) => route.abort());
    await app.visit(NEWS);
    await app.see('网络连接失败，请检查网络后重试');
    await app.page.unroute(isNew);
    await app.tap('重新加载');
    await app.page.getByRole('tab', { name: '全部' }).filter({ visible: true }).waitFor();
    await app.close();
  });

  it('is a tab: the error view stands there, and a tap tries again', async () => {
    const app = await openHome();
    await app.setOffline(true);
    await app.tapOn('tab-evaluation');
    await app.arrive('evaluation');
    await app.see('网络连接失败，请检查网络后重试');
    await app.setOffline(false);
    await app.tap('重新加载');
    await app.see('三步得到报告');
    await app.close();
  });

  it('is tried again by itself when a file was lost once', async () => {
    const app = await openHome();
    const isNew = await newCode(app);
    let lost = 0;
    await app.page.route(isNew, (route) => {
      lost += 1;
      return lost === 1 ? route.abort() : route.fallback();
    });
    await app.tap('资讯');
    await app.page.getByRole('tab', { name: '全部' }).filter({ visible: true }).waitFor();
    expect(lost).toBeGreaterThan(1);
    await app.close();
  });
});

describe('the program itself', () => {
  const isProgram = ({ pathname }: URL) => pathname.startsWith('/js/app.');

  it('is tried again by itself when it was lost once', async () => {
    const app = await H5App.open('/pages/notFound/index');
    let lost = 0;
    await app.page.route(isProgram, (route) => {
      lost += 1;
      return lost === 1 ? route.abort() : route.fallback();
    });
    await app.visit('/');
    await app.arrive('home');
    await app.close();
  });

  it('is told to be missing, and a tap opens the page again', async () => {
    const app = await H5App.open('/pages/notFound/index');
    await app.page.route(isProgram, (route) => route.abort());
    for (const path of [NEWS, '/']) {
      await app.visit(path);
      await app.see('页面没有打开，请检查网络后重试');
    }
    await app.picture('program missing');
    await app.page.unroute(isProgram);
    await app.tap('重新加载');
    await app.arrive('home');
    await app.gone('页面没有打开，请检查网络后重试');
    await app.close();
  });

  it('is blamed, not the line, when it throws before its first page', async () => {
    const app = await H5App.open('/pages/notFound/index');
    const throwing = { contentType: 'text/javascript', body: 'undefined.started()' };
    await app.page.route(isProgram, (route) => route.fulfill(throwing));
    await app.visit('/');
    const began = Date.now();
    await app.see('页面出错了，请重新加载；还是不行，请更新浏览器或换一个');
    expect(Date.now() - began).toBeLessThan(5_000);
    await app.picture('program broken');
    await app.page.unroute(isProgram);
    await app.tap('重新加载');
    await app.arrive('home');
    await app.gone('页面出错了，请重新加载；还是不行，请更新浏览器或换一个');
    await app.context.close();
  });

  it('is blamed after a minute when all has arrived and nothing was drawn', async () => {
    const app = await H5App.open('/pages/notFound/index');
    await app.page.clock.install();
    const idle = { contentType: 'text/javascript', body: '' };
    await app.page.route(isProgram, (route) => route.fulfill(idle));
    await app.visit('/');
    await app.page.clock.runFor(61_000);
    await app.see('页面出错了，请重新加载；还是不行，请更新浏览器或换一个');
    await app.close();
  });

  // Browsers report an empty address for scripts of other origins, unless CORS allows more.
  it.each(['', 'https://of-others.example/a.js'])(
    'goes on after an error of a script at “%s”',
    async (filename) => {
      const app = await H5App.open('/pages/notFound/index');
      await app.context.addInitScript((of) => {
        window.addEventListener('DOMContentLoaded', () => {
          window.dispatchEvent(new ErrorEvent('error', { filename: of }));
        });
      }, filename);
      await app.page.route(isProgram, () => undefined);
      await app.page.goto(inject('origin'), { waitUntil: 'commit' });
      await app.page.waitForTimeout(4_000);
      expect(await app.count('#not-started')).toBe(0);
      await app.close();
    },
  );

  it('is told to be late after a minute', async () => {
    const app = await H5App.open('/pages/notFound/index');
    await app.page.clock.install();
    await app.page.route(isProgram, () => undefined);
    await app.page.goto(inject('origin'), { waitUntil: 'commit' });
    await app.page.getByText('立即评估').first().waitFor();
    await app.page.clock.runFor(61_000);
    await app.see('页面没有打开，请检查网络后重试');
    await app.close();
  });
});

describe('a page whose code takes its time', () => {
  it('leaves the address until it is there, and the last tap counts', async () => {
    const app = await openHome();
    const isNew = await newCode(app);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await app.page.route(isNew, async (route) => {
      await released;
      await route.fallback();
    });
    await app.tap('资讯');
    await app.see('正在打开');
    expect(app.address).toBe('/');
    await app.tap('领券中心');
    release();
    await app.arrive('couponCenter');
    expect(app.address).toBe('/pagesA/pages/home/couponCenter/index');
    await app.settle();
    expect(await app.count('#page-news')).toBe(0);
    await app.back();
    await app.arrive('home');
    await app.close();
  });
});

describe('after a new version was put in place', () => {
  it('the app reloads itself once, on the page asked for, and loses nothing', async () => {
    const app = await H5App.open('/pages/mine/index', { customer: await ApiCustomer.arrive() });
    await fillIn(app);
    await app.settle();
    // Its files are gone until the browser has read the new version's page.
    const isNew = await newCode(app);
    let reloads = 0;
    await app.page.route(isNew, (route) =>
      reloads > 0 ? route.fallback() : route.fulfill({ status: 404, body: '' }),
    );
    app.page.on('request', (request) => {
      if (request.isNavigationRequest()) reloads += 1;
    });
    await app.tapOn('submit');
    await app.arrive('report');
    await app.see(/^报告编号|^报告号/);
    expect(reloads).toBe(1);
    await app.close();
  });

  it('says so when the files are still missing, and reloads no more', async () => {
    const app = await openHome();
    const isNew = await newCode(app);
    let reloads = 0;
    await app.page.route(isNew, (route) => route.fulfill({ status: 404, body: '' }));
    app.page.on('request', (request) => {
      if (request.isNavigationRequest()) reloads += 1;
    });
    await app.tap('资讯');
    await app.see('页面已更新，请关闭后重新打开');
    expect(reloads).toBe(1);
    expect(app.address).toBe(NEWS);
    await app.close();
  });
});
