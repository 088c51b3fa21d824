import { describe, it } from 'vitest';
import { H5App } from '../support/h5App';
import {
  evaluateAccount,
  findItAgain,
  excludeComparable,
  objectToReport,
  payToOpen,
  readLockedReport,
  askWhereToSell,
  readReport,
} from '../support/mainJourney';
import { unusedPhone } from '../support/person';
import { signInOnPageBySms } from '../support/signIn';

describe('from home to the report', () => {
  it('a new user describes an account, pays for the report, reads it and finds it again', async () => {
    const app = await H5App.open('/');
    await app.arrive('home');
    await app.screenshot('home');
    await app.tap('立即评估');
    await signInOnPageBySms(app, unusedPhone());
    await evaluateAccount(app);
    await readLockedReport(app);
    await payToOpen(app);
    await readReport(app, 'open');
    await askWhereToSell(app);
    await excludeComparable(app);
    await objectToReport(app);
    await app.visit('/pagesA/pages/mine/evaluation/records');
    await findItAgain(app);
    await app.visit('/');
    await app.see('为什么可以相信这个价格');
    await app.see(/王者荣耀/);
    await app.close();
  });
});
