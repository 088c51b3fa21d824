import { describe, expect, it } from 'vitest';
import { H5App } from '../support/h5App';
import { evaluateAccount, payToOpen } from '../support/mainJourney';
import { newPhone } from '../support/person';
import { signInBySms } from '../support/signIn';
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
      const app = await H5App.open('/pages/evaluation/chooseGame');
      await signInBySms(app, newPhone());
      await evaluateAccount(app);
      const orderId = /orderId=([\w-]+)/.exec(app.address)?.[1] ?? '';
      expect(orderId).not.toBe('');
      await payToOpen(app);
      await walkSignedIn(app, 'signInH5', { orderId });
      await app.close();
    },
    PATIENCE,
  );
});
