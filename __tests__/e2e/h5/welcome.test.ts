import { describe, expect, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { H5App } from '../support/h5App';
import { unusedPhone } from '../support/person';
import { signInOnPageBySms } from '../support/signIn';

/** Longer than the delay before home shows a card, in ms. */
const CALM = 3_000;

/** Opens home again, and waits until it could show a card. */
async function comeHomeAgain(app: H5App): Promise<void> {
  await app.page.clock.install();
  await app.visit('/');
  await app.arrive('home');
  await app.settle();
  await app.page.clock.fastForward(CALM);
  await app.settle();
}

describe('home', () => {
  it('shows its guide at the first launch, once', async () => {
    const app = await H5App.open('/', { firstLaunch: true });
    await app.see('第一次来？三步知道值多少');
    await app.picture('first guide');
    await app.tapOn('guide-next');
    await app.see('描述账号');
    await app.tapOn('guide-next');
    await app.see('看懂价格');
    await app.tapOn('guide-next');
    await app.arrive('signInH5');
    await comeHomeAgain(app);
    expect(await app.count('.floating-card')).toBe(0);
    await app.close();
  });

  it('shows no guide to signed-in users', async () => {
    const customer = await ApiCustomer.arrive();
    const app = await H5App.open('/', { firstLaunch: true, customer });
    await app.see('有一张优惠券可以领取');
    await app.see(/\d 前可以领取。$/);
    expect(await app.count('#guide-next')).toBe(0);
    await app.close();
  });

  it('has a guide that can be skipped, and one popup a day for signed-in users', async () => {
    const app = await H5App.open('/', { firstLaunch: true });
    await app.see('第一次来？三步知道值多少');
    await app.page.getByRole('button', { name: '跳过指引' }).tap();
    await app.gone('第一次来？三步知道值多少');
    await app.visit('/pages/mine/index');
    await signInOnPageBySms(app, unusedPhone());
    await app.arrive('mine');
    await app.tapOn('tab-home');
    await app.see('有一张优惠券可以领取');
    await app.picture('daily popup');
    expect(await app.count('.floating-card')).toBe(1);
    await app.tapOn('popup-open');
    await app.arrive('couponCenter');
    await comeHomeAgain(app);
    expect(await app.count('.floating-card')).toBe(0);
    await app.close();
  });
});
