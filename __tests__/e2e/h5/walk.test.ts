import { describe, it } from 'vitest';
import { Customer } from '../support/customer';
import { H5App } from '../support/h5App';
import { walkSignedIn, walkSignedOut } from '../support/walk';

/** Some forty pages, one after the other. */
const PATIENCE = 10 * 60_000;

describe('every page', () => {
  it(
    'opens signed out, or leads to the sign-in page',
    async () => {
      const app = await H5App.open('/');
      await walkSignedOut(app, 'signInH5');
      await app.close();
    },
    PATIENCE,
  );

  it(
    'opens signed in',
    async () => {
      const customer = await Customer.arrive();
      const orderId = await customer.openReport();
      const app = await H5App.open('/', { customer });
      await walkSignedIn(app, 'signInH5', { orderId });
      await app.close();
    },
    PATIENCE,
  );
});
