import { SESSION_LIFE } from '@account-doctor/contract/limits';
import type { Session } from '@account-doctor/contract/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';

let service: TestService;
let mine: Session;
let theirs: Session;
beforeAll(async () => {
  service = await buildService();
  mine = await postSmsSignIn(service);
  theirs = await postSmsSignIn(service);
});
afterAll(() => service.close());

const who = async (session?: { token: string; userId: string }) => {
  const { status, envelope } = await service.call('GET /app-api/user/get', {}, { session });
  return { status, code: envelope.code, data: envelope.data };
};

const refused = { status: 401, code: 'NOT_LOGGED_IN', data: null };

describe('a call that needs a user', () => {
  it('is answered for the user whom token and userId name', async () => {
    expect(await who(mine)).toMatchObject({ status: 200, data: { userId: mine.userId } });
  });

  it('is rejected without a token', async () => {
    expect(await who()).toEqual(refused);
    expect(await who({ token: '', userId: mine.userId })).toEqual(refused);
  });

  it('is rejected if the token belongs to another user than userId', async () => {
    expect(await who({ token: theirs.token, userId: mine.userId })).toEqual(refused);
    expect(await who({ token: mine.token, userId: '' })).toEqual(refused);
  });

  it.each(['nonsense', 'a'.repeat(5_000), "' or 1=1 --", '../../etc/passwd'])(
    'is rejected with a malformed token (%#)',
    async (token) => {
      expect(await who({ token, userId: mine.userId })).toEqual(refused);
    },
  );

  it('is rejected after the session has ended', async () => {
    const session = await postSmsSignIn(service);
    service.advance(SESSION_LIFE + 1);
    expect(await who(session)).toEqual(refused);
  });
});

describe('a public call', () => {
  it('accepts an invalid token', async () => {
    const { envelope } = await service.call(
      'GET /app-api/home/banner',
      {},
      { session: { token: 'nonsense', userId: 'nobody' } },
    );
    expect(envelope.code).toBe('OK');
  });
});
