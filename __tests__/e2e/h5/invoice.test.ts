import { beforeAll, describe, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { H5App } from '../support/h5App';
import { employBookKeeper, getInvoice } from '../support/invoiceJourney';

beforeAll(employBookKeeper);

describe('an invoice', () => {
  it('is requested, issued at the desk, and downloaded', async () => {
    const customer = await ApiCustomer.arrive();
    const app = await H5App.open('/pages/mine/index', { customer });
    await getInvoice(app, customer);
    await app.close();
  });
});
