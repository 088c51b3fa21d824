import type { CouponValue } from '@account-doctor/contract/coupon';
import { noCouponRules } from '@account-doctor/contract/couponRules';
import type { VirtualPayment } from '@account-doctor/contract/payment';
import type { Session } from '@account-doctor/contract/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leastPriceOf } from '../../../server/domain/price';
import { readSettings } from '../../../server/start/settings';
import { seedHumanGame } from '../appraisal/customer';
import { addCampaign, receiveCouponId } from '../coupon/coupons';
import { newPlayer } from '../evaluation/player';
import { buildService, type TestService } from '../support/service';
import { newPhone } from '../user/people';
import { orderAppraisal, payerOf } from './payer';

/**
 * The price with a coupon is the same when it is offered, confirmed and paid, at every terminal.
 */

const off = (amount: number): CouponValue => ({ kind: 'amount', amount });
const percent = (percentOff: number, cap = 100_000): CouponValue => ({
  kind: 'percent',
  percentOff,
  cap,
});

/** Minimum prices by settings and list price, in fen. */
const least: [string, Record<string, string>, number, { unlock: number; human: number }][] = [
  ['by default', {}, 990, { unlock: 396, human: 396 }],
  ['rounded up to the fen', {}, 991, { unlock: 397, human: 397 }],
  ['of ¥1, which is Apple’s minimum', {}, 150, { unlock: 100, human: 100 }],
  ['of the whole price if it is below ¥1', {}, 80, { unlock: 80, human: 80 }],
  [
    'without Apple phones, the share alone',
    { PAY_CHANNELS_UNLOCK: 'weapp:virtual' },
    150,
    { unlock: 60, human: 100 },
  ],
  [
    'without a share, Apple’s minimum',
    { WECHAT_VIRTUAL_LEAST_SHARE: '0' },
    990,
    { unlock: 100, human: 100 },
  ],
  ['of the whole price', { WECHAT_VIRTUAL_LEAST_SHARE: '100' }, 990, { unlock: 990, human: 990 }],
  [
    'none where goods are sold otherwise',
    { PAY_CHANNELS_HUMAN: 'h5:web,weapp:jsapi' },
    990,
    { unlock: 396, human: 0 },
  ],
  ['none where no virtual goods', { PAYMENT_PROVIDERS: 'alipay' }, 990, { unlock: 0, human: 0 }],
];

it.each(least)('the minimum price %s', (_, given, listPrice, { unlock, human }) => {
  const settings = readSettings(given);
  expect(leastPriceOf(settings, 'unlock', listPrice)).toBe(unlock);
  expect(leastPriceOf(settings, 'human', listPrice)).toBe(human);
  expect(leastPriceOf(settings, 'ai', listPrice)).toBe(0);
});

/** Coupons by the price that they leave of ¥9.90 and of ¥39.00 without a minimum. */
const coupons: Record<string, CouponValue> = {
  welcome: off(600),
  little: off(1),
  'nearly-all': off(989),
  'more-than-all': off(10_000),
  half: percent(50),
  most: percent(99),
  capped: percent(90, 300),
};

const terminals: Record<string, string>[] = [
  { 'app-platform': 'h5' },
  { 'app-platform': 'weapp', os: 'android' },
  { 'app-platform': 'weapp', os: 'ios' },
];

const shops: [string, Record<string, string>][] = [
  ['the default settings', {}],
  ['no share', { WECHAT_VIRTUAL_LEAST_SHARE: '0' }],
  ['the whole price', { WECHAT_VIRTUAL_LEAST_SHARE: '100' }],
  ['a valuation by jsapi', { PAY_CHANNELS_HUMAN: 'h5:web,weapp:jsapi,weapp-ios:jsapi' }],
];

