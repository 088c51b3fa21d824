import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Taro from '@tarojs/taro';
import { act } from 'react';
import type { OrderInfo } from '@account-doctor/contract/types';
import { PaymentPage } from '@/features/payment/PaymentPage';
import { returnFromPayment, pay } from '@/platform/pay/pay';
import { service } from '@/data/service';
import { openConfirmedPayment } from '@/stores/confirmedAmount';
import { setCachedAnswer } from '@/data/useCall';
import { closeScreen, openScreen, visitedBefore } from '../support/screen';
import { accepted, refused, status } from '../support/service';
import { someCoupon } from '../coupon/campaigns';
import { requestsTo, appraisalOrder, inMinutes, serveOrder, signInStores } from './orders';
import { leaveFakeClock } from '../support/fakeClock';

vi.mock('@/platform/pay/pay', async (original) => ({
  ...(await original<object>()),
  pay: vi.fn(),
  returnFromPayment: vi.fn(),
}));

/** Pays whenever the payment is started; an error of the service starts none. */
const paysAfter = (done: () => void = () => undefined) =>
  vi.mocked(pay).mockImplementation(async (begin) => {
    await begin();
    done();
    return 'returned';
  });

let order: OrderInfo;
const open = () => openScreen(() => <PaymentPage orderId="order-1" />, signInStores);
const paidNow = () =>
  appraisalOrder({ state: 'paid', evaluationState: 'queued', paidAt: inMinutes(0), payBy: null });
const PAY = '支付 ¥33.00';
/** Confirms the amount, like the previous page, which has shown it. */
const confirm = ({ orderId = 'order-1', amount = 3_300, opens = true } = {}) =>
  void openConfirmedPayment(orderId, amount, () => Promise.resolve(opens));
const toPaid = ['redirectTo', '/pages/evaluation/human/paySuccess?orderId=order-1'];

beforeEach(() => {
  order = appraisalOrder();
  paysAfter();
  vi.mocked(returnFromPayment).mockReturnValue('no');
  // The clock advances by itself, so that the page opens as usual.
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  closeScreen();
  leaveFakeClock();
});

const pass = async (seconds: number) => {
  // Otherwise the repeat window, which reads the real clock, would answer.
  service.forget();
  await act(async () => {
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
  });
};

/** The order is refetched after the payment's result, and the next page opens in its own task. */
const expectPaidPage = async ({ opened }: Awaited<ReturnType<typeof open>>) => {
  for (let turn = 0; turn < 10 && opened.length === 0; turn += 1) await pass(0.5);
  expect(opened).toEqual([toPaid]);
};

