import { afterEach, describe, expect, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { H5App } from '../support/h5App';
import { openLine, type Line } from '../support/line';
import { unusedPhone } from '../support/person';
import { signInOnPageBySms } from '../support/signIn';

const BANNER = '网络已断开，内容可能不是最新的';

/** Waits until the service worker has stored the files of the open page. */
async function keptForOffline(app: H5App): Promise<void> {
  await app.page.evaluate(`navigator.serviceWorker.ready.then(() => undefined)`);
  await app.page.waitForFunction(`navigator.serviceWorker.controller !== null`);
  await expect
    .poll(() =>
      app.page.evaluate<boolean>(
        `caches.open('account-doctor-code').then((cache) => cache.keys()).then(({ length }) => length > 0)`,
      ),
    )
    .toBe(true);
}

const cacheNames = (app: H5App) => app.page.evaluate<string[]>('caches.keys()');
const personal = async (app: H5App) =>
  (await cacheNames(app)).filter((name) => name.startsWith('account-doctor-answers-of-'));

let line: Line;
afterEach(() => line.close());

/**
 * Opens the app over a connection that can be cut, because the browser's own switch does not affect service workers.
 */
async function openByLine(path: string, customer?: ApiCustomer): Promise<H5App> {
  line = await openLine({});
  const opening = { offlineUse: true, origin: line.origin };
  return H5App.open(path, customer ? { ...opening, customer } : opening);
}

describe('without a network', () => {
  it('home opens as it was, says that it may be outdated, and is refreshed when the network is back', async () => {
    const app = await openByLine('/');
    await keptForOffline(app);
    line.become({ down: true });
    await app.visit('/');
    await app.arrive('home');
    await app.see('为什么可以相信这个价格');
    await app.see(BANNER);
    await app.picture('offline home');
    line.become({});
    await app.visit('/');
    await app.arrive('home');
    await app.gone(BANNER);
    await app.close();
  });

  it('a report that was read and its account’s page open for its owner, and for nobody after the sign-out', async () => {
    const customer = await ApiCustomer.arrive();
    const orderId = await customer.openReport();
    const report = `/pages/evaluation/report/index?orderId=${orderId}`;
    const account = `/pagesA/pages/mine/account/index?orderId=${orderId}`;
    const app = await openByLine('/', customer);
    await keptForOffline(app);
    await app.visit(report);
    await app.see('价格怎么来的');
    await app.settle();
    await app.visit(account);
    await app.see('现在约值');
    await app.settle();
    await app.visit('/pagesA/pages/mine/evaluation/records');
    await app.arrive('evaluationRecords');
    await app.settle();

    line.become({ down: true });
    await app.visit(report);
    await app.see('价格怎么来的');
    await app.see(BANNER);
    await app.visit(account);
    await app.see('现在约值');
    await app.visit('/pagesA/pages/mine/evaluation/records');
    await app.see('王者荣耀');
    expect(await personal(app)).toHaveLength(1);

    line.become({});
    await app.visit('/pagesA/pages/mine/setting/index');
    await app.tap('退出登录');
    await app.confirm();
    await expect.poll(() => personal(app)).toEqual([]);
    // The next user of the phone cannot open the report either.
    await app.visit('/pages/mine/index');
    await signInOnPageBySms(app, unusedPhone());
    await app.arrive('mine');
    line.become({ down: true });
    await app.visit(report);
    await app.arrive('report');
    await app.see('网络连接失败，请检查网络后重试');
    line.become({});
    await app.close();
  });

  it('calls that write are neither stored nor shown as sent', async () => {
    const app = await openByLine('/pagesA/pages/login/h5/index');
    await keptForOffline(app);
    await app.fill('phone', unusedPhone());
    line.become({ down: true });
    await app.tap('获取验证码');
    await app.tapOn('consent-agree');
    await app.see('网络连接失败，请检查网络后重试');
    line.become({});
    await app.close();
  });
});
