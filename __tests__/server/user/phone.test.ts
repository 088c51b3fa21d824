import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maskPhone } from '../../../server/domain/user/phone';
import { displayNames } from '../../../server/domain/user/users';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from './people';

describe('a masked phone number', () => {
  it('keeps three digits and the last four', () => {
    expect(maskPhone('13800138000')).toBe('138****8000');
  });
});

describe('names shown to other users', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await buildService();
  });
  afterAll(() => service.close());

  it('are masked phones, by user id; unknown users have none', async () => {
    const { phone, userId } = await postSmsSignIn(service);
    const names = await displayNames(service.services.database, [userId, userId, 'nobody']);
    expect([...names]).toEqual([[userId, `用户 139****${phone.slice(-4)}`]]);
  });
});
