import { beforeAll, describe, it } from 'vitest';
import { Customer } from '../support/customer';
import { employValuers } from '../support/deskSteps';
import { haveValued } from '../support/humanJourney';
import { WeappApp } from '../support/weappApp';

/** Four people, one after the other. */
const PATIENCE = 5 * 60_000;

beforeAll(employValuers);

describe('a valuation by people, in WeChat,', () => {
  it(
    'is ordered, paid, talked about, delivered, rated, appealed against and made anew',
    { timeout: PATIENCE },
    async () => {
      const customer = await Customer.arriveInWechat();
      const app = await WeappApp.open({ customer, platform: 'android' });
      await haveValued(app, await customer.openReport());
      await app.close();
    },
  );
});
