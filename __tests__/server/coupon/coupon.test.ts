import { DAY, SECOND } from '@account-doctor/contract/time';
import type { CouponPrice } from '@account-doctor/contract/coupon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantCoupon } from '../../../server/domain/coupon/receive';
import { lockCoupon, returnCoupon, markCouponUsed } from '../../../server/domain/coupon/coupon';
import { eraseCouponsOf } from '../../../server/domain/coupon/store';
import type { Actor } from '../../../server/core/transition';
import type { Transaction } from '../../../server/core/database/database';
import { buildService, type TestService } from '../support/service';
import { addCampaign, couponEventsOf, storedState } from './coupons';

let service: TestService;
beforeAll(async () => {
  service = await buildService();
  await addCampaign(service.services, 'five');
});
afterAll(() => service.close());

const system: Actor = { by: 'system' };
const write = <Result>(work: (transaction: Transaction, at: Date) => Promise<Result>) =>
  service.services.database.transaction((tx) => work(tx, service.services.now()));

let serial = 0;
/** A user with one coupon of five yuan for seven days. */
async function owner(): Promise<{ userId: string; couponId: string; orderId: string }> {
  serial += 1;
  const userId = `user-${serial}`;
  const grant = { campaignId: 'five', userId, grantKey: `test:${serial}` };
  await write((tx, at) => grantCoupon(tx, { ...grant, actor: system, at }));
  const { rows } = await service.services.database.$client.query<{ coupon_id: string }>(
    'select coupon_id from coupons where user_id = $1',
    [userId],
  );
  return { userId, couponId: rows[0]?.coupon_id ?? '', orderId: `order-${serial}` };
}

const checkout = { gameId: 'g1', kind: 'ai', amount: 1_900 } as const;
const lock = (
  given: { userId: string; couponId: string; orderId: string },
  order: Parameters<typeof lockCoupon>[1]['checkout'] = checkout,
): Promise<CouponPrice> => write((tx, at) => lockCoupon(tx, { ...given, checkout: order, at }));
const use = (orderId: string) => write((tx, at) => markCouponUsed(tx, orderId, at));
const giveBack = (orderId: string, actor: Actor = system) =>
  write((tx, at) => returnCoupon(tx, { orderId, actor, at }));
const state = (couponId: string) => storedState(service.services, couponId);

