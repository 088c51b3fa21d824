import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '@account-doctor/contract/time';
import { endOfChinaDay } from '../../../server/core/chinaDay';
import { buildService, type TestService } from '../support/service';
import { TestBrowser } from './browser';
import { solvedCaptcha } from './captchaTask';
import { newestMessage, newPhone, otherCode } from './people';

/** How other people's requests for a phone number affect its owner. */

/** A morning in China, so that no test runs over midnight. */
const MORNING = new Date('2026-11-20T00:00:00Z');
const send = 'POST /app-api/user/auth/send-sms-code';
const smsLogin = 'POST /app-api/user/auth/sms-login';

let service: TestService;
beforeAll(async () => {
  service = await buildService({
    now: MORNING,
    settings: { TRUST_PROXY: 'loopback' },
  });
});
afterAll(() => service.close());

let addresses = 0;
const newBrowser = () => new TestBrowser(service, `10.7.0.${(addresses += 1)}`);

/** Requests a code for signing in, and reads it from the outbox. */
async function ask(browser: TestBrowser, phone: string): Promise<string> {
  expect((await browser.call(send, { phone, purpose: 'sign-in' })).code).toBe('OK');
  return newestMessage(service, phone)?.code ?? '';
}

const tryCode = async (browser: TestBrowser, phone: string, code: string) =>
  (await browser.call(smsLogin, { phone, code })).code;

it('a browser’s cookie is secure, and restricted to this host, behind https', async () => {
  const payload = { phone: newPhone(), purpose: 'sign-in' } as const;
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.8.0.1' };
  const given = String((await service.call(send, payload, { headers })).headers['set-cookie']);
  expect(given).toMatch(/^__Host-browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; .*; Secure$/);
});

describe('a code of the owner', () => {
  it('is not used up by other clients’ attempts, which have five of their own', async () => {
    const [owner, stranger] = [newBrowser(), newBrowser()];
    const phone = newPhone();
    const code = await ask(owner, phone);
    for (let time = 0; time < 5; time += 1) {
      expect(await tryCode(stranger, phone, otherCode(code))).toBe('SMS_CODE_WRONG');
    }
    expect(await tryCode(stranger, phone, code)).toBe('SMS_CODE_WRONG');
    expect(await tryCode(newBrowser(), phone, code)).toBe('SMS_CODE_WRONG');
    expect(await tryCode(owner, phone, code)).toBe('OK');
  });

  it('stays valid after another client requested a code', async () => {
    const [owner, stranger] = [newBrowser(), newBrowser()];
    const phone = newPhone();
    const held = await ask(owner, phone);
    service.advance(MINUTE);
    await ask(stranger, phone);
    expect(await tryCode(owner, phone, held)).toBe('OK');
  });

  it('also works in another browser, while no other client makes attempts', async () => {
    const phone = newPhone();
    const code = await ask(newBrowser(), phone);
    expect(await tryCode(newBrowser(), phone, code)).toBe('OK');
  });

  it('invalidates the other codes of its purpose when it is used', async () => {
    const [owner, stranger] = [newBrowser(), newBrowser()];
    const phone = newPhone();
    const held = await ask(owner, phone);
    service.advance(MINUTE);
    const other = await ask(stranger, phone);
    expect(await tryCode(owner, phone, held)).toBe('OK');
    expect(await tryCode(owner, phone, other)).toBe('SMS_CODE_WRONG');
    expect(await tryCode(stranger, phone, other)).toBe('SMS_CODE_WRONG');
  });
});

/** Requests a code, and solves the captcha if one is required. */
async function askAsPerson(browser: TestBrowser, phone: string): Promise<string> {
  const request = { phone, purpose: 'sign-in' } as const;
  const { code, data } = await browser.call(send, request);
  if (code !== 'HUMAN_PROOF_NEEDED') return code;
  return (await browser.call(send, { ...request, proof: solvedCaptcha(data) })).code;
}

