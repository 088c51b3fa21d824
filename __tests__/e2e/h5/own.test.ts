import { describe, it } from 'vitest';
import { ownJourneys } from '../support/ownJourneys';
import { H5App } from '../support/h5App';
import { newPhone } from '../support/person';
import { signInBySms } from '../support/signIn';

describe('somebody', () => {
  it.each(ownJourneys)('%s', async (_, journey) => {
    const app = await H5App.open('/pages/mine/index');
    const phone = newPhone();
    await signInBySms(app, phone);
    await app.arrive('mine');
    await journey(app, { phone, signInRoute: 'signInH5' });
    await app.close();
  });
});
