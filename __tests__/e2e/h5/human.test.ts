import { beforeAll, describe, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { employValuers } from '../support/deskSteps';
import { H5App } from '../support/h5App';
import { haveValued } from '../support/humanJourney';

/** Four people, one after the other. */
const PATIENCE = 5 * 60_000;

beforeAll(employValuers);

describe('a valuation by people', () => {
  it(
    'is ordered, paid, talked about, delivered, rated, appealed against and made anew',
    { timeout: PATIENCE },
    async () => {
      const customer = await ApiCustomer.arrive();
      const app = await H5App.open('/pages/mine/index', { customer });
      await haveValued(app, await customer.openReport());
      await app.close();
    },
  );
});
