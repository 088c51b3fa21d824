import { describe, expect, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { H5App } from '../support/h5App';
import { unusedPhone } from '../support/person';
import { signInOnPageBySms } from '../support/signIn';

describe('the guard', () => {
  it('guards typed addresses, tabs, links, and going back', async () => {
    const app = await H5App.open('/pages/evaluation/chooseGame');
    await app.arrive('signInH5');
    expect(app.address).toBe(
      `/pagesA/pages/login/h5/index?from=${encodeURIComponent('/pages/evaluation/chooseGame')}`,
    );

    await app.visit('/');
    await app.tapOn('tab-mine');
    await app.arrive('signInH5');

    await signInOnPageBySms(app, unusedPhone());
    await app.arrive('mine');
    await app.tapOn('sign-out');
    await app.confirm();
    await app.arrive('home');
    await app.page.goBack();
    await app.page.waitForTimeout(500);
    expect(await app.page.locator('#page-mine').filter({ visible: true }).count()).toBe(0);
    await app.close();
  });

  it('lets everybody open public pages', async () => {
    const app = await H5App.open('/pagesA/pages/home/article/index?document=privacy-policy');
    await app.arrive('article');
    await app.see('隐私政策');
    expect(app.address).toContain('/pagesA/pages/home/article/index');
    await app.close();
  });
});

describe('addresses', () => {
  it('/ and /pages/home/index are both the home page', async () => {
    const app = await H5App.open('/');
    await app.arrive('home');
    await app.visit('/pages/home/index');
    await app.arrive('home');
    await app.close();
  });

  it('that do not exist show a text and offer what to do next', async () => {
    const app = await H5App.open('/pages/no/such/page');
    await app.arrive('notFound');
    await app.see(/找不到这个页面/);
    await app.tap('回到首页');
    await app.arrive('home');
    await app.close();
  });

  it('that lack a required parameter show a text about that', async () => {
    const app = await H5App.open('/pagesA/pages/home/article/index');
    await app.see(/链接不完整/);
    await app.close();
  });

  it('keep the channel of the link', async () => {
    const app = await H5App.open('/?channelCode=spring&bd_vid=b1');
    await app.arrive('home');
    const request = app.page.waitForRequest(/app-api/);
    await app.visit('/');
    const headers = (await request).headers();
    expect(headers).toMatchObject({ channelcode: 'spring', bd_vid: 'b1', 'app-platform': 'h5' });
    await app.close();
  });
});

describe('a channel with special characters', () => {
  const DOUYIN = '%E6%8A%96%E9%9F%B3';
  const KEPT = 'account-doctor/app';
  const headersOfVisit = async (app: H5App) => {
    const request = app.page.waitForRequest(/app-api/);
    await app.visit('/');
    await app.arrive('home');
    return (await request).headers();
  };

  it('is sent with each request, from the link or from storage', async () => {
    const app = await H5App.open('/?channelCode=抖音&bd_vid=%E7%99%BE%0D%0A%00度');
    await app.arrive('home');
    const answered = app.page.waitForResponse(/app-api/);
    expect(await headersOfVisit(app)).toMatchObject({
      channelcode: DOUYIN,
      bd_vid: '%E7%99%BE%E5%BA%A6',
    });
    expect((await answered).status()).toBe(200);
    await app.close();
  });

  it('that an earlier version stored unencoded does not break the app', async () => {
    const app = await H5App.open('/');
    await app.arrive('home');
    await app.page.evaluate(
      ([key, given]) => {
        const kept = JSON.parse(localStorage.getItem(key!) ?? '') as { data: string };
        const { version, state } = JSON.parse(kept.data) as { version: number; state: object };
        const data = JSON.stringify({ version, state: { ...state, channelCode: given } });
        localStorage.setItem(key!, JSON.stringify({ data }));
      },
      [KEPT, '抖\r\n音\0'],
    );
    expect(await headersOfVisit(app)).toMatchObject({ channelcode: DOUYIN });
    expect(await app.page.getByText('网络连接失败').count()).toBe(0);
    await app.close();
  });
});

describe('without a network', () => {
  it('the page says so, and a tap loads it when the network is back', async () => {
    const app = await H5App.open('/');
    await app.arrive('home');
    await app.page.route('**/app-api/home/document/get**', (route) => route.abort());
    await app.visit('/pagesA/pages/home/article/index?document=privacy-policy');
    await app.see('网络连接失败，请检查网络后重试');
    await app.screenshot('no-network');
    await app.page.unroute('**/app-api/home/document/get**');
    await app.tap('重新加载');
    await app.see('隐私政策');
    await app.close();
  });

  it('an unknown order links to the user’s own', async () => {
    const customer = await ApiCustomer.arrive();
    const app = await H5App.open('/pages/evaluation/report/index?orderId=of-nobody', { customer });
    await app.see('找不到这笔订单，去评估记录看看');
    await app.tap('查看评估记录');
    await app.arrive('evaluationRecords');
    await app.close();
  });

  it('deleted content is reported, with what to do next', async () => {
    const app = await H5App.open('/pagesA/pages/home/article/index?document=no-such-key');
    await app.see('找不到这篇内容，可能已经下线');
    await app.tap('回到首页');
    await app.arrive('home');
    await app.close();
  });
});

describe('a session that the service has ended', () => {
  it('opens one dialog without a cancel button, and then the sign-in page', async () => {
    const app = await H5App.open('/pages/mine/index', { customer: await ApiCustomer.arrive() });
    // Otherwise a rejected call of this page would open the dialog before the tap on home.
    await app.settle();
    await app.page.route('**/app-api/**', (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/json',
        body: JSON.stringify({ success: false, msg: '', data: null, code: 'NOT_LOGGED_IN' }),
      }),
    );
    // Home makes several calls at once, all of which are rejected.
    await app.tapOn('tab-home');
    await app.see('登录已过期，请重新登录');
    const dialog = app.page.getByRole('alertdialog');
    expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['重新登录']);
    await app.page.unroute('**/app-api/**');
    await app.confirm();
    await app.arrive('signInH5');
    await app.close();
  });
});

describe('the size of a page', () => {
  it.each([360, 375, 768, 1200])('nothing is wider than a window of %i px', async (width) => {
    const app = await H5App.open('/', { width });
    await app.arrive('home');
    // Waits until the program has replaced the build's drawing.
    await app.settle();
    const content = app.page.locator('.page__content').first();
    expect((await content.boundingBox())?.width).toBe(Math.min(width, 960));
    for (const path of ['/', '/pages/evaluation/index', '/pagesA/pages/login/h5/index']) {
      await app.visit(path);
      await app.settle();
      const overflow = await app.page.evaluate('document.documentElement.scrollWidth');
      expect(overflow).toBe(width);
    }
    await app.close();
  });
});
