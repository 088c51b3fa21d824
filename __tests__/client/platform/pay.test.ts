import Taro from '@tarojs/taro';
import type { PaymentLaunch } from '@account-doctor/contract/payment';
import { pay as payInBrowser } from '@/platform/pay.h5';
import { pay } from '@/platform/pay.weapp';

const parameters = {
  timeStamp: '1795312800',
  nonceStr: 'n-1',
  package: 'prepay_id=wx1',
  signType: 'RSA',
  paySign: 's-1',
} as const;
const byWechat: PaymentLaunch = { kind: 'mini-program', parameters };
const atCashier: PaymentLaunch = { kind: 'cashier', url: 'http://service.example/sandbox/P1' };

afterEach(() => jest.restoreAllMocks());

type Asked = 'requestPayment' | 'showActionSheet' | 'request';
/** Has a function of WeChat's succeed with what is given. */
const succeeds = (name: Asked, answer: object = {}) =>
  jest.spyOn(Taro, name).mockImplementation((() => Promise.resolve(answer)) as never);
/** Has it fail for that reason, said as WeChat says it. */
const fails = (name: Asked, reason: string) => {
  const errMsg = `${name}:fail ${reason}`;
  const failure = Object.assign(new Error(errMsg), { errMsg });
  return jest.spyOn(Taro, name).mockImplementation(() => Promise.reject(failure));
};

describe('paying in the mini-program', () => {
  it('hands WeChat what the service signed', async () => {
    const asked = succeeds('requestPayment');
    await expect(pay(byWechat)).resolves.toBe('returned');
    expect(asked).toHaveBeenCalledWith(parameters);
  });

  it.each([
    ['cancel', 'returned'],
    ['jsapi has no permission', 'failed'],
  ])('WeChat’s “%s” is “%s”', async (reason, outcome) => {
    fails('requestPayment', reason);
    await expect(pay(byWechat)).resolves.toBe(outcome);
  });

  it.each([
    [0, 'outcome=paid'],
    [1, 'outcome=failed'],
  ])('tells the sandbox’s cashier the choice %i', async (tapIndex, data) => {
    const shown = succeeds('showActionSheet', { tapIndex });
    const told = succeeds('request', { statusCode: 200 });
    await expect(pay(atCashier)).resolves.toBe('returned');
    expect(shown.mock.calls[0]?.[0]).toMatchObject({ itemList: ['支付成功', '支付失败'] });
    expect(told.mock.calls[0]?.[0]).toMatchObject({ url: atCashier.url, method: 'POST', data });
  });

  it('tells the cashier nothing when the sheet is closed', async () => {
    fails('showActionSheet', 'cancel');
    const told = succeeds('request');
    await expect(pay(atCashier)).resolves.toBe('returned');
    expect(told).not.toHaveBeenCalled();
  });

  it('fails when the cashier cannot be reached', async () => {
    succeeds('showActionSheet', { tapIndex: 0 });
    fails('request', 'timeout');
    await expect(pay(atCashier)).resolves.toBe('failed');
  });

  it('opens no page', async () => {
    await expect(pay({ kind: 'page', url: 'https://pay.example' })).rejects.toThrow('no page');
  });
});

describe('paying in a browser', () => {
  it('never takes what is meant for WeChat', async () => {
    await expect(payInBrowser(byWechat)).rejects.toThrow('mini-program');
  });
});