describe.each(shops)('with %s', (_, settings) => {
  let service: TestService;
  let session: Session;
  let call: ReturnType<typeof payerOf>;
  beforeAll(async () => {
    service = await buildService({
      settings: { ...settings, ORDERS_PER_DAY: '1000', ORDERS_UNPAID: '1000' },
    });
    await seedHumanGame(service);
    const rules = { ...noCouponRules };
    for (const [name, value] of Object.entries(coupons))
      await addCampaign(service.services, name, { value, rules, perUserLimit: 2 });
    // A user with a WeChat account, which virtual payment requires.
    const openId = `sandbox-${newPhone()}`;
    const ask = 'POST /app-api/user/auth/query-weixin-mini-app-bing-user';
    const { ticket = '' } = (await service.call(ask, { code: openId })).envelope.data ?? {};
    const signIn = 'POST /app-api/user/auth/social-login';
    const { envelope } = await service.call(signIn, { ticket, phoneCode: openId });
    if (!envelope.data) throw new Error(envelope.code);
    session = envelope.data;
    call = payerOf(service, session);
  });
  afterAll(() => service.close());

  const offered = async (kind: 'unlock' | 'human', amount: number) => {
    const { envelope } = await service.call(
      'GET /app-api/api/evaluate/user/coupon/get/can/use',
      { gameId: 'test-game', kind, amount },
      { session },
    );
    if (!envelope.data) throw new Error(envelope.code);
    return envelope.data;
  };
  /** The id to confirm: of an appraisal's order, or of the estimate to unlock. */
  const toConfirm = {
    human: async () =>
      ({ call: 'create/pre', orderId: await orderAppraisal(service, session) }) as const,
    unlock: async () => {
      const orderId = await (await newPlayer(service, session)).order();
      await service.runJobs();
      return { call: 'create/ai/pre', orderId } as const;
    },
  };
  /** The prices at all terminals that sell the order, in fen. */
  const duesOf = async (orderId: string) => {
    const dues = [];
    for (const headers of terminals) {
      const { data: ways } = await call('pay/type', { orderId }, headers);
      for (const { method } of ways?.methods ?? []) {
        const { data, code, msg } = await call('payment', { orderId, method }, headers);
        if (!data) throw new Error(`${method}: ${code} ${msg}`);
        const signed =
          'parameters' in data.launch ? (data.launch.parameters as VirtualPayment) : null;
        const goods = signed && (JSON.parse(signed.signData) as Record<string, number>);
        dues.push(
          goods ? (goods.activitySellingPrice ?? goods.goodsPrice) : await amountOf(orderId),
        );
      }
    }
    return dues;
  };
  const amountOf = async (orderId: string) => {
    const { rows } = await service.services.database.$client.query<{ amount: number }>(
      `select amount from payments where order_id = $1 and state = 'open' and method = 'sandbox'`,
      [orderId],
    );
    return rows[0]?.amount;
  };

  it.each(
    (['unlock', 'human'] as const).flatMap((kind) =>
      Object.keys(coupons).map((name) => [kind, name] as const),
    ),
  )('%s with the coupon %s is paid at the offered price', async (kind, name) => {
    const listPrice = kind === 'unlock' ? 990 : 3_900;
    const floor = leastPriceOf(service.services.settings, kind, listPrice);
    const couponId = await receiveCouponId(service, session, name);
    const { usable, unusable } = await offered(kind, listPrice);
    const asked = await toConfirm[kind]();
    const confirm = () => call(asked.call, { orderId: asked.orderId, couponId });

    const refused = unusable.find(({ coupon }) => coupon.couponId === couponId);
    if (refused) {
      expect(floor).toBe(listPrice);
      expect(refused.reason).toBe('这笔订单已经是最低价');
      expect((await confirm()).msg).toBe('这张优惠券不能使用：这笔订单已经是最低价');
      return;
    }
    const offer = usable.find(({ coupon }) => coupon.couponId === couponId);
    const { data: order, code } = await confirm();
    expect([code, order?.price, order?.discount]).toEqual(['OK', offer?.pays, offer?.discount]);
    const price = order?.price ?? -1;
    if (price === 0) return;
    expect(price).toBeGreaterThanOrEqual(floor);
    expect(offer?.cut).toBe(price === floor && floor > 0);
    const dues = await duesOf(order?.orderId ?? '');
    expect(dues.length).toBeGreaterThan(1);
    expect(new Set(dues)).toEqual(new Set([price]));
  });
});
