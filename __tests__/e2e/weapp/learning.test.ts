import { beforeAll, describe, it } from 'vitest';
import { ADMIN, learningJourneys } from '../support/learningJourneys';
import { signInAsSomebody } from '../support/signIn';
import { createStaff } from '../support/staffMember';
import { WeappApp } from '../support/weappApp';

beforeAll(() => createStaff(ADMIN, '--alias', '小行', '--role', 'admin'));

describe('prices, in WeChat,', () => {
  it.each(learningJourneys)('%s', async (_, journey) => {
    const app = await WeappApp.open({
      startPath: '/pagesA/pages/login/wx/sms',
      platform: 'android',
    });
    await signInAsSomebody(app);
    await journey(app);
    await app.close();
  });
});
