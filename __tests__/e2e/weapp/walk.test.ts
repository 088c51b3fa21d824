import { describe, it } from 'vitest';
import { Customer } from '../support/customer';
import { walkSignedIn, walkSignedOut } from '../support/walk';
import { WeappApp } from '../support/weappApp';

/** Some forty pages, one after the other. */
const PATIENCE = 10 * 60_000;

describe('every page, in WeChat,', () => {
  it(
    'opens signed out, or leads to the sign-in page',
    async () => {
      const app = await WeappApp.open();
      await walkSignedOut(app, 'signInWechat');
      await app.close();
    },
    PATIENCE,
  );

  it(
    'opens signed in',
    async () => {
      const customer = await Customer.arriveInWechat();
      const orderId = await customer.openReport();
      const app = await WeappApp.open({ customer, platform: 'android' });
      await walkSignedIn(app, 'signInWechat', { orderId });
      await app.close();
    },
    PATIENCE,
  );
});
