import { describe, it } from 'vitest';
import { formJourneys } from '../support/formJourneys';
import { H5App } from '../support/h5App';
import { newPhone } from '../support/person';
import { signInBySms } from '../support/signIn';

describe('the form', () => {
  it.each(formJourneys)('%s', async (_, journey) => {
    const app = await H5App.open('/pages/mine/index');
    await signInBySms(app, newPhone());
    await app.arrive('mine');
    await journey(app);
    await app.close();
  });
});
