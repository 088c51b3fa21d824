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
  it('is answered for the one whom token and userId name', async () => {
    expect(await who(mine)).toMatchObject({ status: 200, data: { userId: mine.userId } });
  });

  it('is refused without a token', async () => {
    expect(await who()).toEqual(refused);
    expect(await who({ token: '', userId: mine.userId })).toEqual(refused);
  });

  it('is refused when the token belongs to another user than userId says', async () => {
    expect(await who({ token: theirs.token, userId: mine.userId })).toEqual(refused);
    expect(await who({ token: mine.token, userId: '' })).toEqual(refused);
  });

  it.each(['nonsense', 'a'.repeat(5_000), "' or 1=1 --", '../../etc/passwd'])(
    'is refused with a malformed token (%#)',
    async (token) => {
      expect(await who({ token, userId: mine.userId })).toEqual(refused);
    },
  );

  it('is refused once the session has ended', async () => {
    const session = await postSmsSignIn(service);
    service.advance(SESSION_LIFE + 1);
    expect(await who(session)).toEqual(refused);
  });
});

describe('a public call', () => {
  it('does not mind a token that means nothing', async () => {
    const { envelope } = await service.call(
      'GET /app-api/home/banner',
      {},
      { session: { token: 'nonsense', userId: 'nobody' } },
    );
    expect(envelope.code).toBe('OK');
  });
});
