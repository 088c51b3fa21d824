import { afterEach, describe, expect, it, vi } from 'vitest';
import Taro from '@tarojs/taro';
import type { OrderInfo } from '@account-doctor/contract/types';
import { CheckoutPage } from '@/features/appraisal/CheckoutPage';
import { closeScreen, openScreen, type Screen } from '../support/screen';
import { accepted, refused } from '../support/service';
import { service } from '@/data/service';
import { takeConfirmation } from '@/stores/confirmedAmount';
import { someCampaign, someCoupon } from '../coupon/campaigns';
import { requestsTo, consult, appraisalOrder, serveOrder, signInStores } from './orders';

const created = (part: Partial<OrderInfo> = {}) =>
  appraisalOrder({
    state: 'created',
    payBy: null,
    discount: 0,
    price: 3_900,
    couponName: null,
    ...part,
  });
const coupons = {
  usable: [{ coupon: someCoupon, discount: 600, pays: 3_300 }],
  unusable: [],
};
/** The price in the bottom bar. */
const priceOf = (screen: Screen) => screen.looks('#checkout-price')[0]?.textContent;

const open = (orderId: string | undefined = 'order-1') =>
  openScreen(() => <CheckoutPage orderId={orderId} />, signInStores);

afterEach(closeScreen);