describe('the daily codes', () => {
  const askTimes = async (browser: () => TestBrowser, phone: string, times: number) => {
    const outcomes: string[] = [];
    for (let time = 0; time < times; time += 1) {
      service.advance(MINUTE);
      outcomes.push(await askAsPerson(browser(), phone));
    }
    return outcomes;
  };

  it('require a captcha from the sixth on, or in the mini-program a WeChat account', async () => {
    const phone = newPhone();
    expect(await askTimes(newBrowser, phone, 5)).toEqual(Array(5).fill('OK'));
    service.advance(MINUTE);
    const request = { phone, purpose: 'sign-in' } as const;
    expect((await newBrowser().call(send, request)).code).toBe('HUMAN_PROOF_NEEDED');
    const headers = { 'app-platform': 'weapp', 'x-forwarded-for': '10.7.8.8' };
    const inWechat = async (proof?: { wechatCode: string }) =>
      (await service.call(send, { ...request, ...(proof && { proof }) }, { headers })).envelope
        .code;
    expect(await inWechat()).toBe('HUMAN_PROOF_NEEDED');
    expect(await inWechat({ wechatCode: 'sandbox-invalid' })).toBe('HUMAN_PROOF_NEEDED');
    expect(await inWechat({ wechatCode: `sandbox-${phone}` })).toBe('OK');
  });

  it('are limited per address to half of a phone’s, so that its owner gets the rest', async () => {
    const phone = newPhone();
    const stranger = new TestBrowser(service, '10.7.9.9');
    const dropsCookies = () => new TestBrowser(service, '10.7.9.9');
    const asked = [
      ...(await askTimes(() => stranger, phone, 3)),
      ...(await askTimes(dropsCookies, phone, 3)),
    ];
    expect(asked).toEqual([...Array<string>(5).fill('OK'), 'SMS_DAILY_LIMIT']);
    expect(await askTimes(newBrowser, phone, 1)).toEqual(['OK']);
  });

  describe('when others have used them up', () => {
    /**
     * A phone whose ten codes were requested by others from two addresses, the last one just now.
     */
    async function phoneOfNobodyKnown(): Promise<string> {
      const phone = newPhone();
      const strangers = [newBrowser(), newBrowser()];
      for (const stranger of strangers)
        expect(await askTimes(() => stranger, phone, 5)).toEqual(Array(5).fill('OK'));
      return phone;
    }

    it('continue with one an hour for a person, and the answer says when', async () => {
      const phone = await phoneOfNobodyKnown();
      const owner = newBrowser();
      service.advance(13 * MINUTE + 1);
      expect(await owner.call(send, { phone, purpose: 'sign-in' })).toMatchObject({
        code: 'SMS_DAILY_LIMIT',
        msg: '今天获取验证码的次数较多，请 47 分钟后再获取',
        data: { retryAfterSeconds: 47 * 60 },
      });
      service.advance(47 * MINUTE - 1);
      const { code } = await owner.call(send, { phone, purpose: 'sign-in' });
      expect(code).toBe('HUMAN_PROOF_NEEDED');
      expect(await askAsPerson(owner, phone)).toBe('OK');
      expect(await tryCode(owner, phone, newestMessage(service, phone)?.code ?? '')).toBe('OK');
    });

    it('are sent to the phone at most once an hour, whoever requests them', async () => {
      const phone = await phoneOfNobodyKnown();
      const asked: string[] = [];
      for (let time = 0; time < 12; time += 1) {
        service.advance(10 * MINUTE);
        asked.push(await askAsPerson(newBrowser(), phone));
      }
      expect(asked.filter((code) => code === 'OK')).toHaveLength(2);
    });

    it('are sent for one address every other hour, which leaves the hours between to the owner', async () => {
      const phone = await phoneOfNobodyKnown();
      const [stranger, owner] = [newBrowser(), newBrowser()];
      expect(await askTimes(() => stranger, phone, 1)).toEqual(['SMS_DAILY_LIMIT']);
      for (let time = 0; time < 5; time += 1) {
        service.advance(60 * MINUTE);
        expect(await askAsPerson(stranger, phone)).toBe('OK');
      }
      service.advance(60 * MINUTE);
      expect(await askAsPerson(stranger, phone)).toBe('SMS_DAILY_LIMIT');
      expect(await askAsPerson(owner, phone)).toBe('OK');
    });

    it('sign in the owner even if another client requested the code', async () => {
      const phone = await phoneOfNobodyKnown();
      const code = newestMessage(service, phone)?.code ?? '';
      expect(await tryCode(newBrowser(), phone, code)).toBe('OK');
    });

    it('are available again after midnight', async () => {
      const phone = await phoneOfNobodyKnown();
      const midnight = endOfChinaDay(service.services.now()).getTime();
      service.advance(midnight - service.services.now().getTime() - MINUTE);
      expect(await askAsPerson(newBrowser(), phone)).toBe('OK');
      expect(await newBrowser().call(send, { phone, purpose: 'sign-in' })).toMatchObject({
        data: { retryAfterSeconds: 60 },
      });
      service.advance(MINUTE);
      expect((await newBrowser().call(send, { phone, purpose: 'sign-in' })).code).toBe('OK');
    });
  });

  it('stay available to the owner in a known browser', async () => {
    const owner = newBrowser();
    const phone = newPhone();
    expect(await tryCode(owner, phone, await ask(owner, phone))).toBe('OK');
    const strangers = await askTimes(newBrowser, phone, 10);
    expect(strangers.at(-1)).toBe('SMS_DAILY_LIMIT');
    // At once after another client's, too.
    expect((await owner.call(send, { phone, purpose: 'sign-in' })).code).toBe('OK');
    expect(await tryCode(owner, phone, newestMessage(service, phone)?.code ?? '')).toBe('OK');
    // And at most the daily codes of a phone, there too.
    const own = await askTimes(() => owner, phone, 9);
    expect(own).toEqual([...Array<string>(8).fill('OK'), 'SMS_DAILY_LIMIT']);
    service.advance(60 * MINUTE);
    expect((await owner.call(send, { phone, purpose: 'sign-in' })).code).toBe('OK');
  });
});

