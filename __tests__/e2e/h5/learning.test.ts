import { beforeAll, describe, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { H5App } from '../support/h5App';
import { ADMIN, learningJourneys } from '../support/learningJourneys';
import { createStaff } from '../support/staffMember';

beforeAll(() => createStaff(ADMIN, '--alias', '小行', '--role', 'admin'));

describe('prices', () => {
  it.each(learningJourneys)('%s', async (_, journey) => {
    const app = await H5App.open('/pages/mine/index', { customer: await ApiCustomer.arrive() });
    await journey(app, 'open');
    await app.close();
  });
});
