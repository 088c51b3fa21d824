import { describe, expect, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { openDeployments } from '../support/deployments';
import { fillIn } from '../support/formJourneys';
import { H5App } from '../support/h5App';

describe('a newer version of the app', () => {
  it('is offered by a bar, and loaded by one tap', async () => {
    const app = await H5App.open('/');
    await app.arrive('home');
    expect(await app.count('.update-bar')).toBe(0);
    await app.page.route('**/common/app/latest_version*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: object };
      const data = { ...answer.data, h5Scripts: ['/js/app.of-a-later-build.js'] };
      await route.fulfill({ response, json: { ...answer, data } });
    });
    await app.visit('/');
    await app.see('新版本，点击刷新');
    await app.picture('update-bar');
    await app.page.unroute('**/common/app/latest_version*');
    await app.tap('新版本，点击刷新');
    await app.arrive('home');
    await app.gone('新版本，点击刷新');
    await app.close();
  });
});

describe('a newer build that is deployed while the service worker is active', () => {
  it('is used from the next page on, and keeps the input', async () => {
    const deployments = await openDeployments();
    const customer = await ApiCustomer.arrive();
    const { origin } = deployments;
    const app = await H5App.open('/', { origin, customer, offlineUse: true });
    const controlled = 'navigator.serviceWorker.controller !== null';
    await expect.poll(() => app.page.evaluate<boolean>(controlled), { timeout: 40_000 }).toBe(true);
    await fillIn(app);
    await app.settle();
    const program = `[...document.scripts].map(({ src }) => src).find((src) => src.includes('/js/app.'))`;
    const before = await app.page.evaluate<string>(program);
    deployments.deploy();
    // The form's own code is loaded, but that of the next page is gone.
    await app.tapOn('submit');
    await app.arrive('report');
    await app.see(/^报告编号|^报告号/);
    expect(await app.page.evaluate<string>(program)).not.toBe(before);
    // From here on the service worker is that of the newer build.
    await app.visit('/pages/evaluation/fillInInfo/index?gameId=honor-of-kings');
    await app.arrive('fillInInfo');
    await app.settle();
    await app.tapOn('field-serverId-honor-of-kings-android-qq');
    await app.visit('/');
    await app.arrive('home');
    await app.see('为什么可以相信这个价格');
    await app.close();
    await deployments.close();
  });
});
