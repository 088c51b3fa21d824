import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '@account-doctor/contract/time';
import { endOfChinaDay } from '../../../server/core/chinaDay';
import { buildService, type TestService } from '../support/service';
import { Browser } from './browser';
import { solved } from './captchaTask';
import { newestMessage, newPhone, otherCode } from './people';

/** What strangers do with a phone number that is not theirs, and what its owner notices of it. */

/** In China: nothing here crosses a midnight by itself. */
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
const newBrowser = () => new Browser(service, `10.7.0.${(addresses += 1)}`);

/** Asks for a code to sign in with, and reads it on the phone. */
async function ask(browser: Browser, phone: string): Promise<string> {
  expect((await browser.call(send, { phone, purpose: 'sign-in' })).code).toBe('OK');
  return newestMessage(service, phone)?.code ?? '';
}

const tryCode = async (browser: Browser, phone: string, code: string) =>
  (await browser.call(smsLogin, { phone, code })).code;

it('the name of a browser is secure, and of this host alone, behind https', async () => {
  const payload = { phone: newPhone(), purpose: 'sign-in' } as const;
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.8.0.1' };
  const given = String((await service.call(send, payload, { headers })).headers['set-cookie']);
  expect(given).toMatch(/^__Host-browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; .*; Secure$/);
});

describe('a code that its owner holds', () => {
  it('is not used up by what strangers try, and they get no sixth try', async () => {
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

  it('outlives a code that a stranger asked for', async () => {
    const [owner, stranger] = [newBrowser(), newBrowser()];
    const phone = newPhone();
    const held = await ask(owner, phone);
    service.advance(MINUTE);
    await ask(stranger, phone);
    expect(await tryCode(owner, phone, held)).toBe('OK');
  });

  it('works in another browser too, while no stranger is at it', async () => {
    const phone = newPhone();
    const code = await ask(newBrowser(), phone);
    expect(await tryCode(newBrowser(), phone, code)).toBe('OK');
  });

  it('takes the others of its purpose along when it is used', async () => {
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

/** Asks for a code, and proves to be a person where that is wanted. */
async function askAsPerson(browser: Browser, phone: string): Promise<string> {
  const request = { phone, purpose: 'sign-in' } as const;
  const { code, data } = await browser.call(send, request);
  if (code !== 'HUMAN_PROOF_NEEDED') return code;
  return (await browser.call(send, { ...request, proof: solved(data) })).code;
}

describe('the codes of a day', () => {
  const askTimes = async (browser: () => Browser, phone: string, times: number) => {
    const outcomes: string[] = [];
    for (let time = 0; time < times; time += 1) {
      service.advance(MINUTE);
      outcomes.push(await askAsPerson(browser(), phone));
    }
    return outcomes;
  };

  it('want proof of a person from the sixth on, in the mini-program by WeChat', async () => {
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

  it('are for one address half of what a phone gets, so that its owner gets the rest', async () => {
    const phone = newPhone();
    const stranger = new Browser(service, '10.7.9.9');
    const dropsCookies = () => new Browser(service, '10.7.9.9');
    const asked = [
      ...(await askTimes(() => stranger, phone, 3)),
      ...(await askTimes(dropsCookies, phone, 3)),
    ];
    expect(asked).toEqual([...Array<string>(5).fill('OK'), 'SMS_DAILY_LIMIT']);
    expect(await askTimes(newBrowser, phone, 1)).toEqual(['OK']);
  });

  describe('once strangers used them up', () => {
    /** A phone whose ten codes went to strangers at two addresses, the last one just now. */
    async function phoneOfNobodyKnown(): Promise<string> {
      const phone = newPhone();
      const strangers = [newBrowser(), newBrowser()];
      for (const stranger of strangers)
        expect(await askTimes(() => stranger, phone, 5)).toEqual(Array(5).fill('OK'));
      return phone;
    }

    it('give way to one an hour for a person, and say when the next one can come', async () => {
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

    it('reach the phone no more than once an hour, whoever asks', async () => {
      const phone = await phoneOfNobodyKnown();
      const asked: string[] = [];
      for (let time = 0; time < 12; time += 1) {
        service.advance(10 * MINUTE);
        asked.push(await askAsPerson(newBrowser(), phone));
      }
      expect(asked.filter((code) => code === 'OK')).toHaveLength(2);
    });

    it('go to one address every other hour, which leaves the hour between to the owner', async () => {
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

    it('sign the owner in also by a code that a stranger asked for', async () => {
      const phone = await phoneOfNobodyKnown();
      const code = newestMessage(service, phone)?.code ?? '';
      expect(await tryCode(newBrowser(), phone, code)).toBe('OK');
    });

    it('are all there again after midnight', async () => {
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

  it('stay those of its owner in a browser that the owner signed in with before', async () => {
    const owner = newBrowser();
    const phone = newPhone();
    expect(await tryCode(owner, phone, await ask(owner, phone))).toBe('OK');
    const strangers = await askTimes(newBrowser, phone, 10);
    expect(strangers.at(-1)).toBe('SMS_DAILY_LIMIT');
    // At once after a stranger's, too.
    expect((await owner.call(send, { phone, purpose: 'sign-in' })).code).toBe('OK');
    expect(await tryCode(owner, phone, newestMessage(service, phone)?.code ?? '')).toBe('OK');
    // And no more than a phone gets, there either.
    const own = await askTimes(() => owner, phone, 9);
    expect(own).toEqual([...Array<string>(8).fill('OK'), 'SMS_DAILY_LIMIT']);
    service.advance(60 * MINUTE);
    expect((await owner.call(send, { phone, purpose: 'sign-in' })).code).toBe('OK');
  });
});

it('lets strangers use up no day’s codes either where there is no captcha to ask them for', async () => {
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
    return (await new Browser(strict, from).call(send, request)).code;
  };

  it('want proof of a person from a quarter of an address’ day on, and from everybody when many go out in an hour', async () => {
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
