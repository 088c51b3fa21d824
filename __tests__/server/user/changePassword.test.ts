import type { PayloadOf, Session } from '@account-doctor/contract/types';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from './people';

const update = 'POST /app-api/user/update-password';
const FIRST = 'first password 1';
const NEXT = 'next password 2';

let service: TestService;
let me: Session & { phone: string };
beforeAll(async () => {
  service = await buildService();
});
beforeEach(async () => {
  service.advance(60_000);
  me = await postSmsSignIn(service);
});
afterAll(() => service.close());

const change = async (payload: PayloadOf<typeof update>, session: Session = me) =>
  (await service.call(update, payload, { session })).envelope;
const signIn = async (password: string) =>
  (await service.call('POST /app-api/user/auth/login', { phone: me.phone, password })).envelope;
const isSignedIn = async (session: Session) =>
  (await service.call('GET /app-api/user/get', {}, { session })).status === 200;

describe('the first password', () => {
  it('requires no old one, and signs in from then on', async () => {
    expect((await change({ password: FIRST })).code).toBe('OK');
    expect((await signIn(FIRST)).code).toBe('OK');
    const { envelope } = await service.call('GET /app-api/user/get', {}, { session: me });
    expect(envelope.data?.hasPassword).toBe(true);
  });

  it('is set once by concurrent requests', async () => {
    const answers = await Promise.all([FIRST, NEXT].map((password) => change({ password })));
    expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'PASSWORD_WRONG']);
  });
});

describe('a changed password', () => {
  beforeEach(() => change({ password: FIRST }));

  it('ends all other sessions, but not the current one', async () => {
    const other = (await signIn(FIRST)).data ?? { token: '', userId: '', newUser: false };
    expect(await isSignedIn(other)).toBe(true);
    expect((await change({ oldPassword: FIRST, password: NEXT })).code).toBe('OK');
    expect([await isSignedIn(other), await isSignedIn(me)]).toEqual([false, true]);
    expect((await signIn(FIRST)).code).toBe('CREDENTIALS_WRONG');
    expect((await signIn(NEXT)).code).toBe('OK');
  });

  it.each<[string, PayloadOf<typeof update>, string, string]>([
    ['without the old one', { password: NEXT }, 'oldPassword', '请填写原密码'],
    [
      'to the same one',
      { oldPassword: FIRST, password: FIRST },
      'password',
      '新密码不能与原密码相同',
    ],
    ['to a short one', { oldPassword: FIRST, password: 'a1' }, 'password', '密码至少 8 位'],
  ])('%s is refused at the field', async (_, payload, field, problem) => {
    const refused = await change(payload);
    expect(refused.code).toBe('VALIDATION_FAILED');
    expect(refused.data).toEqual({ fields: { [field]: problem } });
    expect((await signIn(FIRST)).code).toBe('OK');
  });

  it('with a wrong old one is rejected, and five of them delay the session, not the sign-in', async () => {
    for (let time = 0; time < 5; time += 1) {
      const wrong = await change({ oldPassword: 'wrong password 9', password: NEXT });
      expect(wrong.code).toBe('PASSWORD_WRONG');
    }
    expect((await change({ oldPassword: FIRST, password: NEXT })).code).toBe('SIGN_IN_LOCKED');
    expect((await signIn(FIRST)).code).toBe('OK');
    service.advance(1_000);
    expect((await change({ oldPassword: FIRST, password: NEXT })).code).toBe('OK');
  });

  it('is changed once by concurrent requests', async () => {
    const answers = await Promise.all(
      [NEXT, 'third password 3'].map((password) => change({ oldPassword: FIRST, password })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'PASSWORD_WRONG']);
  });

  it('requires a session', async () => {
    const { status } = await service.call(update, { password: NEXT });
    expect(status).toBe(401);
  });
});
