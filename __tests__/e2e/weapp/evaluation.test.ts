import { describe, it } from 'vitest';
import {
  evaluateAccount,
  findItAgain,
  leaveOneOut,
  payToOpen,
  readLockedReport,
  readReport,
} from '../support/mainJourney';
import { signInByWechat } from '../support/signIn';
import { WeappApp } from '../support/weappApp';

describe('from home to the report, in WeChat', () => {
  it('a new user describes an account, pays for its report, reads it and finds it again', async () => {
    const app = await WeappApp.open({ platform: 'android' });
    await app.arrive('home');
    await app.screenshot('home');
    await app.tap('立即评估');
    await app.arrive('signInWechat');
    await app.screenshot('sign-in');
    await signInByWechat(app);
    await evaluateAccount(app);
    await readLockedReport(app);
    await payToOpen(app);
    await readReport(app);
    await leaveOneOut(app);
    await app.program.restart('/pagesA/pages/mine/evaluation/records');
    await findItAgain(app);
    await app.close();
  });
});
