import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Taro from '@tarojs/taro';
import { RequestError } from '@account-doctor/client-core/errors';
import type { PaymentLaunch } from '@account-doctor/contract/payment';
import { pay as payInBrowser } from '@/platform/pay/pay.h5';
import { pay as payInWechat, whyNotPay } from '@/platform/pay/pay.weapp';

const parameters = {
  timeStamp: '1795312800',
  nonceStr: 'n-1',
  package: 'prepay_id=wx1',
  signType: 'RSA',
  paySign: 's-1',
} as const;
const byWechat: PaymentLaunch = { kind: 'mini-program', parameters };
const atCashier: PaymentLaunch = { kind: 'cashier', url: 'http://service.example/sandbox/P1' };

const pay = (launch: PaymentLaunch) => payInWechat(() => Promise.resolve(launch));

afterEach(() => vi.restoreAllMocks());

type Asked = 'requestPayment' | 'showActionSheet' | 'request' | 'checkSession' | 'login';
/** Makes a function of WeChat succeed with `answer`. */
const succeeds = (name: Asked, answer: object = {}) =>
  vi.spyOn(Taro, name).mockImplementation((() => Promise.resolve(answer)) as never);
/** Makes a function of WeChat fail with WeChat's text for `reason`. */
const fails = (name: Asked, reason: string) => {
  const errMsg = `${name}:fail ${reason}`;
  const failure = Object.assign(new Error(errMsg), { errMsg });
  return vi.spyOn(Taro, name).mockImplementation(() => Promise.reject(failure));
};

describe('paying in the mini-program', () => {
  it('passes the signed parameters to WeChat', async () => {
    const asked = succeeds('requestPayment');
    await expect(pay(byWechat)).resolves.toBe('returned');
    expect(asked).toHaveBeenCalledWith(parameters);
  });

  it('resolves when the sheet is closed, and returns WeChat’s error message', async () => {
    fails('requestPayment', 'cancel');
    await expect(pay(byWechat)).resolves.toBe('returned');
    fails('requestPayment', 'jsapi has no permission');
    const errMsg = 'requestPayment:fail jsapi has no permission';
    await expect(pay(byWechat)).resolves.toEqual({ errMsg });
  });

  it.each([
    [0, 'outcome=paid'],
    [1, 'outcome=failed'],
  ])('sends the choice %i to the sandbox’s cashier', async (tapIndex, data) => {
    const shown = succeeds('showActionSheet', { tapIndex });
    const told = succeeds('request', { statusCode: 200 });
    await expect(pay(atCashier)).resolves.toBe('returned');
    expect(shown.mock.calls[0]?.[0]).toMatchObject({ itemList: ['支付成功', '支付失败'] });
    expect(told.mock.calls[0]?.[0]).toMatchObject({ url: atCashier.url, method: 'POST', data });
  });

  it('sends nothing to the cashier when the sheet is closed', async () => {
    fails('showActionSheet', 'cancel');
    const told = succeeds('request');
    await expect(pay(atCashier)).resolves.toBe('returned');
    expect(told).not.toHaveBeenCalled();
  });

  it('fails when the cashier cannot be reached', async () => {
    succeeds('showActionSheet', { tapIndex: 0 });
    fails('request', 'timeout');
    await expect(pay(atCashier)).resolves.toEqual({ errMsg: 'request:fail timeout' });
  });

  it('opens no page', async () => {
    await expect(pay({ kind: 'page', url: 'https://pay.example' })).rejects.toThrow('no page');
  });
});

describe('paying in a browser', () => {
  it('never accepts parameters for WeChat', async () => {
    await expect(payInBrowser(() => Promise.resolve(byWechat))).rejects.toThrow('mini-program');
  });
});

/** Options of WeChat's function, as far as the tests use them. */
interface Asking {
  signature: string;
  success: () => void;
  fail: (failure: { errMsg: string; errCode: number | string }) => void;
}

