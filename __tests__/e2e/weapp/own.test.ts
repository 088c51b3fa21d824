import { describe, it } from 'vitest';
import { ownJourneys } from '../support/ownJourneys';
import { signInAsSomebody } from '../support/signIn';
import { WeappApp } from '../support/weappApp';

describe('somebody, in WeChat,', () => {
  it.each(ownJourneys)('%s', async (_, journey) => {
    const app = await WeappApp.open({ startPath: '/pagesA/pages/login/wx/sms' });
    const phone = await signInAsSomebody(app);
    await journey(app, { phone, signInRoute: 'signInWechat' });
    await app.close();
  });
});
