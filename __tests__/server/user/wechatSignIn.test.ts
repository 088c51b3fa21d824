import { MINUTE } from '@account-doctor/contract/time';
import type { PayloadOf } from '@account-doctor/contract/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WechatPhoneForeign } from '../../../server/providers/wechat/wechat';
import { buildService, type TestService } from '../support/service';
import { newPhone, otherCode, receiveCode, postSmsSignIn } from './people';

const query = 'POST /app-api/user/auth/query-weixin-mini-app-bing-user';
const byTicket = 'POST /app-api/user/auth/weixin-mini-app-login';
const byPhone = 'POST /app-api/user/auth/social-login';

const someText: unknown = expect.any(String);

let service: TestService;
beforeAll(async () => {
  service = await buildService();
});
afterAll(() => service.close());

let lastPerson = 0;
/** A `wx.login` code of a new user; the sandbox identifies users by their code. */
const newPerson = () => `sandbox-person-${++lastPerson}`;

async function askTicket(person: string): Promise<{ bound: boolean; ticket: string }> {
  const { envelope } = await service.call(query, { code: person });
  if (!envelope.data) throw new Error(`No ticket: ${envelope.code}`);
  return envelope.data;
}

const bind = async (payload: PayloadOf<typeof byPhone>) =>
  (await service.call(byPhone, payload)).envelope;

/** Binds a user to a phone by the phone-number button. */
async function bindByButton(person: string, phone: string) {
  const { ticket } = await askTicket(person);
  return bind({ ticket, phoneCode: `sandbox-${phone}` });
}

const wechatBound = async (session: { token: string; userId: string }) =>
  (await service.call('GET /app-api/user/get', {}, { session })).envelope.data?.wechatBound;

describe('an unbound WeChat account', () => {
  it('gets an error, and cannot sign in by its ticket, which stays valid', async () => {
    const { bound, ticket } = await askTicket(newPerson());
    expect(bound).toBe(false);
    const refused = await service.call(byTicket, { ticket });
    expect([refused.status, refused.envelope.code]).toEqual([200, 'WECHAT_NOT_BOUND']);
    const phone = newPhone();
    expect((await bind({ ticket, phoneCode: `sandbox-${phone}` })).code).toBe('OK');
  });

  it('registers with the number of the phone button, and signs in by ticket afterwards', async () => {
    const person = newPerson();
    const first = await bindByButton(person, newPhone());
    expect(first.data?.newUser).toBe(true);
    const { bound, ticket } = await askTicket(person);
    expect(bound).toBe(true);
    const again = await service.call(byTicket, { ticket });
    expect(again.envelope.data).toMatchObject({ userId: first.data?.userId, newUser: false });
    expect(await wechatBound(again.envelope.data ?? { token: '', userId: '' })).toBe(true);
  });

  it('is bound to the user of the phone, by button and by SMS code', async () => {
    const { phone, userId } = await postSmsSignIn(service);
    const { ticket } = await askTicket(newPerson());
    const smsCode = await receiveCode(service, phone, 'bind-wechat');
    const bound = await bind({ ticket, phone, smsCode });
    expect(bound.data).toMatchObject({ userId, newUser: false });
  });
});

describe('a binding never moves', () => {
  it('a bound WeChat account with another phone is rejected, and nobody is registered', async () => {
    const person = newPerson();
    const phone = newPhone();
    await bindByButton(person, phone);
    const other = newPhone();
    const refused = await bindByButton(person, other);
    expect(refused).toMatchObject({
      success: false,
      code: 'WECHAT_ALREADY_BOUND',
      msg: `这个微信已绑定手机号 139****${phone.slice(-4)}，请用该手机号登录`,
    });
    expect((await postSmsSignIn(service, other)).newUser).toBe(true);
  });

  it('a bound WeChat account with its own phone signs in', async () => {
    const person = newPerson();
    const phone = newPhone();
    const first = await bindByButton(person, phone);
    const again = await bindByButton(person, phone);
    expect(again.data).toMatchObject({ userId: first.data?.userId, newUser: false });
  });

  it('a user with another WeChat account is signed in and keeps that one', async () => {
    const phone = newPhone();
    const mine = newPerson();
    const first = await bindByButton(mine, phone);
    const stranger = newPerson();
    const signedIn = await bindByButton(stranger, phone);
    expect(signedIn.data).toMatchObject({ userId: first.data?.userId });
    expect((await askTicket(stranger)).bound).toBe(false);
    expect((await askTicket(mine)).bound).toBe(true);
  });

  it('if two phones are bound to one account concurrently, one succeeds', async () => {
    const person = newPerson();
    const answers = await Promise.all(
      [newPhone(), newPhone()].map((phone) => bindByButton(person, phone)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'WECHAT_ALREADY_BOUND']);
  });

  it('two accounts bound to one new phone concurrently: one user, one binding', async () => {
    const phone = newPhone();
    const people = [newPerson(), newPerson()];
    const answers = await Promise.all(people.map((person) => bindByButton(person, phone)));
    expect(new Set(answers.map(({ data }) => data?.userId)).size).toBe(1);
    expect(answers.filter(({ data }) => data?.newUser)).toHaveLength(1);
    const bound = await Promise.all(people.map(async (person) => (await askTicket(person)).bound));
    expect(bound.sort()).toEqual([false, true]);
  });
});

