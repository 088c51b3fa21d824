import { DAY, SECOND } from '@account-doctor/contract/time';
import type { CouponTab } from '@account-doctor/contract/coupon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockCoupon, markCouponUsed } from '../../../server/domain/coupon/coupon';
import { couponsOfUserQuery } from '../../../server/domain/coupon/listStore';
import { addGame } from '../home/market';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';
import { addCampaign, receiveCouponId, couponTerms } from './coupons';

let service: TestService;
let session: Awaited<ReturnType<typeof postSmsSignIn>>;
const mine: Record<string, string> = {};

beforeAll(async () => {
  service = await buildService({ now: new Date('2026-11-21T08:00:00Z') });
  session = await postSmsSignIn(service);
  await addGame(service.services, 'g1', { name: '王者荣耀' });
  await addGame(service.services, 'g2', { name: '原神' });
  const { services } = service;
  const validFrom = new Date('2026-12-05T00:00:00Z');
  const validUntil = new Date('2026-12-20T00:00:00Z');
  await addCampaign(services, 'short', { validDays: 2 });
  await addCampaign(services, 'five', { validDays: 5 });
  await addCampaign(services, 'fifth', {
    name: '八折',
    value: { kind: 'percent', percentOff: 20, cap: 300 },
    validDays: 9,
  });
  await addCampaign(services, 'big', {
    ...couponTerms(900, { minimumAmount: 5_000 }),
    validDays: 9,
  });
  await addCampaign(services, 'game', { ...couponTerms(800, { gameIds: ['g2'] }), validDays: 9 });
  await addCampaign(services, 'human', {
    ...couponTerms(700, { orderKinds: ['human'] }),
    validDays: 9,
  });
  await addCampaign(services, 'later', {
    ...couponTerms(600),
    validDays: null,
    validFrom,
    validUntil,
  });
  await addCampaign(services, 'paid', { validDays: 9 });
  await addCampaign(services, 'held', { validDays: 8 });
  for (const name of 'short five fifth big game human later paid held'.split(' '))
    mine[name] = await receiveCouponId(service, session, name);
  const checkout = { gameId: 'g1', kind: 'ai', amount: 1_900 } as const;
  for (const name of ['paid', 'held'])
    await services.database.transaction((tx) =>
      lockCoupon(tx, {
        couponId: mine[name] ?? '',
        userId: session.userId,
        orderId: `order-${name}`,
        checkout,
        at: services.now(),
      }),
    );
  await services.database.transaction((tx) => markCouponUsed(tx, 'order-paid', services.now()));
  // "short" expires at this moment, and no job has run.
  service.advance(2 * DAY);
});
afterAll(() => service.close());

async function listed(status: CouponTab, page: { pageNo?: number; pageSize?: number } = {}) {
  const name = 'POST /app-api/api/evaluate/user/coupon/get/by/status';
  const { envelope } = await service.call(name, { status, ...page }, { session });
  if (!envelope.data) throw new Error(envelope.code);
  return envelope.data;
}
const nameOf = (couponId: string) => Object.keys(mine).find((name) => mine[name] === couponId);

