import { describe, it } from 'vitest';
import { formJourneys } from '../support/formJourneys';
import { signInAsSomebody } from '../support/signIn';
import { WeappApp } from '../support/weappApp';

describe('the form, in WeChat', () => {
  it.each(formJourneys)('%s', async (_, journey) => {
    const app = await WeappApp.open({ startPath: '/pagesA/pages/login/wx/sms' });
    await signInAsSomebody(app);
    await journey(app);
    await app.close();
  });
});
