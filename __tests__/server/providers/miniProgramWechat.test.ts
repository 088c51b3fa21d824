import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MiniProgramWechat } from '../../../server/providers/wechat/miniProgramWechat';
import type { WechatOptions } from '../../../server/providers/wechat/wechatCall';
import { patienceFor, type ImitatedReply } from './localServer';
import { startWechatImitation, type WechatImitation } from './wechatImitation';

const SESSION = '/sns/jscode2session';
const TOKEN = '/cgi-bin/stable_token';
const PHONE = '/wxa/business/getuserphonenumber';

/** Maximum time in ms after which the client itself gives up, with time for a busy machine. */
const SOON = 10_000;

let wechat: WechatImitation;
beforeEach(async () => {
  wechat = await startWechatImitation();
});
afterEach(async () => {
  vi.useRealTimers();
  await wechat.close();
});

const client = (changes: Partial<WechatOptions> = {}) =>
  new MiniProgramWechat({
    appId: 'wx-test',
    appSecret: 'test-secret',
    endpoint: wechat.endpoint,
    timeout: patienceFor(),
    ...changes,
  });

describe('a code of wx.login', () => {
  it('is exchanged for its identity', async () => {
    wechat.loginCodes.set('c1', { openid: 'o1', unionid: 'u1' });
    wechat.loginCodes.set('c2', { openid: 'o2' });
    const sessionKey = 'c2Vzc2lvbg==';
    expect(await client().identify('c1')).toEqual({ openId: 'o1', unionId: 'u1', sessionKey });
    expect(await client().identify('c2')).toEqual({ openId: 'o2', unionId: null, sessionKey });
  });

  it('is invalid if it was never issued (40029) or used before (40163)', async () => {
    const sut = client();
    await expect(sut.identify('made up')).rejects.toMatchObject({ name: 'WechatCodeInvalid' });
    wechat.loginCodes.set('c1', { openid: 'o1' });
    await sut.identify('c1');
    await expect(sut.identify('c1')).rejects.toMatchObject({
      name: 'WechatCodeInvalid',
      message: 'jscode2session: errcode 40163',
    });
  });
});

describe('errors that are not the code’s fault', () => {
  it.each<[string, ImitatedReply]>([
    [
      'too many requests (45011)',
      { json: { errcode: 45011, errmsg: 'api minute-quota reach limit' } },
    ],
    ['a busy WeChat (-1)', { json: { errcode: -1, errmsg: 'system error' } }],
    ['a person of high risk (40226)', { json: { errcode: 40226, errmsg: 'code blocked' } }],
    ['an answer without an identity', { json: {} }],
    ['an answer that is a page', { text: '<html>' }],
    ['an answer that is a number', { json: 7 }],
    ['silence', 'silence'],
    ['a cut connection', 'hang-up'],
  ])('%s is unavailable, and no secret shows in the error', async (_, reply) => {
    wechat.loginCodes.set('c1', { openid: 'o1' });
    wechat.next(SESSION, reply);
    const begun = performance.now();
    const error = await client({ timeout: patienceFor(reply) })
      .identify('c1')
      .catch((thrown: unknown) => thrown as Error);
    expect(error).toMatchObject({ name: 'WechatUnavailable' });
    expect(performance.now() - begun).toBeLessThan(SOON);
    expect((error as Error).message).not.toContain('test-secret');
  });

  it.each([{ appId: 'wx-other' }, { appSecret: 'guess' }])('%j is unavailable', async (changes) => {
    await expect(client(changes).identify('c1')).rejects.toMatchObject({
      name: 'WechatUnavailable',
    });
    await expect(client(changes).phoneNumber('p1')).rejects.toMatchObject({
      name: 'WechatUnavailable',
    });
  });
});

describe('a code of the phone-number button', () => {
  it.each(['86', 86])('is exchanged for a number with country code %j', async (countryCode) => {
    wechat.phoneCodes.set('p1', { purePhoneNumber: '13812345678', countryCode });
    expect(await client().phoneNumber('p1')).toEqual({ phone: '13812345678' });
  });

  it('is rejected if the number is foreign', async () => {
    wechat.phoneCodes.set('p1', { purePhoneNumber: '91234567', countryCode: '852' });
    await expect(client().phoneNumber('p1')).rejects.toMatchObject({ name: 'WechatPhoneForeign' });
  });

  it('is invalid if WeChat says so', async () => {
    await expect(client().phoneNumber('made up')).rejects.toMatchObject({
      name: 'WechatCodeInvalid',
    });
  });
});

describe('the access token', () => {
  const issue = (...codes: string[]) => {
    for (const code of codes) {
      wechat.phoneCodes.set(code, { purePhoneNumber: '13812345678', countryCode: '86' });
    }
  };

  it('is requested once and cached, also for concurrent calls', async () => {
    issue('p1', 'p2', 'p3');
    const sut = client();
    await Promise.all([sut.phoneNumber('p1'), sut.phoneNumber('p2')]);
    await sut.phoneNumber('p3');
    expect(wechat.asked[TOKEN]).toBe(1);
  });

  it('is requested again five minutes before it expires', async () => {
    issue('p1', 'p2', 'p3');
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const sut = client();
    await sut.phoneNumber('p1');
    vi.setSystemTime((7_200 - 300) * 1_000 - 1);
    await sut.phoneNumber('p2');
    expect(wechat.asked[TOKEN]).toBe(1);
    vi.setSystemTime((7_200 - 300) * 1_000);
    await sut.phoneNumber('p3');
    expect(wechat.asked[TOKEN]).toBe(2);
  });

  it('that another client replaced is requested again once, and the call succeeds', async () => {
    issue('p1', 'p2');
    const sut = client();
    await sut.phoneNumber('p1');
    wechat.replaceToken();
    expect(await sut.phoneNumber('p2')).toEqual({ phone: '13812345678' });
    expect(wechat.asked).toMatchObject({ [TOKEN]: 2, [PHONE]: 3 });
  });

  it('that could not be obtained is requested again by the next call', async () => {
    issue('p1');
    const sut = client();
    wechat.next(TOKEN, { json: { errcode: -1, errmsg: 'system error' } });
    await expect(sut.phoneNumber('p1')).rejects.toMatchObject({ name: 'WechatUnavailable' });
    expect(await sut.phoneNumber('p1')).toEqual({ phone: '13812345678' });
  });
});
