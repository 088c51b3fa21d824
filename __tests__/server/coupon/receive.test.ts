import { DAY, HOUR, SECOND } from '@account-doctor/contract/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { grantCoupon } from '../../../server/domain/coupon/receive';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';
import { addCampaign, couponEventsOf, callReceiveCoupon, receiveCouponId } from './coupons';

let service: TestService;
beforeEach(async () => {
  service = await buildService({ now: new Date('2026-11-21T08:00:00Z') });
});
afterEach(() => service.close());

const count = async (sql: string): Promise<number> =>
  (await service.services.database.$client.query(sql)).rowCount ?? 0;

const centre = async (session?: { token: string; userId: string }) => {
  const name = 'POST /app-api/api/evaluate/user/coupon/can/receive';
  const { envelope } = await service.call(name, {}, session ? { session } : {});
  return envelope.data?.list ?? [];
};

describe('receiving a coupon', () => {
  it('gives a coupon with the campaign’s terms and validity, and stores an event', async () => {
    const session = await postSmsSignIn(service);
    await addCampaign(service.services, 'c1');
    const { data } = await callReceiveCoupon(service, session, 'c1');
    expect(data).toMatchObject({
      name: '立减 5 元',
      value: { kind: 'amount', amount: 500 },
      state: 'unused',
      nearExpiry: false,
      receivedAt: '2026-11-21T08:00:00.000Z',
      validFrom: '2026-11-21T08:00:00.000Z',
      validUntil: '2026-11-28T08:00:00.000Z',
      usedAt: null,
    });
    expect(await couponEventsOf(service.services, data?.couponId ?? '')).toEqual([
      ' → unused by user',
    ]);
  });

  it('keeps the coupon’s terms when the campaign changes later', async () => {
    const session = await postSmsSignIn(service);
    await addCampaign(service.services, 'c1');
    await receiveCouponId(service, session, 'c1');
    await service.services.database.$client.query(
      `update coupon_campaigns set value = '{"kind":"amount","amount":1}'`,
    );
    const name = 'POST /app-api/api/evaluate/user/coupon/get/by/status';
    const { envelope } = await service.call(name, { status: 'unused' }, { session });
    expect(envelope.data?.list[0]?.value).toEqual({ kind: 'amount', amount: 500 });
  });

  it('fails a second after the end of the campaign and succeeds just before it', async () => {
    const [early, late] = [await postSmsSignIn(service), await postSmsSignIn(service)];
    await addCampaign(service.services, 'c1');
    service.advance(10 * DAY - 1);
    expect((await callReceiveCoupon(service, early, 'c1')).code).toBe('OK');
    service.advance(1 + SECOND);
    const { code, msg } = await callReceiveCoupon(service, late, 'c1');
    expect({ code, msg }).toEqual({
      code: 'COUPON_CAMPAIGN_ENDED',
      msg: '活动已经结束，看看其他优惠券吧',
    });
    expect(await centre()).toEqual([]);
  });

  it('fails before the campaign starts', async () => {
    const session = await postSmsSignIn(service);
    const receivableFrom = new Date(service.services.now().getTime() + HOUR);
    await addCampaign(service.services, 'c1', { receivableFrom });
    expect((await callReceiveCoupon(service, session, 'c1')).code).toBe(
      'COUPON_CAMPAIGN_NOT_STARTED',
    );
    service.advance(HOUR);
    expect((await callReceiveCoupon(service, session, 'c1')).code).toBe('OK');
  });

  it.each(['nothing', 'unlisted'])('fails for the campaign %s', async (campaignId) => {
    const session = await postSmsSignIn(service);
    await addCampaign(service.services, 'unlisted', { listed: false });
    const answer = await callReceiveCoupon(service, session, campaignId);
    expect(answer.code).toBe('COUPON_CAMPAIGN_NOT_FOUND');
  });

  it.each(['', 'a b', '../../etc', 'x'.repeat(65)])('fails for the id %j', async (campaignId) => {
    const session = await postSmsSignIn(service);
    expect((await callReceiveCoupon(service, session, campaignId)).code).toBe('VALIDATION_FAILED');
  });

  it('fails the second time with its own message and leaves the stock unchanged', async () => {
    const session = await postSmsSignIn(service);
    await addCampaign(service.services, 'c1');
    await receiveCouponId(service, session, 'c1');
    const { code, msg } = await callReceiveCoupon(service, session, 'c1');
    expect({ code, msg }).toEqual({
      code: 'COUPON_ALREADY_RECEIVED',
      msg: '您已经领过了，可在“我的优惠券”中查看',
    });
    expect((await centre(session))[0]).toMatchObject({ stockLeft: 9, standing: 'received' });
    service.advance(11 * DAY);
    expect((await callReceiveCoupon(service, session, 'c1')).code).toBe('COUPON_ALREADY_RECEIVED');
  });

  it('succeeds as often as the campaign allows', async () => {
    const session = await postSmsSignIn(service);
    await addCampaign(service.services, 'c1', { perUserLimit: 2 });
    const codes = [];
    for (let time = 0; time < 3; time += 1)
      codes.push((await callReceiveCoupon(service, session, 'c1')).code);
    expect(codes).toEqual(['OK', 'OK', 'COUPON_ALREADY_RECEIVED']);
  });
});

