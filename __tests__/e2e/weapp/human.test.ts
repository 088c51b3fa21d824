import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { launchSimulatorBrowser } from '../../simulator/harness';
import { employValuers } from '../support/deskSteps';
import { startBrowser } from '../support/h5App';
import { haveValued } from '../support/humanJourney';
import { signInAsSomebody } from '../support/signIn';
import { WeappApp } from '../support/weappApp';

/** Four people, one after the other. */
const PATIENCE = 5 * 60_000;

let phones: Browser;
let desks: Browser;
beforeAll(async () => {
  phones = await launchSimulatorBrowser();
  desks = await startBrowser();
  await employValuers();
});
afterAll(async () => {
  await phones.close();
  await desks.close();
});

describe('a valuation by people, in WeChat,', () => {
  it(
    'is ordered, paid, talked about, delivered, rated, appealed against and made anew',
    { timeout: PATIENCE },
    async () => {
      const startPath = '/pagesA/pages/login/wx/sms';
      const app = await WeappApp.open(phones, { startPath, platform: 'android' });
      await signInAsSomebody(app);
      await haveValued(app, desks);
      await app.close();
    },
  );
});
