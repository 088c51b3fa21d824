import { describe, it } from 'vitest';
import { followAccount } from '../support/accountJourney';
import { ApiCustomer } from '../support/customer';
import { ownJourneys } from '../support/ownJourneys';
import { changeCoupons } from '../support/unpaidJourney';
import { WeappApp } from '../support/weappApp';

describe('a signed-in user, in WeChat,', () => {
  it.each(ownJourneys)('%s', async (_, journey) => {
    const customer = await ApiCustomer.arriveInWechat();
    const app = await WeappApp.open({ customer });
    await journey(app, { phone: customer.phone, signInRoute: 'signInWechat' });
    await app.close();
  });

  it('follows the worth of an account', async () => {
    const customer = await ApiCustomer.arriveInWechat();
    const app = await WeappApp.open({ customer, platform: 'android' });
    await followAccount(app, customer);
    await app.close();
  });

  it('leaves an order unpaid, finds it everywhere, and changes its coupon', async () => {
    const customer = await ApiCustomer.arriveInWechat();
    const app = await WeappApp.open({ customer, platform: 'android' });
    await changeCoupons(app, customer);
    await app.close();
  });
});
