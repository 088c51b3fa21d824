import { describe, it } from 'vitest';
import { Customer } from '../support/customer';
import { formJourneys } from '../support/formJourneys';
import { WeappApp } from '../support/weappApp';

describe('the form, in WeChat', () => {
  it.each(formJourneys)('%s', async (_, journey) => {
    const app = await WeappApp.open({ customer: await Customer.arriveInWechat() });
    await journey(app);
    await app.close();
  });
});