describe('a coupon of an order', () => {
  it('is locked when the order is created, reduces its price, and is used when the order is paid', async () => {
    const { couponId, ...given } = await owner();
    expect(await lock({ couponId, ...given })).toEqual({
      listPrice: 1_900,
      discount: 500,
      pays: 1_400,
    });
    expect(await state(couponId)).toBe('locked');
    expect(await use(given.orderId)).toBe(true);
    expect(await state(couponId)).toBe('used');
    expect(await couponEventsOf(service.services, couponId)).toEqual([
      ' → unused by system',
      'unused → locked by user',
      'locked → used by system',
    ]);
  });

  it('is returned when the order is cancelled, and fits another order', async () => {
    const given = await owner();
    await lock(given);
    expect(await giveBack(given.orderId, { by: 'user', userId: given.userId })).toBe(true);
    expect(await state(given.couponId)).toBe('unused');
    await lock({ ...given, orderId: `${given.orderId}-again` });
    expect(await couponEventsOf(service.services, given.couponId)).toEqual([
      ' → unused by system',
      'unused → locked by user',
      'locked → returned by user',
      'returned → unused by system',
      'unused → locked by user',
    ]);
  });

  it('is expired if returned too late, but stays valid for an order created in time', async () => {
    const [late, inTime] = [await owner(), await owner()];
    await lock(late);
    await lock(inTime);
    service.advance(7 * DAY);
    await giveBack(late.orderId);
    expect(await state(late.couponId)).toBe('expired');
    await use(inTime.orderId);
    expect(await state(inTime.couponId)).toBe('used');
  });

  it('is locked by only one of twenty concurrent orders', async () => {
    const given = await owner();
    const tries = Array.from({ length: 20 }, (_, index) =>
      lock({ ...given, orderId: `race-${index}` }),
    );
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'COUPON_NOT_USABLE' });
    expect(await couponEventsOf(service.services, given.couponId)).toHaveLength(2);
  });

  it('is returned when the paid order is refunded', async () => {
    const given = await owner();
    await lock(given);
    await use(given.orderId);
    expect(await giveBack(given.orderId)).toBe(true);
    expect(await couponEventsOf(service.services, given.couponId)).toEqual([
      ' → unused by system',
      'unused → locked by user',
      'locked → used by system',
      'used → returned by system',
      'returned → unused by system',
    ]);
    await lock({ ...given, orderId: `${given.orderId}-again` });
  });

  it('is used once and returned once, also by concurrent calls', async () => {
    const [one, other] = [await owner(), await owner()];
    for (const given of [one, other]) await lock(given);
    await use(one.orderId);
    await expect(use(one.orderId)).rejects.toMatchObject({ code: 'TRANSITION_REFUSED' });
    const tries = [giveBack(other.orderId), use(other.orderId), giveBack(other.orderId)];
    const [first, , second] = await Promise.all(tries);
    expect([first, second].filter(Boolean)).toHaveLength(1);
    expect(await state(other.couponId)).toBe('unused');
  });

  it('is optional', async () => {
    expect(await use('an order without')).toBe(false);
    expect(await giveBack('an order without')).toBe(false);
  });

  it('stays unused if the transaction of the order fails', async () => {
    const given = await owner();
    const broken = write(async (tx, at) => {
      await lockCoupon(tx, { ...given, checkout, at });
      throw new Error('afterwards');
    });
    await expect(broken).rejects.toThrow('afterwards');
    expect(await state(given.couponId)).toBe('unused');
    expect(await couponEventsOf(service.services, given.couponId)).toHaveLength(1);
  });
});

describe('locking a coupon', () => {
  it('fails with the same message for a coupon of another user and an unknown one', async () => {
    const [mine, theirs] = [await owner(), await owner()];
    for (const couponId of [theirs.couponId, 'nothing'])
      await expect(lock({ ...mine, couponId })).rejects.toMatchObject({
        code: 'COUPON_NOT_FOUND',
        message: '找不到这张优惠券，请重新选择',
      });
  });

  it('fails for a coupon that expired a second ago, before any job has run', async () => {
    const given = await owner();
    service.advance(7 * DAY + SECOND);
    await expect(lock(given)).rejects.toMatchObject({
      code: 'COUPON_NOT_USABLE',
      message: '这张优惠券不能使用：已过期',
    });
    expect(await state(given.couponId)).toBe('unused');
  });
});

describe('a deleted account', () => {
  it('keeps only used coupons, without their user', async () => {
    const [gone, stays] = [await owner(), await owner()];
    await lock(gone);
    await use(gone.orderId);
    const more = { campaignId: 'five', userId: gone.userId, grantKey: 'more' };
    await write((tx, at) => grantCoupon(tx, { ...more, actor: system, at }));
    await write((tx) => eraseCouponsOf(tx, gone.userId));
    const { $client } = service.services.database;
    const left = await $client.query('select state, user_id from coupons where coupon_id = $1', [
      gone.couponId,
    ]);
    expect(left.rows).toEqual([{ state: 'used', user_id: null }]);
    expect(await giveBack(gone.orderId)).toBe(false);
    const named = 'select from coupon_events where actor_id = $1';
    expect((await $client.query(named, [gone.userId])).rowCount).toBe(0);
    expect(
      (await $client.query('select from coupons where grant_key = $1', ['more'])).rowCount,
    ).toBe(0);
    expect(await state(stays.couponId)).toBe('unused');
  });
});
