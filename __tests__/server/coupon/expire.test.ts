import { DAY } from '@account-doctor/contract/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enqueue } from '../../../server/core/jobs/queue';
import { lockCoupon } from '../../../server/domain/coupon/coupon';
import { expireCoupons } from '../../../server/domain/coupon/expire';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';
import { addCampaign, couponEventsOf, receiveCouponId, storedState } from './coupons';

let service: TestService;
let session: Awaited<ReturnType<typeof postSmsSignIn>>;
beforeEach(async () => {
  service = await buildService({ now: new Date('2026-11-21T08:00:00Z') });
  session = await postSmsSignIn(service);
  await addCampaign(service.services, 'c1');
});
afterEach(() => service.close());

const messages = async () => {
  const { envelope } = await service.call('GET /app-api/user/message', {}, { session });
  return envelope.data?.list ?? [];
};
const runJob = async () => {
  await service.services.database.transaction((tx) =>
    enqueue(tx, 'expireCoupons', { payload: {} }),
  );
  await service.runJobs();
};

describe('a coupon near its expiry', () => {
  it('is announced once, three days before', async () => {
    await receiveCouponId(service, session, 'c1');
    service.advance(4 * DAY - 1);
    await runJob();
    expect(await messages()).toEqual([]);
    service.advance(1);
    await runJob();
    await runJob();
    expect(await messages()).toMatchObject([
      {
        kind: 'coupon-expiring',
        title: '优惠券快到期了',
        text: '您的“立减 5 元”将在 11月28日 16:00 到期，别忘了使用。',
        path: '/pagesA/pages/mine/coupon/records',
      },
    ]);
  });

  it('is announced once per user, also by concurrent jobs', async () => {
    await addCampaign(service.services, 'c2');
    const other = await postSmsSignIn(service);
    await receiveCouponId(service, session, 'c1');
    await receiveCouponId(service, session, 'c2');
    await receiveCouponId(service, other, 'c1');
    service.advance(5 * DAY);
    await Promise.all([1, 2, 3].map(() => expireCoupons(service.services)));
    expect(await messages()).toHaveLength(2);
    const told = await service.services.database.$client.query('select from messages');
    expect(told.rowCount).toBe(3);
  });

  it('is not announced while an order has locked it', async () => {
    const couponId = await receiveCouponId(service, session, 'c1');
    const of = { couponId, userId: session.userId, orderId: 'o1' };
    const checkout = { gameId: 'g1', kind: 'ai', amount: 900 } as const;
    await service.services.database.transaction((tx) =>
      lockCoupon(tx, { ...of, checkout, at: service.services.now() }),
    );
    service.advance(5 * DAY);
    await runJob();
    expect(await messages()).toEqual([]);
  });
});

describe('an expired coupon', () => {
  it('is marked as expired by the job once', async () => {
    const couponId = await receiveCouponId(service, session, 'c1');
    service.advance(7 * DAY);
    expect(await storedState(service.services, couponId)).toBe('unused');
    await Promise.all([expireCoupons(service.services), expireCoupons(service.services)]);
    expect(await storedState(service.services, couponId)).toBe('expired');
    expect(await couponEventsOf(service.services, couponId)).toEqual([
      ' → unused by user',
      'unused → expired by system',
    ]);
    expect(await messages()).toEqual([]);
  });
});
