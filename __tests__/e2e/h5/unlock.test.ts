import type { Browser, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { H5App, startBrowser } from '../support/h5App';
import { evaluateAccount, readLockedReport } from '../support/mainJourney';
import { newPhone } from '../support/person';
import { signInBySms } from '../support/signIn';
import {
  askFriends,
  comeTooLate,
  helpAsFriend,
  openOwnLink,
  watchItOpen,
  type Friend,
} from '../support/unlockJourney';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Somebody with a browser of their own, who was sent the link. */
async function friend(link: string): Promise<Friend & { app: H5App }> {
  const app = await H5App.open(browser, link);
  return { app, signIn: () => signInBySms(app, newPhone()) };
}

describe('a locked report', () => {
  it('is opened by three friends in three browsers', async () => {
    const app = await H5App.open(browser, '/pages/evaluation/chooseGame');
    await signInBySms(app, newPhone());
    await evaluateAccount(app);
    await readLockedReport(app);
    const link = await askFriends(app);
    const recordId = link.split('=').at(-1);

    const friends = await Promise.all([friend(link), friend(link), friend(link)]);
    const told: string[] = [];
    friends[0].app.page.on('request', (request: Request) => {
      const path = new URL(request.url()).pathname.split('/app-api').at(1);
      const record = request.headers().report_unlock_record_id;
      if (request.method() === 'POST' && path) told.push(`${path} ${record ?? ''}`);
    });
    for (const one of friends) await helpAsFriend(one);
    // The record travels from the link through the sign-in to the help.
    expect(told).toContain(`/user/auth/sms-login ${recordId}`);
    expect(told).toContain(`/report/unlock/unlock/user/help ${recordId}`);

    await watchItOpen(app);
    const late = await friend(link);
    await comeTooLate(late);
    await openOwnLink(app, link);
    for (const one of [...friends, late]) await one.app.close();
    await app.close();
  });
});