describe('an order to pay', () => {
  it('says before the tap that payment is not available, and can be cancelled', async () => {
    const sent = serveOrder(() => order, {
      'open-pay-status': () => accepted({ open: false }),
    });
    const screen = await open();
    expect(screen.text()).toContain('这里暂时不能支付，没有扣款。');
    await screen.pressButton(PAY);
    expect(requestsTo(sent, 'order/payment')).toEqual([]);
    screen.getByRole('button', { name: '取消订单' });
  });

  it('shows the parts of the price, the payment methods and the time left', async () => {
    serveOrder(() => order);
    const screen = await open();
    expect(screen.looks('#pay-amount').map(({ textContent }) => textContent)).toEqual(['¥33.00']);
    expect(screen.text()).toContain('新人见面礼−¥6.00');
    expect(screen.text()).toMatch(/请在 1[34]:\d\d 内完成支付/);
    const sandbox = screen.getByRole('radio', { name: '沙箱收银台（演示）' });
    expect(sandbox.getAttribute('aria-checked')).toBe('true');
  });

  it.each([
    ['to open a report', { kind: 'unlock', evaluatedOrderId: 'order-0' }],
    ['for a person', { kind: 'human' }],
  ] as const)('%s can change its coupon, and shows the new price', async (_, of) => {
    order = appraisalOrder(of);
    const own = { ...someCoupon, state: 'locked', orderId: 'order-1' } as const;
    const other = { ...someCoupon, couponId: 'coupon-2', value: { kind: 'amount', amount: 300 } };
    const sent = serveOrder(() => order, {
      'coupon/get/can/use': () =>
        accepted({
          usable: [
            { coupon: own, discount: 600, pays: 3_300 },
            { coupon: other, discount: 300, pays: 3_600 },
          ],
          unusable: [],
        }),
      'create/pre': () => {
        order = appraisalOrder({ ...of, discount: 300, price: 3_600, couponName: '立减 3 元' });
        return accepted(order);
      },
    });
    const screen = await open();
    expect(requestsTo(sent, 'coupon/get/can/use')[0]?.data).toMatchObject({
      orderId: 'order-1',
      kind: of.kind,
    });
    await screen.pressButton(/优惠券 −¥6.00/);
    const [first] = screen.getAllByRole('radio', { name: /减 ¥6.00/ });
    expect(first?.getAttribute('aria-checked')).toBe('true');
    await screen.press('radio', /减 ¥6.00/);
    expect(requestsTo(sent, 'create/pre')).toEqual([]);
    await screen.pressButton(/优惠券 −¥6.00/);
    await screen.press('radio', /减 ¥3.00/);
    const [change] = requestsTo(sent, 'create/pre');
    expect(change?.data).toBe('{"orderId":"order-1","couponId":"coupon-2"}');
    await pass(1);
    screen.getByRole('button', { name: '支付 ¥36.00' });
    // The loaded coupons are outdated, so the page shows the coupon that the order names.
    expect(screen.text()).toContain('立减 3 元−¥3.00');
    expect(screen.opened).toEqual([]);
  });

  it('does not redirect because of an order cached by the checkout', async () => {
    serveOrder(() => order);
    const created = appraisalOrder({ state: 'created', payBy: null });
    const keep = () =>
      setCachedAnswer(
        'GET /app-api/api/evaluate/user/order/get/info',
        { orderId: 'order-1' },
        created,
      );
    const Page = visitedBefore(keep, () => <PaymentPage orderId="order-1" />);
    const screen = await openScreen(Page, signInStores);
    screen.getByRole('button', { name: PAY });
    expect(screen.opened).toEqual([]);
  });

  it('starts one payment however often the button is pressed, then polls the result', async () => {
    const sent = serveOrder(() => order, {
      'order/payment': () => accepted({ launch: { kind: 'cashier', url: 'http://cashier' } }),
    });
    paysAfter(() => {
      order = paidNow();
      service.forget();
    });
    const screen = await open();
    act(() => screen.getByRole('button', { name: PAY }).click());
    await screen.pressButton(/支付/);
    expect(requestsTo(sent, 'order/payment')).toHaveLength(1);
    expect(screen.opened).toEqual([toPaid]);
  });

  it('starts the payment once automatically after the checkout, if there is only one method', async () => {
    const sent = serveOrder(() => order, {
      'order/payment': () => accepted({ launch: { kind: 'cashier', url: 'http://cashier' } }),
    });
    vi.mocked(pay).mockImplementation(async (begin) => {
      await begin();
      return 'left';
    });
    confirm();
    await open();
    expect(requestsTo(sent, 'order/payment')).toHaveLength(1);
    closeScreen();
    const sentAgain = serveOrder(() => order);
    (await open()).getByRole('button', { name: PAY });
    expect(requestsTo(sentAgain, 'order/payment')).toEqual([]);
  });

  it('waits for the user’s choice if there are several methods, or if another order was confirmed', async () => {
    const offer = (method: string, label: string) => ({ method, label });
    const methods = [offer('wechat_h5', '微信支付'), offer('alipay_wap', '支付宝')];
    const several = serveOrder(() => order, {
      'order/pay/type': () => accepted({ methods, moreInBrowser: false }),
    });
    confirm();
    await open();
    closeScreen();
    const single = serveOrder(() => order);
    confirm({ orderId: 'order-2' });
    (await open()).getByRole('button', { name: PAY });
    for (const sent of [several, single]) expect(requestsTo(sent, 'order/payment')).toEqual([]);
  });

  it('does not start automatically for an amount other than the confirmed one', async () => {
    const sent = serveOrder(() => order);
    confirm({ amount: 2_300 });
    (await open()).getByRole('button', { name: PAY });
    expect(requestsTo(sent, 'order/payment')).toEqual([]);
  });

  it('does not start automatically when reopened after the user left before the order was shown', async () => {
    serveOrder(() => order, { 'order/get/info': () => new Promise(() => undefined) });
    confirm();
    await open();
    closeScreen();
    service.forget();
    const sent = serveOrder(() => order);
    (await open()).getByRole('button', { name: PAY });
    expect(requestsTo(sent, 'order/payment')).toEqual([]);
  });

  it('does not start automatically when reopened after it failed to open', async () => {
    const sent = serveOrder(() => order);
    confirm({ opens: false });
    await pass(0);
    (await open()).getByRole('button', { name: PAY });
    expect(requestsTo(sent, 'order/payment')).toEqual([]);
  });

  it('does not start automatically while payment is not available', async () => {
    const keep = () => setCachedAnswer('GET /app-api/common/open-pay-status', {}, { open: false });
    const sent = serveOrder(() => order, {
      'open-pay-status': () => accepted({ open: false }),
    });
    confirm();
    const screen = await openScreen(
      visitedBefore(keep, () => <PaymentPage orderId="order-1" />),
      signInStores,
    );
    screen.getByRole('button', { name: PAY });
    expect(requestsTo(sent, 'order/payment')).toEqual([]);
  });

  it('does not start automatically later, when another method disappears', async () => {
    const offer = (method: string, label: string) => ({ method, label });
    let methods = [offer('wechat_h5', '微信支付'), offer('alipay_wap', '支付宝')];
    const sent = serveOrder(() => order, {
      'order/pay/type': () => accepted({ methods, moreInBrowser: false }),
      'order/payment': () => refused('PAYMENT_UNAVAILABLE', '支付渠道暂时不可用，请稍后再试'),
    });
    confirm();
    const screen = await open();
    methods = methods.slice(0, 1);
    await screen.pressButton(PAY);
    await pass(1);
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(requestsTo(sent, 'order/payment')).toHaveLength(1);
  });

  it('opens the next page when it was paid on another phone', async () => {
    serveOrder(() => order);
    const screen = await open();
    order = paidNow();
    await pass(2);
    await expectPaidPage(screen);
  });

  it('opens the next page also if the order was fetched just before the payment', async () => {
    const unpaid = order;
    let readBefore = 0;
    serveOrder(() => order, {
      'order/get/info': () => accepted(readBefore-- > 0 ? unpaid : order),
    });
    const screen = await open();
    order = paidNow();
    readBefore = 1;
    await pass(2);
    await expectPaidPage(screen);
  });

  it('is polled with growing pauses, and never after it is closed', async () => {
    const sent = serveOrder(() => order);
    await open();
    const results = () => requestsTo(sent, 'pay/result').length;
    const first = results();
    const within = async (seconds: number) => {
      const before = results();
      for (let second = 0; second < seconds; second += 1) await pass(1);
      return results() - before;
    };
    const early = await within(20);
    const late = await within(20);
    expect(first).toBeGreaterThan(0);
    expect(early).toBeGreaterThanOrEqual(4);
    expect(late).toBeLessThanOrEqual(2);
    order = appraisalOrder({ state: 'cancelled', closedAt: inMinutes(0), payBy: null });
    await within(20);
    expect(await within(60)).toBe(0);
  });

  it('that times out on screen says so, and explains late payments', async () => {
    order = appraisalOrder({ payBy: new Date(Date.now() + 1_500).toISOString() });
    serveOrder(() => order);
    const screen = await open();
    order = appraisalOrder({ state: 'timed_out', payBy: null });
    await pass(3);
    expect(screen.text()).toContain('订单已自动关闭');
    expect(screen.text()).toContain('款项会自动原路退回');
    expect(screen.queryByRole('button', { name: /支付/ })).toBeNull();
    await screen.pressButton('重新评估');
    expect(screen.opened[0]?.[1]).toContain('fillInInfo/index?gameId=wzry&kind=human');
  });

  it('for an unlock that was closed links to the report, where it can be unlocked again', async () => {
    order = appraisalOrder({
      kind: 'unlock',
      evaluatedOrderId: 'order-0',
      state: 'timed_out',
      payBy: null,
    });
    serveOrder(() => order);
    const screen = await open();
    await screen.pressButton('回到报告，重新解锁');
    expect(screen.opened).toEqual([
      ['redirectTo', '/pages/evaluation/report/index?orderId=order-0'],
    ]);
  });

  it('stays payable when the provider is down', async () => {
    const toast = vi.spyOn(Taro, 'showToast').mockResolvedValue({ errMsg: 'ok' });
    const down = () => refused('PAYMENT_UNAVAILABLE', '支付平台暂时不可用，请稍后再试');
    serveOrder(() => order, { 'order/payment': down });
    const screen = await open();
    await screen.pressButton(PAY);
    expect(toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: '支付平台暂时不可用，请稍后再试' }),
    );
    const button = screen.getByRole('button', { name: PAY });
    expect(button.getAttribute('aria-disabled')).toBe('false');
    expect(screen.opened).toEqual([]);
    // The toast disappears, the text stays.
    expect(screen.text()).toContain('支付平台暂时不可用，请稍后再试');
  });

  const FAILED = '支付没有完成，可以再试一次；如果已经扣款，这里会自动更新';

  it('says what to do after a failed payment, until the next attempt', async () => {
    serveOrder(() => order);
    const screen = await open();
    expect(screen.text()).not.toContain(FAILED);
    await screen.pressButton(PAY);
    expect(screen.getByText(FAILED).getAttribute('role')).toBe('status');
    // A payment that is in progress.
    vi.mocked(pay).mockReturnValue(new Promise(() => undefined));
    await screen.pressButton(PAY);
    expect(screen.text()).not.toContain(FAILED);
  });

  it('says what to do when the user returns unpaid from the provider’s page', async () => {
    serveOrder(() => order);
    vi.mocked(returnFromPayment).mockReturnValue('yes');
    expect((await open()).text()).toContain(FAILED);
  });

  it('shows nothing while the browser goes back past the provider’s pages', async () => {
    serveOrder(() => order);
    vi.mocked(returnFromPayment).mockReturnValue('under way');
    expect((await open()).text()).toBe('');
  });

  it('says what to do when WeChat rejects a payment, and reports its message to the service', async () => {
    const toast = vi.spyOn(Taro, 'showToast').mockResolvedValue({ errMsg: 'ok' });
    const errMsg = `requestVirtualPayment:fail ${'道具未发布'.repeat(60)}`;
    vi.mocked(pay).mockResolvedValue({ errCode: -15010, errMsg });
    const sent = serveOrder(() => order);
    const screen = await open();
    await screen.pressButton(PAY);
    const sentence = '微信暂时不能收这笔款，请稍后再试，或联系客服';
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: sentence }));
    // The toast disappears; the text stays until the next attempt.
    expect(screen.text()).toContain(sentence);
    expect(JSON.parse(String(requestsTo(sent, 'payment/refused')[0]?.data))).toEqual({
      orderId: 'order-1',
      method: 'sandbox',
      errCode: -15010,
      errMsg: errMsg.slice(0, 200),
    });
    vi.mocked(pay).mockResolvedValue('returned');
    service.forget();
    await screen.pressButton(PAY);
    expect(screen.text()).not.toContain(sentence);
    expect(requestsTo(sent, 'payment/refused')).toHaveLength(1);
  });

  it('continues to poll after failures', async () => {
    let down = false;
    serveOrder(() => order, {
      'pay/result': () => (down ? status(502) : (undefined as never)),
    });
    const screen = await open();
    down = true;
    await pass(5);
    screen.getByRole('button', { name: PAY });
    down = false;
    order = paidNow();
    await pass(10);
    await expectPaidPage(screen);
  });

  it('is cancelled after a confirmation that mentions the coupon', async () => {
    const ask = vi
      .spyOn(Taro, 'showModal')
      .mockResolvedValue({ confirm: true, cancel: false, errMsg: 'ok' });
    const sent = serveOrder(() => order, {
      'close/order': () => {
        order = appraisalOrder({ state: 'cancelled', payBy: null });
        return accepted(order);
      },
    });
    const screen = await open();
    await screen.pressButton('取消订单');
    expect(ask.mock.calls[0]?.[0]?.content).toContain('优惠券会退回');
    expect(requestsTo(sent, 'close/order')).toHaveLength(1);
    expect(screen.text()).toContain('订单已取消');
  });
});