describe('concurrent requests for coupons', () => {
  it('give the last coupon to one of twenty users', async () => {
    await addCampaign(service.services, 'last', { stock: 1 });
    const people = [];
    for (let person = 0; person < 20; person += 1) people.push(await postSmsSignIn(service));
    const answers = await Promise.all(
      people.map((person) => callReceiveCoupon(service, person, 'last')),
    );
    const codes = answers.map((answer) => answer.code).sort();
    expect(codes).toEqual([...Array<string>(19).fill('COUPON_SOLD_OUT'), 'OK'].sort());
    expect(await count('select from coupons')).toBe(1);
    expect(await count('select from coupon_events')).toBe(1);
    expect((await centre())[0]).toMatchObject({ stockLeft: 0, standing: 'sold_out' });
  });

  it('give a user who taps twenty times only the allowed number', async () => {
    const session = await postSmsSignIn(service);
    await addCampaign(service.services, 'c1', { stock: 100, perUserLimit: 2 });
    const taps = Array.from({ length: 20 }, () => callReceiveCoupon(service, session, 'c1'));
    const codes = (await Promise.all(taps)).map((answer) => answer.code);
    expect(codes.filter((code) => code === 'OK')).toHaveLength(2);
    expect(codes.filter((code) => code === 'COUPON_ALREADY_RECEIVED')).toHaveLength(18);
    expect((await centre(session))[0]).toMatchObject({ stockLeft: 98, received: 2 });
  });
});

describe('the coupon centre', () => {
  it('shows campaigns to visitors, and also their own coupons to signed-in users', async () => {
    const session = await postSmsSignIn(service);
    const receivableFrom = new Date(service.services.now().getTime() + HOUR);
    await addCampaign(service.services, 'open');
    await addCampaign(service.services, 'soon', { receivableFrom, position: 1 });
    await addCampaign(service.services, 'gone', { stock: 0, position: 2 });
    await addCampaign(service.services, 'hidden', { listed: false });
    await receiveCouponId(service, session, 'open');
    const standings = async (who?: typeof session) =>
      (await centre(who)).map(({ campaignId, standing }) => `${campaignId}: ${standing}`);
    expect(await standings()).toEqual(['open: receivable', 'soon: upcoming', 'gone: sold_out']);
    expect(await standings(session)).toEqual([
      'open: received',
      'soon: upcoming',
      'gone: sold_out',
    ]);
  });

  it('treats an ended session as signed out', async () => {
    await addCampaign(service.services, 'open');
    const list = await centre({ token: 'x'.repeat(43), userId: 'somebody' });
    expect(list).toMatchObject([{ standing: 'receivable', received: 0 }]);
  });
});

describe('a granted coupon', () => {
  const grant = (userId: string, grantKey: string) =>
    service.services.database.transaction((transaction) =>
      grantCoupon(transaction, {
        campaignId: 'late',
        userId,
        grantKey,
        actor: { by: 'system' },
        at: service.services.now(),
      }),
    );

  it('ignores stock and period, and is granted once per reason, also concurrently', async () => {
    await addCampaign(service.services, 'late', { stock: 0, listed: false });
    service.advance(20 * DAY);
    const grants = await Promise.all(Array.from({ length: 5 }, () => grant('u1', 'late:o1')));
    expect(grants.filter(Boolean)).toHaveLength(1);
    expect(await grant('u1', 'late:o2')).toBe(true);
    expect(await count('select from coupons')).toBe(2);
    expect(await count('select from coupon_events')).toBe(2);
  });
});