describe('paying for virtual goods', () => {
  const signedBy = (signature: string) =>
    ({ mode: 'short_series_goods', signData: '{"env":0}', paySig: 'p-1', signature }) as const;
  const goods = (signature: string): PaymentLaunch => ({
    kind: 'virtual',
    parameters: signedBy(signature),
  });
  /** WeChat's function, which fails with each of `failures` in turn and then succeeds. */
  const wechat = (...failures: (number | string)[]) => {
    const sold: string[] = [];
    Object.assign(globalThis, {
      wx: {
        requestVirtualPayment: ({ signature, success, fail }: Asking) => {
          sold.push(signature);
          const errCode = failures.shift();
          if (errCode === undefined) success();
          else fail({ errMsg: 'requestVirtualPayment:fail', errCode });
        },
      },
    });
    return sold;
  };
  /** The service: returns another signature for each code. */
  const begin = vi.fn((code?: string) => Promise.resolve(goods(code ?? 'kept')));
  beforeEach(() => {
    begin.mockClear();
    succeeds('checkSession');
    succeeds('login', { code: 'fresh' });
  });
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'wx');
  });

  it('passes WeChat what the service has signed', async () => {
    const sold = wechat();
    await expect(payInWechat(begin)).resolves.toBe('returned');
    expect(sold).toEqual(['kept']);
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('passes the same to the sandbox’s cashier instead of WeChat', async () => {
    const sold = wechat();
    succeeds('showActionSheet', { tapIndex: 0 });
    const told = succeeds('request', { statusCode: 200 });
    const parameters = signedBy('kept');
    const atSandbox = { kind: 'virtual-cashier', url: 'http://cashier', parameters } as const;
    await expect(payInWechat(() => Promise.resolve(atSandbox))).resolves.toBe('returned');
    const [[{ data }]] = told.mock.calls as unknown as [[{ data: string }]];
    expect(Object.fromEntries(new URLSearchParams(data))).toEqual({
      outcome: 'paid',
      signData: parameters.signData,
      paySig: parameters.paySig,
    });
    expect(sold).toEqual([]);
  });

  const refusedWith = (errCode: number) => ({ errCode, errMsg: 'requestVirtualPayment:fail' });

  it.each([
    [-2, 'returned'],
    [-1, refusedWith(-1)],
    [-15010, refusedWith(-15010)],
    ['-15013', refusedWith(-15013)],
  ])('WeChat’s %s resolves with %j, without another signature', async (errCode, outcome) => {
    const sold = wechat(errCode);
    await expect(payInWechat(begin)).resolves.toEqual(outcome);
    expect(sold).toEqual(['kept']);
  });

  it('throws when the service refuses to sign again', async () => {
    wechat(-15005);
    const unfit = new RequestError('refused', {
      message: '请取消后重新下单',
      text: '',
      answer: {
        code: 'PAYMENT_METHOD_UNFIT',
      },
    });
    begin.mockImplementationOnce(() => Promise.resolve(goods('kept')));
    begin.mockImplementationOnce(() => Promise.reject(unfit));
    await expect(payInWechat(begin)).rejects.toBe(unfit);
  });

  it.each([-15005, -15007])(
    'requests another signature when WeChat returns %i',
    async (errCode) => {
      const sold = wechat(errCode);
      await expect(payInWechat(begin)).resolves.toBe('returned');
      expect(sold).toEqual(['kept', 'fresh']);
    },
  );

  it('gives up when the second signature is wrong, too', async () => {
    const sold = wechat(-15005, -15005, -15005);
    await expect(payInWechat(begin)).resolves.toEqual(refusedWith(-15005));
    expect(sold).toEqual(['kept', 'fresh']);
  });

  it('requests another signature when WeChat’s session has ended', async () => {
    fails('checkSession', 'session expired');
    const sold = wechat();
    await expect(payInWechat(begin)).resolves.toBe('returned');
    expect(sold).toEqual(['fresh']);
  });

  it('requests another signature when the service has no session key', async () => {
    const sold = wechat();
    begin.mockImplementationOnce(() => Promise.resolve({ kind: 'renew-session' }));
    await expect(payInWechat(begin)).resolves.toBe('returned');
    expect(sold).toEqual(['fresh']);
  });

  it.each([
    ['ios', 'iOS 15.0', '8.0.68', 100, null],
    ['ios', 'iPadOS 17.5', '8.0.100', 396, null],
    ['ios', 'iOS 26', '8.1.0', 396, null],
    ['ios', 'iOS', '8.0.68', 396, null],
    ['ios', 'iOS 14.8.1', '8.0.68', 396, /要 iOS 15 及以上/],
    ['ios', 'iOS 9.3', '8.0.68', 396, /要 iOS 15 及以上/],
    ['ios', 'iOS 15.0', '8.0.67', 396, /苹果手机上的微信要 8.0.68/],
    ['ios', 'iOS 15.0', '8.0.68', 99, /不能支付不到 ¥1/],
    ['android', 'Android 13', '8.0.30', 99, null],
  ])('on %s with %s, WeChat %s and %i fen: %s', (platform, system, version, amount, why) => {
    vi.spyOn(Taro, 'getDeviceInfo').mockReturnValue({ platform, system } as never);
    vi.spyOn(Taro, 'getAppBaseInfo').mockReturnValue({ version, SDKVersion: '3.15.0' } as never);
    if (why === null) expect(whyNotPay('wechat_virtual', amount)).toBeNull();
    else expect(whyNotPay('wechat_virtual', amount)).toMatch(why);
    expect(whyNotPay('sandbox_virtual', amount)).toBe(whyNotPay('wechat_virtual', amount));
    expect(whyNotPay('wechat_jsapi', amount)).toBeNull();
  });

  it.each([
    ['2.19.2', null],
    ['2.19.1', /这个版本的微信不能支付/],
  ])('with library %s: %s', (SDKVersion, why) => {
    vi.spyOn(Taro, 'getDeviceInfo').mockReturnValue({ platform: 'android' } as never);
    vi.spyOn(Taro, 'getAppBaseInfo').mockReturnValue({ version: '8.0.30', SDKVersion } as never);
    const said = whyNotPay('wechat_virtual', 396);
    if (why === null) expect(said).toBeNull();
    else expect(said).toMatch(why);
  });
});