describe('the checkout', () => {
  it('shows the valuers on duty, and the times of the service’s settings', async () => {
    serveOrder(created);
    const screen = await open();
    const onDuty = screen.getByRole('list', { name: '值班估价师' });
    expect(onDuty.textContent).toContain('老周资深估价师交付过 12 份报告，3 人评价 4.7 分');
    for (const promise of [
      '45 分钟接单、1 小时 30 分钟交付，最迟不超过 24 小时',
      '48 小时内可以申诉一次',
      '请在 20 分钟内支付',
    ])
      expect(screen.text()).toContain(promise);
  });

  it('says before the tap that payment is not available, and what to do', async () => {
    const sent = serveOrder(created, { 'open-pay-status': () => accepted({ open: false }) });
    const screen = await open();
    expect(screen.text()).toContain('暂时不能付款，晚点再来；AI 评估照常免费');
    await screen.pressButton('提交订单并支付');
    expect(requestsTo(sent, 'create/pre')).toEqual([]);
    expect(requestsTo(sent, 'open-pay-status')).toHaveLength(1);
  });

  it('accepts an order that costs nothing while payment is not available', async () => {
    const free = { usable: [{ coupon: someCoupon, discount: 3_900, pays: 0 }], unusable: [] };
    const sent = serveOrder(created, {
      'open-pay-status': () => accepted({ open: false }),
      'coupon/get/can/use': () => accepted(free),
    });
    const screen = await open();
    expect(screen.text()).not.toContain('现在不能付款');
    await screen.pressButton('确认订单');
    expect(requestsTo(sent, 'create/pre')).toHaveLength(1);
  });

  it('shows when the next valuer will be on duty', async () => {
    const asleep = { ...consult, onDuty: [], nextDutyAt: '2026-11-23T01:00:00.000Z' };
    serveOrder(created, { 'consult/staff': () => accepted(asleep) });
    const screen = await open();
    screen.getByText(/开始按下单顺序接单/);
    // Without a valuer on duty, no time to claim the order is promised.
    expect(screen.text()).not.toContain('45 分钟接单');
    expect(screen.text()).toContain('上班后按下单顺序接单，最迟不超过 24 小时');
  });

  it('says why no coupon fits, and where to get others', async () => {
    const reason = '只能用于 AI 评估';
    serveOrder(created, {
      'coupon/get/can/use': () =>
        accepted({ usable: [], unusable: [{ coupon: someCoupon, reason }] }),
    });
    const screen = await open();
    await screen.pressButton(/手上的用不了，去看看/);
    expect(screen.text()).toContain(reason);
    await screen.pressButton('去领券中心看看');
    expect(screen.opened).toEqual([['navigateTo', '/pagesA/pages/home/couponCenter/index']]);
  });

  it('applies a coupon at once that was received on its sheet', async () => {
    let received = false;
    serveOrder(created, {
      'coupon/get/can/use': () => {
        service.forget();
        return accepted(received ? coupons : { usable: [], unusable: [] });
      },
      'coupon/can/receive': () =>
        accepted({
          list: [
            { ...someCampaign, campaignId: 'other', games: [{ gameId: 'g2', name: '原神' }] },
            someCampaign,
          ],
        }),
      'coupon/receive': () => {
        received = true;
        return accepted(someCoupon);
      },
    });
    const screen = await open();
    expect(priceOf(screen)).toBe('¥39.00');
    await screen.pressButton(/优惠券 去领券/);
    // As high as its content.
    const { style } = screen.getByRole('dialog');
    expect([style.height, style.maxHeight]).toEqual(['', expect.stringMatching(/^\d+px$/)]);
    await screen.pressButton('领取并使用');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.text()).toContain('优惠券−¥6.00');
    expect(priceOf(screen)).toBe('¥33.00');
    // A user who chooses no coupon keeps that choice.
    await screen.pressButton(/优惠券 −¥6.00/);
    await screen.press('radio', '不使用优惠券');
    expect(priceOf(screen)).toBe('¥39.00');
  });

  it('links to the order that holds the coupon', async () => {
    const held = { ...someCoupon, state: 'locked', orderId: 'order-9' } as const;
    const reason = '已用于另一笔待付款的订单';
    serveOrder(created, {
      'coupon/get/can/use': () => accepted({ usable: [], unusable: [{ coupon: held, reason }] }),
    });
    const screen = await open();
    await screen.pressButton(/待付款的订单占用了，去看看/);
    await screen.pressButton('去付款');
    expect(screen.opened).toEqual([
      ['navigateTo', '/pages/evaluation/payment/index?orderId=order-9'],
    ]);
  });

  it('applies the best coupon, and confirms with it', async () => {
    const confirmed = appraisalOrder();
    const sent = serveOrder(created, {
      'coupon/get/can/use': () => accepted(coupons),
      'create/pre': () => accepted(confirmed),
    });
    const screen = await open();
    expect(priceOf(screen)).toBe('¥33.00');
    // Same text as in the question before a paid order is cancelled.
    expect(screen.text()).toContain('估价师接单前可以取消，款项原路退回，优惠券会退回。');
    await screen.pressButton('提交订单并支付');
    expect(requestsTo(sent, 'create/pre')[0]?.data).toBe(
      '{"orderId":"order-1","couponId":"coupon-1"}',
    );
    expect(screen.opened).toEqual([
      ['redirectTo', '/pages/evaluation/payment/index?orderId=order-1'],
    ]);
    expect(takeConfirmation('order-1', 3_300)).toBe(true);
  });

  it('opens no payment if the user left before the confirmation was answered', async () => {
    serveOrder(created, {
      'create/pre': () => {
        vi.spyOn(Taro, 'getCurrentPages').mockReturnValue([{ $taroPath: 'another' }] as never);
        return accepted(appraisalOrder());
      },
    });
    const screen = await open();
    await screen.pressButton('提交订单并支付');
    expect(screen.opened).toEqual([]);
    expect(takeConfirmation('order-1', 3_900)).toBe(false);
  });

  it('shows the credit of a paid report, and offers coupons for the rest', async () => {
    const sent = serveOrder(() => created({ credit: 990, price: 2_910 }), {
      'coupon/get/can/use': () => accepted({ usable: [], unusable: [] }),
    });
    const screen = await open();
    expect(screen.text()).toContain('已付报告费抵扣−¥9.90');
    expect(priceOf(screen)).toBe('¥29.10');
    expect(screen.text()).toContain('报告费可以再次抵扣');
    expect(requestsTo(sent, 'coupon/get/can/use')[0]?.data).toMatchObject({
      amount: '2910',
      listPrice: '3900',
    });
  });

  it('reloads the coupons when the selected one was used meanwhile', async () => {
    const toast = vi.spyOn(Taro, 'showToast').mockResolvedValue({ errMsg: 'ok' });
    let used = false;
    serveOrder(created, {
      'coupon/get/can/use': () => accepted(used ? { usable: [], unusable: [] } : coupons),
      'create/pre': () => {
        used = true;
        return refused('COUPON_NOT_USABLE', '这张优惠券不能使用：已使用');
      },
    });
    const screen = await open();
    await screen.pressButton('提交订单并支付');
    expect(toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: '这张优惠券不能使用：已使用' }),
    );
    expect(priceOf(screen)).toBe('¥39.00');
    expect(screen.opened).toEqual([]);
  });

  it('of a free order mentions no payment, and skips it', async () => {
    const free = created({ listPrice: 0, price: 0 });
    serveOrder(() => free, {
      'create/pre': () =>
        accepted({ ...free, state: 'paid', evaluationState: 'queued', paidAt: free.createdAt }),
    });
    const screen = await open();
    expect(screen.text()).not.toContain('内支付');
    expect(screen.text()).not.toContain('款项原路退回');
    await screen.pressButton('确认订单');
    expect(screen.opened).toEqual([
      ['redirectTo', '/pages/evaluation/human/paySuccess?orderId=order-1'],
    ]);
  });

  it('of a confirmed order opens its payment', async () => {
    serveOrder(appraisalOrder);
    expect((await open()).opened).toEqual([
      ['redirectTo', '/pages/evaluation/payment/index?orderId=order-1'],
    ]);
  });

  it('without an order leads to the choice of a game', async () => {
    serveOrder(created);
    const screen = await open('');
    await screen.pressButton('选择游戏');
    expect(screen.opened).toEqual([['redirectTo', '/pages/evaluation/chooseGame?kind=human']]);
  });
});
