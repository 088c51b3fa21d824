import { beforeAll, describe, it } from 'vitest';
import { employValuers } from '../support/deskSteps';
import { haveValued } from '../support/humanJourney';
import { signInAsSomebody } from '../support/signIn';
import { WeappApp } from '../support/weappApp';

/** Four people, one after the other. */
const PATIENCE = 5 * 60_000;

beforeAll(employValuers);

describe('a valuation by people, in WeChat,', () => {
  it(
    'is ordered, paid, talked about, delivered, rated, appealed against and made anew',
    { timeout: PATIENCE },
    async () => {
      const startPath = '/pagesA/pages/login/wx/sms';
      const app = await WeappApp.open({ startPath, platform: 'android' });
      await signInAsSomebody(app);
      await haveValued(app);
      await app.close();
    },
  );
});
