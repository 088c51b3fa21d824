import { codes } from '@account-doctor/contract/codes';
import { SECOND } from '@account-doctor/contract/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SmsNotSent, type SmsFailure } from '../../../server/providers/sms/sms';
import { buildService, type TestService } from '../support/service';
import { solvedCaptcha } from './captchaTask';
import { newestMessage, newPhone, receiveCode, registerWithPassword } from './people';

const send = 'POST /app-api/user/auth/send-sms-code';

const someText: unknown = expect.any(String);
const sixDigits: unknown = expect.stringMatching(/^\d{6}$/);

let service: TestService;
beforeAll(async () => {
  service = await buildService({
    now: new Date('2026-11-20T02:00:00Z'),
    settings: {
      TRUST_PROXY: 'loopback',
      SMS_DAILY_PER_PHONE: '4',
      SMS_DAILY_PER_ADDRESS: '6',
    },
  });
});
afterAll(() => service.close());

let lastAddress = 0;
/** Headers of a client at an unused address. */
const fromNewAddress = () => {
  lastAddress += 1;
  return { headers: { 'x-forwarded-for': `10.0.${lastAddress >> 8}.${lastAddress & 255}` } };
};

describe('a code sent by SMS', () => {
  it('has six digits and is sent to the requested phone', async () => {
    const phone = newPhone();
    const answer = await service.call(send, { phone, purpose: 'sign-in' }, fromNewAddress());
    expect(answer.envelope).toEqual({
      success: true,
      msg: '',
      data: { retryAfterSeconds: 60, sandboxOutbox: '/sandbox/sms' },
      code: 'OK',
    });
    expect(newestMessage(service, phone)).toMatchObject({
      code: sixDigits,
      purpose: 'sign-in',
    });
  });

  it('is stored only as a keyed hash', async () => {
    const phone = newPhone();
    const code = await receiveCode(service, phone, 'sign-in');
    const { rows } = await service.services.database.$client.query<{ code_hash: string }>(
      'select * from sms_codes where phone = $1',
      [phone],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(rows[0]?.code_hash).toMatch(/^[\da-f]{64}$/);
  });
});

describe('60 seconds between two codes', () => {
  it('are required per phone and purpose, and the answer says how long to wait', async () => {
    const phone = newPhone();
    const caller = fromNewAddress();
    await service.call(send, { phone, purpose: 'sign-in' }, caller);
    service.advance(20 * SECOND);
    const tooEarly = await service.call(send, { phone, purpose: 'sign-in' }, caller);
    expect(tooEarly.status).toBe(200);
    expect(tooEarly.envelope).toEqual({
      success: false,
      msg: '验证码刚刚发送过，请 40 秒后再获取',
      data: { retryAfterSeconds: 40 },
      code: 'SMS_SENT_RECENTLY',
    });
    const otherPurpose = await service.call(send, { phone, purpose: 'reset-password' }, caller);
    expect(otherPurpose.envelope.code).toBe('OK');
    service.advance(40 * SECOND);
    // From another address, because one address gets half of a phone's daily codes.
    const inTime = await service.call(send, { phone, purpose: 'sign-in' }, fromNewAddress());
    expect(inTime.envelope.code).toBe('OK');
  });

  it('allow one of several concurrent requests', async () => {
    const phone = newPhone();
    const caller = fromNewAddress();
    const answers = await Promise.all(
      [1, 2, 3].map(() => service.call(send, { phone, purpose: 'sign-in' }, caller)),
    );
    expect(answers.map(({ envelope }) => envelope.code).sort()).toEqual([
      'OK',
      'SMS_SENT_RECENTLY',
      'SMS_SENT_RECENTLY',
    ]);
  });
});

describe('the daily limits', () => {
  const sendTimes = async (times: number, phone: () => string, caller: () => object) => {
    const outcome: string[] = [];
    for (let time = 0; time < times; time += 1) {
      service.advance(60 * SECOND);
      const payload = { phone: phone(), purpose: 'sign-in' as const };
      const options = caller();
      const { data, code } = (await service.call(send, payload, options)).envelope;
      if (code !== 'HUMAN_PROOF_NEEDED') outcome.push(code);
      else {
        const proof = solvedCaptcha(data);
        outcome.push((await service.call(send, { ...payload, proof }, options)).envelope.code);
      }
    }
    return outcome;
  };

  it('apply per phone, for any address, and start again at midnight in China', async () => {
    const phone = newPhone();
    expect(await sendTimes(5, () => phone, fromNewAddress)).toEqual([
      'OK',
      'OK',
      'OK',
      'OK',
      'SMS_DAILY_LIMIT',
    ]);
    const now = service.services.now().getTime();
    const midnight = new Date('2026-11-20T16:00:00Z').getTime();
    service.advance(midnight - 1 - now);
    expect((await service.call(send, { phone, purpose: 'sign-in' })).envelope.code).toBe(
      'HUMAN_PROOF_NEEDED',
    );
    service.advance(1);
    expect((await service.call(send, { phone, purpose: 'sign-in' })).envelope.code).toBe('OK');
  });

  it('apply per address, for any phone', async () => {
    const caller = fromNewAddress();
    const outcome = await sendTimes(7, newPhone, () => caller);
    expect(outcome).toEqual(['OK', 'OK', 'OK', 'OK', 'OK', 'OK', 'SMS_DAILY_LIMIT']);
    expect(await sendTimes(1, newPhone, fromNewAddress)).toEqual(['OK']);
    // A phone gets four codes a day, so an address with six continues with one in 40 minutes.
    service.advance(38 * 60 * SECOND);
    expect(await sendTimes(2, newPhone, () => caller)).toEqual(['OK', 'SMS_DAILY_LIMIT']);
  });

  it('are not exceeded by concurrent requests', async () => {
    const caller = fromNewAddress();
    const answers = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const request = { phone: newPhone(), purpose: 'sign-in' } as const;
        const { envelope } = await service.call(send, request, caller);
        if (envelope.code !== 'HUMAN_PROOF_NEEDED') return envelope.code;
        const proven = { ...request, proof: solvedCaptcha(envelope.data) };
        return (await service.call(send, proven, caller)).envelope.code;
      }),
    );
    expect(answers.filter((code) => code === 'OK')).toHaveLength(6);
  });
});

