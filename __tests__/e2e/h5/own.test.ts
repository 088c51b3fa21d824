import { describe, it } from 'vitest';
import { followAccount } from '../support/accountJourney';
import { ApiCustomer } from '../support/customer';
import { ownJourneys } from '../support/ownJourneys';
import { changeCoupons } from '../support/unpaidJourney';
import { H5App } from '../support/h5App';

describe('a signed-in user', () => {
  it.each(ownJourneys)('%s', async (_, journey) => {
    const customer = await ApiCustomer.arrive();
    const app = await H5App.open('/pages/mine/index', { customer });
    await journey(app, { phone: customer.phone, signInRoute: 'signInH5' });
    await app.close();
  });

  it('follows the worth of an account', async () => {
    const customer = await ApiCustomer.arrive();
    const app = await H5App.open('/pages/mine/index', { customer });
    await followAccount(app, customer);
    await app.close();
  });

  it('leaves an order unpaid, finds it everywhere, and changes its coupon', async () => {
    const customer = await ApiCustomer.arrive();
    const app = await H5App.open('/pages/mine/index', { customer });
    await changeCoupons(app, customer);
    await app.close();
  });
});
