import { describe, it } from 'vitest';
import { Customer } from '../support/customer';
import { ownJourneys } from '../support/ownJourneys';
import { WeappApp } from '../support/weappApp';

describe('somebody, in WeChat,', () => {
  it.each(ownJourneys)('%s', async (_, journey) => {
    const customer = await Customer.arriveInWechat();
    const app = await WeappApp.open({ customer });
    await journey(app, { phone: customer.phone, signInRoute: 'signInWechat' });
    await app.close();
  });
});
