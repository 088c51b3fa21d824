import { beforeAll, describe, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { employBookKeeper, getInvoice } from '../support/invoiceJourney';
import { WeappApp } from '../support/weappApp';

beforeAll(employBookKeeper);

describe('an invoice, in WeChat,', () => {
  it('is requested, issued at the desk, and downloaded', async () => {
    const customer = await ApiCustomer.arriveInWechat();
    const app = await WeappApp.open({ customer, platform: 'android' });
    await getInvoice(app, customer);
    await app.close();
  });
});
