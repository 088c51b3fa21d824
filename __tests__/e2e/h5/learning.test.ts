import { beforeAll, describe, it } from 'vitest';
import { H5App } from '../support/h5App';
import { ADMIN, learningJourneys } from '../support/learningJourneys';
import { newPhone } from '../support/person';
import { signInBySms } from '../support/signIn';
import { createStaff } from '../support/staffMember';

beforeAll(() => createStaff(ADMIN, '--alias', '小行', '--role', 'admin'));

describe('prices', () => {
  it.each(learningJourneys)('%s', async (_, journey) => {
    const app = await H5App.open('/pages/mine/index');
    await signInBySms(app, newPhone());
    await app.arrive('mine');
    await journey(app);
    await app.close();
  });
});
