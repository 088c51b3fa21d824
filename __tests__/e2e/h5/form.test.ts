import { describe, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { formJourneys } from '../support/formJourneys';
import { H5App } from '../support/h5App';

describe('the form', () => {
  it.each(formJourneys)('%s', async (_, journey) => {
    const app = await H5App.open('/pages/mine/index', { customer: await ApiCustomer.arrive() });
    await journey(app);
    await app.close();
  });
});