describe('a ticket', () => {
  it('works once', async () => {
    const person = newPerson();
    await bindByButton(person, newPhone());
    const { ticket } = await askTicket(person);
    const outcome = await Promise.all(
      [1, 2, 3].map(async () => (await service.call(byTicket, { ticket })).envelope.code),
    );
    expect(outcome.sort()).toEqual(['OK', 'WECHAT_CODE_INVALID', 'WECHAT_CODE_INVALID']);
  });

  it('works for five minutes', async () => {
    const person = newPerson();
    await bindByButton(person, newPhone());
    const { ticket } = await askTicket(person);
    service.advance(5 * MINUTE);
    const late = await service.call(byTicket, { ticket });
    expect(late.envelope.code).toBe('WECHAT_CODE_INVALID');
  });

  it('that was invented is rejected by both calls', async () => {
    const ticket = 'made-up';
    expect((await service.call(byTicket, { ticket })).envelope.code).toBe('WECHAT_CODE_INVALID');
    const byButton = await bind({ ticket, phoneCode: 'sandbox-13912345678' });
    expect(byButton.code).toBe('WECHAT_CODE_INVALID');
    const phone = newPhone();
    const smsCode = await receiveCode(service, phone, 'bind-wechat');
    expect((await bind({ ticket, phone, smsCode })).code).toBe('WECHAT_CODE_INVALID');
  });

  it('stays valid after a wrong SMS code, which counts as an attempt', async () => {
    const { ticket } = await askTicket(newPerson());
    const phone = newPhone();
    const smsCode = await receiveCode(service, phone, 'bind-wechat');
    for (let wrong = 0; wrong < 4; wrong += 1) {
      const answer = await bind({ ticket, phone, smsCode: otherCode(smsCode) });
      expect(answer.code).toBe('SMS_CODE_WRONG');
    }
    expect((await bind({ ticket, phone, smsCode })).code).toBe('OK');
  });

  it('is stored only as a hash', async () => {
    const { ticket } = await askTicket(newPerson());
    const { rows } = await service.services.database.$client.query('select * from wechat_tickets');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(ticket);
  });
});

describe('the proof of a phone', () => {
  it.each([
    ['both', { phoneCode: 'sandbox-13912345678', phone: '13912345678', smsCode: '123456' }],
    ['a phone without a code', { phone: '13912345678' }],
    ['a code without a phone', { smsCode: '123456' }],
    ['a phone in addition to the button’s code', { phoneCode: 'sandbox-1', phone: '13912345678' }],
  ])('that is %s is rejected with the name of the field', async (_, proof) => {
    const { ticket } = await askTicket(newPerson());
    const { status, envelope } = await service.call(byPhone, { ticket, ...proof });
    expect([status, envelope.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(envelope.data).toMatchObject({ fields: { phone: someText } });
  });

  it.each(['sign-in', 'reset-password'] as const)(
    'by an SMS code for %s is rejected',
    async (purpose) => {
      const { ticket } = await askTicket(newPerson());
      const phone = newPhone();
      const smsCode = await receiveCode(service, phone, purpose);
      expect((await bind({ ticket, phone, smsCode })).code).toBe('SMS_CODE_WRONG');
    },
  );
});

describe('WeChat’s own rejections', () => {
  it.each([
    ['sandbox-invalid', 'WECHAT_CODE_INVALID'],
    ['sandbox-unavailable', 'WECHAT_UNAVAILABLE'],
  ])('of %s are answered with %s', async (code, rejection) => {
    const asked = await service.call(query, { code });
    expect([asked.status, asked.envelope.code]).toEqual([200, rejection]);
    const { ticket } = await askTicket(newPerson());
    expect((await bind({ ticket, phoneCode: code })).code).toBe(rejection);
    // The ticket stays valid: the user taps the button again.
    expect((await bind({ ticket, phoneCode: `sandbox-${newPhone()}` })).code).toBe('OK');
  });

  it('of a foreign number include the solution', async () => {
    const own = await buildService({
      wechat: {
        identify: () => Promise.resolve({ openId: 'o1', unionId: null, sessionKey: 'k' }),
        phoneNumber: () => Promise.reject(new WechatPhoneForeign('abroad')),
        sendNotice: () => Promise.resolve(true),
      },
    });
    try {
      const { envelope } = await own.call(query, { code: 'any' });
      const ticket = envelope.data?.ticket ?? '';
      const refused = await own.call(byPhone, { ticket, phoneCode: 'any' });
      expect(refused.envelope).toMatchObject({
        code: 'WECHAT_CODE_INVALID',
        msg: '暂时只支持中国大陆的手机号，请用短信验证码登录',
      });
    } finally {
      await own.close();
    }
  });
});