describe('the list of a user’s coupons', () => {
  it.each([
    ['unused', 'five held fifth big game human later'],
    ['used', 'paid'],
    ['expired', 'short'],
  ] as const)('shows under %s the coupons of this moment', async (status, names) => {
    const { list, total, counts } = await listed(status);
    expect(new Set(list.map(({ couponId }) => nameOf(couponId)))).toEqual(
      new Set(names.split(' ')),
    );
    expect(total).toBe(list.length);
    expect(counts).toEqual({ unused: 7, used: 1, expired: 1 });
  });

  it('starts with the one that expires first, and marks it from three days before', async () => {
    const { list } = await listed('unused');
    expect(nameOf(list[0]?.couponId ?? '')).toBe('five');
    expect(list.map(({ nearExpiry }) => nearExpiry)).toEqual([
      true,
      ...Array<boolean>(6).fill(false),
    ]);
    expect(list.find(({ couponId }) => couponId === mine.held)?.state).toBe('locked');
    expect(list.find(({ couponId }) => couponId === mine.game)?.games).toEqual([
      { gameId: 'g2', name: '原神' },
    ]);
  });

  it('pages through all coupons without gaps or repetitions', async () => {
    const pages = [];
    for (let pageNo = 1; pageNo <= 4; pageNo += 1)
      pages.push(await listed('unused', { pageNo, pageSize: 2 }));
    const ids = pages.flatMap(({ list }) => list.map(({ couponId }) => couponId));
    expect(pages.map(({ list }) => list.length)).toEqual([2, 2, 2, 1]);
    expect(new Set(ids).size).toBe(7);
  });

  it('shows no coupons of other users', async () => {
    const stranger = await postSmsSignIn(service);
    const name = 'POST /app-api/api/evaluate/user/coupon/get/by/status';
    const { envelope } = await service.call(name, { status: 'unused' }, { session: stranger });
    expect(envelope.data).toMatchObject({ list: [], total: 0 });
  });

  it.each([{ status: 'locked' }, {}, { status: 'unused', pageSize: 51 }, { status: 'used', x: 1 }])(
    'rejects %j',
    async (payload) => {
      const name = 'POST /app-api/api/evaluate/user/coupon/get/by/status';
      const { envelope } = await service.call(name, payload as { status: CouponTab }, { session });
      expect(envelope.code).toBe('VALIDATION_FAILED');
    },
  );

  it.each(['unused', 'used', 'expired'] as const)('reads an index for %s', async (tab) => {
    const { database } = service.services;
    await database.$client.query(
      `insert into coupons (coupon_id, campaign_id, user_id, name, value, rules,
         grant_key, state, received_at, valid_from, valid_until)
       select 'crowd-' || n, 'five', 'crowd-' || n % 500, '', '{}', '{}',
         'crowd-' || n, 'unused', now(), now(), now() + make_interval(mins => n)
       from generate_series(1, 20000) n on conflict do nothing`,
    );
    await database.$client.query('analyze coupons');
    const page = { pageNo: 1, pageSize: 10 };
    const asked = { tab, now: service.services.now() };
    const { sql, params } = couponsOfUserQuery(database, {
      ...asked,
      userId: 'crowd-7',
      page,
    }).toSQL();
    const { rows } = await database.$client.query<{ 'QUERY PLAN': string }>(
      `explain ${sql}`,
      params,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Cond: \(+user_id = 'crowd-7'/);
    expect(plan).not.toContain('Seq Scan');
  });
});

describe('the checkout', () => {
  const name = 'GET /app-api/api/evaluate/user/coupon/get/can/use';
  const offered = async (payload: { gameId: string; kind: 'ai' | 'human'; amount: number }) =>
    (await service.call(name, payload, { session })).envelope.data;

  it('offers the coupon with the largest savings first, and gives the reason for each unusable one', async () => {
    const data = await offered({ gameId: 'g1', kind: 'ai', amount: 1_900 });
    expect(
      data?.usable.map(({ coupon, discount, pays }) => [nameOf(coupon.couponId), discount, pays]),
    ).toEqual([
      ['five', 500, 1_400],
      ['fifth', 300, 1_600],
    ]);
    const reasons = data?.unusable.map(({ coupon, reason }) => [nameOf(coupon.couponId), reason]);
    expect(Object.fromEntries(reasons ?? [])).toEqual({
      held: '已用于另一笔待付款的订单',
      big: '订单满 50 元可用',
      game: '不适用于这个游戏',
      human: '仅限人工评估使用',
      later: '12月5日起可用',
    });
  });

  it('offers other coupons for another order', async () => {
    const data = await offered({ gameId: 'g2', kind: 'human', amount: 5_000 });
    expect(data?.usable.map(({ coupon }) => nameOf(coupon.couponId))).toEqual([
      'big',
      'game',
      'human',
      'five',
      'fifth',
    ]);
  });

  it.each([
    ['an amount below zero', { gameId: 'g1', kind: 'ai', amount: -1 }],
    ['half a fen', { gameId: 'g1', kind: 'ai', amount: 0.5 }],
    ['more than anybody pays', { gameId: 'g1', kind: 'ai', amount: 100_000_001 }],
    ['a kind there is not', { gameId: 'g1', kind: 'robot', amount: 1 }],
    ['no game', { kind: 'ai', amount: 1 }],
  ])('is rejected for %s', async (_, payload) => {
    const { envelope } = await service.call(name, payload as never, { session });
    expect(envelope.code).toBe('VALIDATION_FAILED');
  });

  it('applies validity to the second', async () => {
    service.advance(3 * DAY - SECOND);
    const before = await offered({ gameId: 'g1', kind: 'ai', amount: 1_900 });
    expect(before?.usable).toHaveLength(2);
    service.advance(SECOND);
    const after = await offered({ gameId: 'g1', kind: 'ai', amount: 1_900 });
    expect(after?.usable.map(({ coupon }) => nameOf(coupon.couponId))).toEqual(['fifth']);
  });
});
