import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '@account-doctor/contract/time';
import { buildService, type TestService } from '../support/service';
import { newestMessage, newPhone, otherCode, receiveCode, postSmsSignIn } from './people';

const smsLogin = 'POST /app-api/user/auth/sms-login';

const someText: unknown = expect.any(String);
const playerName: unknown = expect.stringMatching(/^玩家\d{4}$/);

let service: TestService;
beforeAll(async () => {
  service = await buildService();
});
afterAll(() => service.close());

const tryCode = async (phone: string, code: string) =>
  (await service.call(smsLogin, { phone, code })).envelope;

const countUsers = async (phone: string): Promise<number> => {
  const { rows } = await service.services.database.$client.query<{ users: number }>(
    'select count(*)::int as users from users where phone = $1',
    [phone],
  );
  return rows[0]?.users ?? 0;
};

describe('signing in by SMS', () => {
  it('registers a new phone, and finds it the next time', async () => {
    const first = await postSmsSignIn(service);
    expect(first.newUser).toBe(true);
    service.advance(MINUTE);
    const second = await postSmsSignIn(service, first.phone);
    expect(second).toMatchObject({ newUser: false, userId: first.userId });
    expect(second.token).not.toBe(first.token);
  });

  it('returns a token of 256 random bits that is stored nowhere', async () => {
    const { token, userId } = await postSmsSignIn(service);
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await service.services.database.$client.query(
      'select * from sessions where user_id = $1',
      [userId],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('shows a new user a name and a masked phone, and nothing secret', async () => {
    const { phone, ...session } = await postSmsSignIn(service);
    const { envelope } = await service.call('GET /app-api/user/get', {}, { session });
    expect(envelope.data).toEqual({
      userId: session.userId,
      nickname: playerName,
      avatarUrl: null,
      phone: `139****${phone.slice(-4)}`,
      hasPassword: false,
      wechatBound: false,
      realName: {
        state: 'none',
        name: null,
        idNumber: null,
        rejection: null,
        delayed: false,
        submittedAt: null,
        triesLeft: 3,
      },
      notifications: { 'report-ready': true, 'feedback-answered': true, 'coupon-expiring': true },
      excellentReportConsent: false,
      createdAt: service.services.now().toISOString(),
    });
  });
});

describe('a code', () => {
  it('works once', async () => {
    const phone = newPhone();
    const code = await receiveCode(service, phone, 'sign-in');
    expect((await tryCode(phone, code)).code).toBe('OK');
    expect((await tryCode(phone, code)).code).toBe('SMS_CODE_WRONG');
  });

  it('works for five minutes', async () => {
    const phone = newPhone();
    const code = await receiveCode(service, phone, 'sign-in');
    service.advance(5 * MINUTE);
    expect((await tryCode(phone, code)).code).toBe('SMS_CODE_WRONG');
    const fresh = await receiveCode(service, phone, 'sign-in');
    service.advance(5 * MINUTE - 1);
    expect((await tryCode(phone, fresh)).code).toBe('OK');
  });

  it('is invalid after a newer one was sent', async () => {
    const phone = newPhone();
    const older = await receiveCode(service, phone, 'sign-in');
    service.advance(MINUTE);
    const newer = await receiveCode(service, phone, 'sign-in');
    if (older !== newer) expect((await tryCode(phone, older)).code).toBe('SMS_CODE_WRONG');
    expect((await tryCode(phone, newer)).code).toBe('OK');
  });

  it('allows five attempts, of which the fifth may be right', async () => {
    const phone = newPhone();
    const code = await receiveCode(service, phone, 'sign-in');
    for (let wrong = 0; wrong < 4; wrong += 1) {
      expect((await tryCode(phone, otherCode(code))).code).toBe('SMS_CODE_WRONG');
    }
    expect((await tryCode(phone, code)).code).toBe('OK');
  });

  it('is invalid after five wrong attempts', async () => {
    const phone = newPhone();
    const code = await receiveCode(service, phone, 'sign-in');
    for (let wrong = 0; wrong < 5; wrong += 1) await tryCode(phone, otherCode(code));
    expect((await tryCode(phone, code)).code).toBe('SMS_CODE_WRONG');
  });

  it('is invalid after five concurrent wrong attempts', async () => {
    const phone = newPhone();
    const code = await receiveCode(service, phone, 'sign-in');
    await Promise.all(Array.from({ length: 5 }, () => tryCode(phone, otherCode(code))));
    expect((await tryCode(phone, code)).code).toBe('SMS_CODE_WRONG');
  });

  it.each(['reset-password', 'bind-wechat'] as const)(
    'for %s does not sign in',
    async (purpose) => {
      const phone = newPhone();
      const code = await receiveCode(service, phone, purpose);
      expect((await tryCode(phone, code)).code).toBe('SMS_CODE_WRONG');
      expect(await countUsers(phone)).toBe(0);
    },
  );

  it('of another phone does not sign in', async () => {
    const code = await receiveCode(service, newPhone(), 'sign-in');
    const phone = newPhone();
    await receiveCode(service, phone, 'reset-password');
    expect((await tryCode(phone, code)).code).toBe('SMS_CODE_WRONG');
  });
});

describe('concurrent requests', () => {
  it('with one code succeed once', async () => {
    const phone = newPhone();
    const code = await receiveCode(service, phone, 'sign-in');
    const outcome = await Promise.all(Array.from({ length: 8 }, () => tryCode(phone, code)));
    expect(outcome.filter(({ success }) => success)).toHaveLength(1);
    expect(outcome.filter(({ code: rejection }) => rejection === 'SMS_CODE_WRONG')).toHaveLength(7);
  });

  it('to register one phone create one user', async () => {
    const phone = newPhone();
    const signIn = await receiveCode(service, phone, 'sign-in');
    const reset = await receiveCode(service, phone, 'reset-password');
    const [session, done] = await Promise.all([
      service.call(smsLogin, { phone, code: signIn }),
      service.call('POST /app-api/user/reset-password', {
        phone,
        code: reset,
        password: 'correct horse 1',
      }),
    ]);
    expect([session.envelope.code, done.envelope.code]).toEqual(['OK', 'OK']);
    expect(await countUsers(phone)).toBe(1);
  });
});

describe('a pasted phone and code', () => {
  const wide = (digits: string) =>
    digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));

  it.each([
    ['with the country code', (phone: string) => `+86 ${phone.slice(0, 3)} ${phone.slice(3)}`],
    ['with the country code and no plus', (phone: string) => `86${phone}`],
    ['as dialled from abroad', (phone: string) => `0086-${phone}`],
    ['in brackets', (phone: string) => `(+86)${phone}`],
    ['full-width', wide],
    ['between directional marks', (phone: string) => `\u202d${phone}\u202c`],
  ])('%s sign the same person in', async (_, copied) => {
    const { phone, userId } = await postSmsSignIn(service);
    service.advance(MINUTE);
    const asked = await service.call('POST /app-api/user/auth/send-sms-code', {
      phone: copied(phone),
      purpose: 'sign-in',
    });
    expect(asked.envelope.code).toBe('OK');
    const code = newestMessage(service, phone)?.code ?? '';
    const pasted = `${wide(code.slice(0, 3))} ${code.slice(3)}\u200b`;
    const { envelope } = await service.call(smsLogin, { phone: copied(phone), code: pasted });
    expect(envelope.data).toMatchObject({ newUser: false, userId });
    expect(await countUsers(phone)).toBe(1);
  });
});

describe('a malformed sign-in by SMS', () => {
  it.each([
    [{ phone: '13900000000', code: '12345' }, 'code'],
    [{ phone: '13900000000', code: '１２３４５' }, 'code'],
    [{ phone: '13900000000', code: 123_456 }, 'code'],
    [{ phone: '23900000000', code: '123456' }, 'phone'],
    [{ code: '123456' }, 'phone'],
  ])('%j is refused and names the field', async (payload, field) => {
    const { status, envelope } = await service.call(smsLogin, payload as never);
    expect([status, envelope.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(envelope.data).toMatchObject({ fields: { [field]: someText } });
  });

  it('for a phone without a requested code is rejected like a wrong code', async () => {
    const registered = await postSmsSignIn(service);
    const known = await tryCode(registered.phone, '000000');
    expect(await tryCode(newPhone(), '000000')).toEqual(known);
    expect(known.code).toBe('SMS_CODE_WRONG');
  });
});
