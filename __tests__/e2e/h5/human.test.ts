import { beforeAll, describe, it } from 'vitest';
import { employValuers } from '../support/deskSteps';
import { H5App } from '../support/h5App';
import { haveValued } from '../support/humanJourney';
import { newPhone } from '../support/person';
import { signInBySms } from '../support/signIn';

/** Four people, one after the other. */
const PATIENCE = 5 * 60_000;

beforeAll(employValuers);

describe('a valuation by people', () => {
  it(
    'is ordered, paid, talked about, delivered, rated, appealed against and made anew',
    { timeout: PATIENCE },
    async () => {
      const app = await H5App.open('/pages/mine/index');
      await signInBySms(app, newPhone());
      await app.arrive('mine');
      await haveValued(app);
      await app.close();
    },
  );
});
