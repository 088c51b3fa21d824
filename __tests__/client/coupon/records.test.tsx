import { afterEach, describe, expect, it } from 'vitest';
import type { Coupon } from '@account-doctor/contract/types';
import { CouponRecords } from '@/features/coupon/CouponRecords';
import type { RootStore } from '@/stores/RootStore';
import { closeScreen, openScreen } from '../support/screen';
import { accepted, serveWith } from '../support/service';
import { someCoupon } from './campaigns';

afterEach(closeScreen);

const signIn = ({ session }: RootStore) =>
  session.signIn({ token: 'token-1', userId: 'user-1', newUser: false });

const serve = (coupons: Record<string, Coupon[]>) =>
  serveWith(({ url, data }) => {
    if (url.endsWith('/coupon/get/waiting')) return accepted({ waiting: null });
    const {
      status,
      pageNo = 1,
      pageSize = 10,
    } = JSON.parse(String(data)) as {
      status: string;
      pageNo?: number;
      pageSize?: number;
    };
    const list = coupons[status] ?? [];
    const count = (tab: string) => coupons[tab]?.length ?? 0;
    const counts = { unused: count('unused'), used: count('used'), expired: count('expired') };
    return accepted({ list, total: list.length, pageNo, pageSize, counts });
  });
const open = () => openScreen(CouponRecords, signIn);

describe('my coupons', () => {
  it('are listed in tabs that show the number of coupons', async () => {
    const used: Coupon = {
      ...someCoupon,
      couponId: 'u',
      state: 'used',
      usedAt: '2026-11-02T00:00:00.000Z',
    };
    serve({ unused: [someCoupon], used: [used], expired: [] });
    const screen = await open();
    screen.getByRole('tab', { name: '未使用 1', selected: true });
    screen.getByRole('button', { name: /去使用/ });
    await screen.press('tab', /^已使用/);
    const [coupon, ...others] = screen.getAllByRole('listitem');
    expect(others).toEqual([]);
    expect(coupon?.textContent).toContain('使用');
    expect(coupon?.textContent).not.toContain('去使用');
    await screen.press('tab', /^已过期/);
    expect(screen.text()).toContain('没有过期的优惠券');
  });

  it('warn before they expire, and link to their game', async () => {
    const games = [{ gameId: 'g1', name: '原神' }];
    serve({ unused: [{ ...someCoupon, games, orderKinds: ['ai'], nearExpiry: true }] });
    const screen = await open();
    expect(screen.text()).toContain('快到期');
    await screen.pressButton('去使用');
    expect(screen.opened).toEqual([
      ['navigateTo', '/pages/evaluation/fillInInfo/index?gameId=g1&kind=ai'],
    ]);
  });

  it('link to the payment of an unpaid order that uses them', async () => {
    serve({ unused: [{ ...someCoupon, state: 'locked', orderId: 'order-1' }] });
    const screen = await open();
    expect(screen.text()).toContain('待付款');
    await screen.pressButton('去付款');
    expect(screen.opened).toEqual([
      ['navigateTo', '/pages/evaluation/payment/index?orderId=order-1'],
    ]);
  });

  it('link to the coupon centre while the list is empty', async () => {
    serve({});
    const screen = await open();
    await screen.pressButton('去领券中心');
    expect(screen.opened).toEqual([['navigateTo', '/pagesA/pages/home/couponCenter/index']]);
  });
});
