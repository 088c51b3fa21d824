import { beforeAll, describe, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { ADMIN, learningJourneys } from '../support/learningJourneys';
import { createStaff } from '../support/staffMember';
import { WeappApp } from '../support/weappApp';

beforeAll(() => createStaff(ADMIN, '--alias', '小行', '--role', 'admin'));

describe('prices, in WeChat,', () => {
  it.each(learningJourneys)('%s', async (_, journey) => {
    const customer = await ApiCustomer.arriveInWechat();
    const app = await WeappApp.open({ customer, platform: 'android' });
    await journey(app, 'closed');
    await app.close();
  });
});
