import { describe, expect, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { formJourneys } from '../support/formJourneys';
import { WeappApp } from '../support/weappApp';

describe('the form, in WeChat', () => {
  it.each(formJourneys)('%s', async (_, journey) => {
    const app = await WeappApp.open({ customer: await ApiCustomer.arriveInWechat() });
    await journey(app);
    await app.close();
  });

  it('keeps the native field when it moves the focus there', async () => {
    const app = await WeappApp.open({ customer: await ApiCustomer.arriveInWechat() });
    await app.reopen('/pages/evaluation/fillInInfo/index?gameId=honor-of-kings');
    await app.arrive('fillInInfo');
    const field = await app.program
      .find('#field-answers-collectorSkins-input input')
      .elementHandle();
    await app.tapOn('field-serverId-honor-of-kings-android-qq');
    await expect.poll(() => field.evaluate((input) => input.matches(':focus'))).toBe(true);
    await app.close();
  });
});