describe('the guide to the phone’s browser, inside WeChat’s browser', () => {
  const offer = { methods: [], moreInBrowser: true };
  it('explains the steps, and copies a link to this order', async () => {
    const copy = vi.spyOn(Taro, 'setClipboardData').mockResolvedValue({ errMsg: 'ok' } as never);
    serveOrder(() => order, { 'order/pay/type': () => accepted(offer) });
    const screen = await open();
    screen.getByText(/选择“在浏览器打开”/);
    expect(screen.queryByRole('button', { name: /支付/ })).toBeNull();
    await screen.pressButton('复制订单链接');
    const data = 'http://localhost/pages/evaluation/payment/index?orderId=order-1';
    expect(copy).toHaveBeenCalledWith({ data });
  });
});

describe('an order without a payment', () => {
  it('opens the paid appraisal', async () => {
    order = paidNow();
    serveOrder(() => order);
    expect((await open()).opened).toEqual([toPaid]);
  });

  it('opens its checkout if it is not confirmed yet', async () => {
    order = appraisalOrder({ state: 'created', payBy: null });
    serveOrder(() => order);
    const checkout = '/pages/evaluation/human/checkout?orderId=order-1';
    expect((await open()).opened).toEqual([['redirectTo', checkout]]);
  });

  it('opens the report that it unlocks', async () => {
    order = { ...paidNow(), kind: 'unlock', evaluatedOrderId: 'order-0' };
    serveOrder(() => order);
    const report = '/pages/evaluation/report/index?orderId=order-0';
    expect((await open()).opened).toEqual([['redirectTo', report]]);
  });
});
