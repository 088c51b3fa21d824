import { expect } from 'vitest';
import type { AppUnderTest } from './app';
import type { ApiCustomer } from './customer';

/** The journey of an order that stays unpaid with a coupon; the same on both platforms. */

const PRICE = '¥9.90';
/** Price with the welcome coupon; WeChat's goods have a minimum price. */
const DUE = '¥3.96';
const LEFT = String.raw`剩 1[45]:\d\d`;
const toGoOn = new RegExp(`${DUE} · ${LEFT}`);

/** Where the report of an order is read. */
const reportOf = (orderId: string) => `/pages/evaluation/report/index?orderId=${orderId}`;

/**
 * Receives a coupon on a locked report's sheet, leaves the payment, finds the order in all places that show it,
 * continues without and again with the coupon, and returns to the report from the coupon.
 */
export async function changeCoupons(app: AppUnderTest, customer: ApiCustomer): Promise<void> {
  const report = reportOf(await customer.estimate());
  await app.reopen(report);
  await app.arrive('report');
  await app.see(PRICE);
  await app.tapOn('unlock');
  await app.tapOn('choose-coupon');
  await app.see('领取并使用');
  await app.settle();
  await app.picture('unlock coupons');
  await app.tapOn('receive-welcome');
  await app.see(`支付 ${DUE} 解锁`);
  await app.tapOn('unlock-pay');
  await app.leaveCashier();
  await app.arrive('payment');
  expect(await app.read('pay-amount')).toBe(DUE);

  await app.back();
  await app.arrive('report');
  await app.see(toGoOn);
  await app.reopen('/pagesA/pages/mine/message/index');
  await app.see(toGoOn);
  await app.settle();
  expect(await app.faults()).toEqual([]);
  await app.picture('messages unpaid');
  await app.reopen('/pagesA/pages/mine/evaluation/records');
  await app.see(toGoOn);
  await app.picture('records unpaid');

  await app.reopen(report);
  await app.arrive('report');
  await app.see(toGoOn);
  await app.tapOn('unlock');
  await app.see(new RegExp(`^继续支付 ${toGoOn.source}$`));
  await app.settle();
  await app.picture('unlock unpaid');
  await app.tapOn('choose-coupon');
  await app.tapOn('no-coupon');
  await app.tapOn('unlock-pay');
  await app.leaveCashier();
  await app.arrive('payment');
  await app.settle();
  expect(await app.read('pay-amount')).toBe(PRICE);
  await app.tapOn('choose-coupon');
  await app.tap('减 ¥5.94');
  await app.see(`支付 ${DUE}`);
  expect(await app.read('pay-amount')).toBe(DUE);

  // There is still only one order.
  const { list } = await customer.call('POST /app-api/api/evaluate/user/order/list', {
    filter: 'all',
  });
  expect(list.map(({ kind, state }) => [kind, state])).toEqual([
    ['unlock', 'pending_payment'],
    ['ai', 'completed'],
  ]);

  await app.tapOn('cancel-order');
  await app.confirm();
  await app.see('订单已取消，没有扣款；用了的优惠券已经退回。');
  await app.reopen('/pagesA/pages/mine/coupon/records');
  await app.tap('去使用');
  await app.arrive('report');
  // The amount due after choosing the coupon again.
  await app.see(DUE);
}