it('without a captcha service, the daily codes are not used up by others either', async () => {
  const small = await buildService({ now: MORNING, settings: { HUMAN_PROVIDER: 'off' } });
  try {
    const request = { phone: newPhone(), purpose: 'sign-in' } as const;
    const askAfter = async (wait: number) => {
      small.advance(wait);
      return (await small.call(send, request)).envelope.code;
    };
    for (let time = 0; time < 5; time += 1) expect(await askAfter(MINUTE)).toBe('OK');
    expect(await askAfter(119 * MINUTE)).toBe('SMS_DAILY_LIMIT');
    expect(await askAfter(MINUTE)).toBe('OK');
  } finally {
    await small.close();
  }
});

describe('codes to many phones', () => {
  const asks = async (strict: TestService, from: string) => {
    const request = { phone: newPhone(), purpose: 'sign-in' } as const;
    return (await new TestBrowser(strict, from).call(send, request)).code;
  };

  it('require a captcha from a quarter of an address’s daily limit on, and for everybody when many are sent in an hour', async () => {
    const strict = await buildService({
      now: MORNING,
      settings: { TRUST_PROXY: 'loopback', SMS_DAILY_PER_ADDRESS: '8' },
    });
    try {
      const outcomes = [];
      for (let nth = 0; nth < 18; nth += 1)
        outcomes.push(await asks(strict, `10.9.0.${Math.floor(nth / 2)}`));
      expect(outcomes).toEqual([
        ...Array<string>(16).fill('OK'),
        'HUMAN_PROOF_NEEDED',
        'HUMAN_PROOF_NEEDED',
      ]);
      strict.advance(61 * MINUTE);
      const later = [];
      for (let nth = 0; nth < 3; nth += 1) later.push(await asks(strict, '10.9.1.1'));
      expect(later).toEqual(['OK', 'OK', 'HUMAN_PROOF_NEEDED']);
    } finally {
      await strict.close();
    }
  });
});