describe('an unregistered phone', () => {
  it('gets the same answer as a registered one, for every purpose', async () => {
    // More codes were sent than unknown clients get without a captcha.
    service.advance(61 * 60 * SECOND);
    const registered = await registerWithPassword(service, 'correct horse 1');
    service.advance(60 * SECOND);
    for (const purpose of ['sign-in', 'reset-password', 'bind-wechat'] as const) {
      const ofKnown = await service.call(send, { phone: registered, purpose }, fromNewAddress());
      const ofUnknown = await service.call(send, { phone: newPhone(), purpose }, fromNewAddress());
      expect(ofUnknown.status).toBe(ofKnown.status);
      expect(ofUnknown.envelope).toEqual(ofKnown.envelope);
      expect(ofKnown.envelope.code).toBe('OK');
    }
  });
});

describe('a malformed request for a code', () => {
  it.each([
    [{ phone: '12345', purpose: 'sign-in' }, 'phone'],
    [{ phone: '+1 3800138000', purpose: 'sign-in' }, 'phone'],
    [{ phone: '1380013800\u200b', purpose: 'sign-in' }, 'phone'],
    [{ phone: '13800138000', purpose: 'withdraw' }, 'purpose'],
    [{ purpose: 'sign-in' }, 'phone'],
  ])('%j is refused and names the field', async (payload, field) => {
    const { status, envelope } = await service.call(send, payload as never);
    expect(status).toBe(400);
    expect(envelope.code).toBe('VALIDATION_FAILED');
    expect(envelope.data).toMatchObject({ fields: { [field]: someText } });
  });
});

describe('a message that the provider rejects', () => {
  const failing = (failure: SmsFailure) =>
    buildService({
      settings: { TRUST_PROXY: 'loopback', SMS_DAILY_PER_PHONE: '2' },
      sms: {
        sendCode: () => Promise.reject(new SmsNotSent(failure, 'SendSms: refused')),
        notify: () => Promise.resolve(),
        outbox: null,
      },
    });

  it.each([
    ['number', 'VALIDATION_FAILED', '这个手机号收不到短信，请换一个手机号'],
    ['limit', 'SMS_DAILY_LIMIT', codes.SMS_DAILY_LIMIT.msg],
    ['unavailable', 'SMS_UNAVAILABLE', '短信暂时发不出去，请稍后再试'],
  ] as const)('because of %s is rejected with %s', async (failure, code, msg) => {
    const own = await failing(failure);
    try {
      const { envelope } = await own.call(send, { phone: newPhone(), purpose: 'sign-in' });
      expect(envelope).toMatchObject({ success: false, code, msg });
    } finally {
      await own.close();
    }
  });

  it('can be requested again at once, but counts towards the daily limit', async () => {
    const own = await failing('unavailable');
    try {
      const phone = newPhone();
      const again = async () =>
        (await own.call(send, { phone, purpose: 'sign-in' }, fromNewAddress())).envelope.code;
      expect([await again(), await again(), await again()]).toEqual([
        'SMS_UNAVAILABLE',
        'SMS_UNAVAILABLE',
        'SMS_DAILY_LIMIT',
      ]);
    } finally {
      await own.close();
    }
  });
});
