import { beforeAll, describe, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { employValuers } from '../support/deskSteps';
import { H5App } from '../support/h5App';
import { haveValued } from '../support/humanJourney';

/** Time limit in ms, long because four people act one after another. */
const PATIENCE = 5 * 60_000;

beforeAll(employValuers);

describe('an appraisal', () => {
  it(
    'is ordered, paid, discussed, delivered, rated, appealed against and repeated',
    { timeout: PATIENCE },
    async () => {
      const customer = await ApiCustomer.arrive();
      const app = await H5App.open('/pages/mine/index', { customer });
      await haveValued(app, await customer.openReport());
      await app.close();
    },
  );
});
