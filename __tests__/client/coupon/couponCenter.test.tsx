import { afterEach, describe, expect, it, vi } from 'vitest';
import Taro from '@tarojs/taro';
import type { Campaign } from '@account-doctor/contract/types';
import { CouponCenter } from '@/features/coupon/CouponCenter';
import type { RootStore } from '@/stores/RootStore';
import { closeScreen, openScreen } from '../support/screen';
import { accepted, refused, serveWith } from '../support/service';
import { someCampaign, someCoupon } from './campaigns';

afterEach(closeScreen);

const signIn = ({ session }: RootStore) =>
  session.signIn({ token: 'token-1', userId: 'user-1', newUser: false });

/** Serves campaigns in their current state; `receive` answers requests to receive a coupon. */
const serve = (
  campaigns: () => Campaign[],
  receive = () => accepted(someCoupon),
  waiting: unknown = null,
) =>
  serveWith(({ url }) => {
    if (url.endsWith('/coupon/get/waiting')) return accepted({ waiting });
    if (url.endsWith('/coupon/can/receive')) return accepted({ list: campaigns() });
    return url.endsWith('/coupon/receive') ? receive() : accepted({});
  });

describe('the coupon centre', () => {
  it('shows a coupon’s discount, purpose and validity', async () => {
    serve(() => [
      someCampaign,
      {
        ...someCampaign,
        campaignId: 'percent',
        value: { kind: 'percent', percentOff: 15, cap: 1_500 },
        minimumAmount: 1_990,
        games: [{ gameId: 'g1', name: '原神' }],
        orderKinds: ['human'],
        stockLeft: 12,
      },
    ]);
    const screen = await openScreen(CouponCenter);
    const text = (id: string) => screen.looks(`#campaign-${id}`)[0]?.textContent ?? '';
    expect(text('welcome')).toContain('¥6无门槛');
    expect(text('welcome')).toContain('全部游戏');
    expect(text('welcome')).toContain('领取后 14 天内有效');
    expect(text('percent')).toContain('8.5折满 19.9 可用最高减 ¥15');
    expect(text('percent')).toContain('原神 · 人工评估');
    expect(text('percent')).toContain('剩 12 张');
  });

  it('leads visitors to the sign-in page and back', async () => {
    const sent = serve(() => [someCampaign]);
    const screen = await openScreen(CouponCenter);
    await screen.pressButton('立即领取');
    const from = encodeURIComponent('/pagesA/pages/home/couponCenter/index');
    expect(screen.opened).toEqual([['navigateTo', `/pagesA/pages/login/h5/index?from=${from}`]]);
    expect(sent.filter(({ url }) => url.endsWith('/coupon/receive'))).toEqual([]);
  });

  it('offers to use a coupon after it was received', async () => {
    const toast = vi.spyOn(Taro, 'showToast').mockResolvedValue({ errMsg: 'ok' });
    let campaign = someCampaign;
    const sent = serve(
      () => [campaign],
      () => {
        campaign = { ...campaign, standing: 'received', received: 1 };
        return accepted(someCoupon);
      },
    );
    const screen = await openScreen(CouponCenter, signIn);
    await screen.pressButton('立即领取');
    const asked = sent.find(({ url }) => url.endsWith('/coupon/receive'));
    expect(asked?.data).toBe('{"campaignId":"welcome"}');
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: '领取成功' }));
    await screen.pressButton('去使用');
    expect(screen.opened).toEqual([['navigateTo', '/pages/evaluation/chooseGame']]);
  });

  it.each([
    ['unlock', '/pages/evaluation/report/index?orderId=order-1'],
    ['human', '/pages/evaluation/human/checkout?orderId=order-1'],
  ])('leads to an order that waits for a coupon (%s)', async (kind, path) => {
    const received = { ...someCampaign, standing: 'received', received: 1 } as const;
    const sent = serve(() => [received], undefined, { orderId: 'order-1', kind });
    const screen = await openScreen(CouponCenter, signIn);
    await screen.pressButton('去使用');
    expect(sent.at(-1)?.data).toEqual({ campaignId: 'welcome' });
    expect(screen.opened).toEqual([['navigateTo', path]]);
  });

  it('says why a coupon was rejected, and shows the current state of its card', async () => {
    const toast = vi.spyOn(Taro, 'showToast').mockResolvedValue({ errMsg: 'ok' });
    let campaign = someCampaign;
    serve(
      () => [campaign],
      () => {
        campaign = { ...campaign, standing: 'sold_out', stockLeft: 0 };
        return refused('COUPON_SOLD_OUT', '这张券已被抢光，看看其他优惠券吧');
      },
    );
    const screen = await openScreen(CouponCenter, signIn);
    await screen.pressButton('立即领取');
    expect(toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: '这张券已被抢光，看看其他优惠券吧' }),
    );
    expect(screen.queryByRole('button', { name: '立即领取' })).toBeNull();
    expect(screen.text()).toContain('已抢光');
  });

  it('counts down to the start of a campaign, then lets the user receive its coupon', async () => {
    const begins = (seconds: number) => ({
      ...someCampaign,
      standing: 'upcoming' as const,
      receivableFrom: new Date(Date.now() + seconds * 1_000).toISOString(),
    });
    serve(() => [begins(7_199.5)]);
    const waiting = await openScreen(CouponCenter);
    expect(waiting.text()).toMatch(/即将开始01:59:5\d|即将开始02:00:00/);
    expect(waiting.queryByRole('button', { name: '立即领取' })).toBeNull();
    closeScreen();
    serve(() => [begins(-1)]);
    const begun = await openScreen(CouponCenter);
    begun.getByRole('button', { name: '立即领取' });
  });

  it('says what to do when there is no coupon', async () => {
    serve(() => []);
    const screen = await openScreen(CouponCenter);
    expect(screen.text()).toContain('现在没有可以领取的优惠券');
    expect(screen.text()).toContain('去评估');
  });
});
