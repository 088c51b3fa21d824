import { describe, expect, inject, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { fillIn } from '../support/formJourneys';
import { H5App } from '../support/h5App';

const NEWS = '/pagesA/pages/home/news/index';

/** Returns whether a URL is a script or style that a page of this app has not loaded yet. */
async function newCode(app: H5App): Promise<(url: URL) => boolean> {
  const loaded: string[] = await app.page.evaluate(
    `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)`,
  );
  return ({ pathname }) => /^\/(js|css)\//.test(pathname) && !loaded.includes(pathname);
}

/** Opens the home page, and waits for its link to the news. */
async function openHome(): Promise<H5App> {
  const app = await H5App.open('/');
  await app.arrive('home');
  await app.settle();
  return app;
}

describe('a page whose code cannot be loaded', () => {
  it('shows the error view at its own address, and a tap retries', async () => {
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
    // However often it was retried, only one page was opened.
    await app.back();
    await app.arrive('home');
    await app.close();
  });

  it('does the same if it is the first page', async () => {
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

  it('does the same if it is a tab page', async () => {
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

  it('is loaded again automatically if a file was lost once', async () => {
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

  it('is loaded again automatically if it was lost once', async () => {
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

  it('if missing, is reported by a text, and a tap opens the page again', async () => {
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

  it('is reported as broken, not as a connection error, if it throws before its first page', async () => {
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

  it('is reported as broken after a minute in which everything arrived but nothing was drawn', async () => {
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
    'continues after an error in a script at “%s”',
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

  it('is reported as late after a minute', async () => {
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

describe('a page whose code loads slowly', () => {
  it('keeps the previous address until it has loaded, and only the last tap counts', async () => {
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

describe('after the deployment of a new version', () => {
  it('the app reloads itself once at the requested page, and loses no input', async () => {
    const app = await H5App.open('/pages/mine/index', { customer: await ApiCustomer.arrive() });
    await fillIn(app);
    await app.settle();
    // The new version's files are missing until the browser has loaded the new version's page.
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

  it('a text says so if the files are still missing, and nothing is reloaded again', async () => {
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
