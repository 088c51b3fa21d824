import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sandboxSessionKey } from '../../../server/providers/wechat/sandboxWechat';
import { checkBooks } from '../../../server/domain/payment/books';
import { addCampaign, receiveCouponId, storedState, couponTerms } from '../coupon/coupons';
import { orderEventsOf } from '../order/orders';
import { seedHumanGame, statesOf } from '../appraisal/customer';
import { newValuer } from '../appraisal/valuers';
import { buildService, type TestService } from '../support/service';
import { inMiniProgram, newPhone, postSmsSignIn } from '../user/people';
import {
  orderAppraisal,
  confirmOrderOf,
  makeJobsDue,
  LIST_PRICE,
  paymentsInWords,
  payerOf,
  paymentNosOf,
  paidOrderStateOf,
  type PayerSession,
} from './payer';

let service: TestService;
let session: PayerSession;
let call: ReturnType<typeof payerOf>;
const services = () => service.services;

beforeAll(async () => {
  // The sandbox sends its notices to the address that the payer used, so it must be a real one.
  service = await buildService({ settings: { ORDERS_PER_DAY: '1000', ORDERS_UNPAID: '1000' } });
  await seedHumanGame(service);
  await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => service.close());
beforeEach(async () => {
  session = await postSmsSignIn(service);
  call = payerOf(service, session);
});

const origin = () => {
  const address = service.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening');
  return { host: `127.0.0.1:${address.port}` };
};
const begin = async (orderId: string) => {
  const { data, code } = await call('payment', { orderId, method: 'sandbox' }, origin());
  if (data?.launch.kind !== 'cashier') throw new Error(`Not begun: ${code}`);
  return data.launch.url;
};
const choose = (url: string, outcome: string) =>
  service.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    payload: `outcome=${outcome}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('paying at the sandbox in the mini-program', () => {
  let openId: string;
  beforeEach(async () => {
    const phone = newPhone();
    openId = `sandbox-${phone}`;
    const ask = 'POST /app-api/user/auth/query-weixin-mini-app-bing-user';
    const { ticket } = (await service.call(ask, { code: openId })).envelope.data!;
    const proof = { ticket, phoneCode: openId };
    session = (await service.call('POST /app-api/user/auth/social-login', proof)).envelope.data!;
    call = payerOf(service, session);
  });
  const goods = (orderId: string) =>
    call(
      'payment',
      { orderId, method: 'sandbox_virtual' },
      { ...origin(), 'app-platform': 'weapp' },
    );
  const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');
  const signed = (given: { signData: string; paySig: string }) =>
    `paid&${new URLSearchParams({ signData: given.signData, paySig: given.paySig }).toString()}`;

  it('works as for virtual goods: signed for the user, and accepted by its signature alone', async () => {
    const { orderId } = await confirmOrderOf(service, session);
    const { data } = await goods(orderId);
    if (data?.launch.kind !== 'virtual-cashier') throw new Error('Not begun as virtual goods');
    const { url, parameters } = data.launch;
    expect(JSON.parse(parameters.signData)).toMatchObject({
      productId: 'sandbox_human',
      goodsPrice: LIST_PRICE,
      currencyType: 'CNY',
    });
    expect(parameters.signature).toBe(hmac(sandboxSessionKey(openId), parameters.signData));
    const dearer = { ...parameters, signData: parameters.signData.replace('3900', '1') };
    expect((await choose(url, signed(dearer))).statusCode).toBe(404);
    expect((await choose(url, signed(parameters))).statusCode).toBe(303);
    await service.runJobs();
    expect(await paidOrderStateOf(services(), orderId)).toBe('paid');
  });

  it('rejects goods that WeChat would not sell, e.g. of an order from 2.0.0, which can be cancelled', async () => {
    await addCampaign(services(), 'nearly-all', couponTerms(3_000));
    const couponId = await receiveCouponId(service, session, 'nearly-all');
    const { orderId } = await confirmOrderOf(service, session, couponId);
    await services().database.$client.query(
      'update orders set discount = 3000, price = 900 where order_id = $1',
      [orderId],
    );
    const { code, msg } = await goods(orderId);
    expect([code, msg]).toEqual([
      'PAYMENT_METHOD_UNFIT',
      '这笔订单低于微信支付的最低价，请取消后重新下单，优惠券会退回',
    ]);
    expect((await call('close/order', { orderId })).code).toBe('OK');
    expect(await storedState(services(), couponId)).toBe('unused');
    const again = await confirmOrderOf(service, session, couponId);
    expect(again.price).toBe(1_560);
    expect((await goods(again.orderId)).code).toBe('OK');
  });
});

describe('paying at the sandbox’s cashier', () => {
  it('pays the order once the notice has arrived', async () => {
    const { orderId } = await confirmOrderOf(service, session);
    const url = await begin(orderId);
    const page = await service.app.inject({ method: 'GET', url: new URL(url).pathname });
    expect(page.body).toContain('¥39.00');
    const back = await choose(url, 'paid');
    expect(back.statusCode).toBe(303);
    expect(back.headers.location).toContain(`/pages/evaluation/payment/index?orderId=${orderId}`);
    expect(await paidOrderStateOf(services(), orderId)).toBe('pending_payment');
    await service.runJobs();
    expect(await paidOrderStateOf(services(), orderId)).toBe('paid');
    expect(await paymentsInWords(services(), orderId)).toEqual(['paid']);
    expect(await orderEventsOf(services().database, orderId)).toEqual([
      ' → created by user',
      'created → pending_payment by user',
      'pending_payment → paid by system',
    ]);
  });

  it('is found by a query if no notice arrives', async () => {
    const { orderId } = await confirmOrderOf(service, session);
    await choose(await begin(orderId), 'paid');
    const { data } = await call('pay/result', { orderId });
    expect(data).toEqual({ state: 'paid', paid: true, waiting: false, secondsLeft: 0 });
    await service.runJobs();
    expect(await paymentsInWords(services(), orderId)).toEqual(['paid']);
  });

  it('can fail and be repeated', async () => {
    const { orderId } = await confirmOrderOf(service, session);
    const url = await begin(orderId);
    await choose(url, 'failed');
    const { data } = await call('pay/result', { orderId });
    expect(data).toMatchObject({ paid: false, waiting: true });
    expect(await begin(orderId)).toBe(url);
    await choose(url, 'paid');
    await service.runJobs();
    expect(await paymentsInWords(services(), orderId)).toEqual(['paid']);
  });

  it('after the deadline is refunded automatically', async () => {
    const { orderId } = await confirmOrderOf(service, session);
    const url = await begin(orderId);
    service.advance(15 * 60_000);
    await makeJobsDue(services());
    await service.runJobs();
    expect(await paidOrderStateOf(services(), orderId)).toBe('timed_out');
    expect(await paymentsInWords(services(), orderId)).toEqual(['closed']);
    expect(
      (await service.app.inject({ method: 'GET', url: new URL(url).pathname })).body,
    ).toContain('迟到');
    await choose(url, 'paid');
    await service.runJobs();
    expect(await paidOrderStateOf(services(), orderId)).toBe('refunded');
    expect(await paymentsInWords(services(), orderId)).toEqual(['paid, refund late succeeded']);
  });
});

describe('an order whose appraisal returned to the queue', () => {
  it('is either cancelled or claimed again, not both', async () => {
    const [valuer, other] = [await newValuer(service), await newValuer(service)];
    const { orderId } = await confirmOrderOf(service, session);
    await choose(await begin(orderId), 'paid');
    await service.runJobs();
    const cancel = async () => (await call('apply/cancel', { orderId })).code;
    expect(await valuer.claim(orderId)).toBe('OK');
    expect(await cancel()).toBe('ORDER_CANCEL_REFUSED');
    expect((await call('get/info', { orderId })).data).toMatchObject({ cancel: 'none' });
    expect(await valuer.release(orderId)).toBe('OK');
    expect((await call('get/info', { orderId })).data).toMatchObject({ cancel: 'refund' });

    const [claimed, cancelled] = await Promise.all([other.claim(orderId), cancel()]);
    if (claimed === 'OK') {
      expect(cancelled).toBe('ORDER_CANCEL_REFUSED');
      expect(await other.release(orderId)).toBe('OK');
      expect(await cancel()).toBe('OK');
    } else {
      expect(cancelled).toBe('OK');
    }
    await service.runJobs();
    expect(await statesOf(service, orderId)).toEqual(['withdrawn', 'withdrawn', 'refunded']);
    expect(await paymentsInWords(services(), orderId)).toEqual(['paid, refund customer succeeded']);
    expect(await other.claim(orderId)).toBe('VALUATION_TAKEN');
  });
});

describe('the price', () => {
  it('is the list price less the coupon, which is used by the payment', async () => {
    await addCampaign(
      services(),
      `off-${session.userId}`,
      couponTerms(500, { orderKinds: ['human'] }),
    );
    const couponId = await receiveCouponId(service, session, `off-${session.userId}`);
    const order = await confirmOrderOf(service, session, couponId);
    expect(order).toMatchObject({
      state: 'pending_payment',
      listPrice: LIST_PRICE,
      discount: 500,
      price: 3_400,
      couponName: '立减 5 元',
      secondsLeft: 900,
      cancel: 'close',
    });
    expect(await storedState(services(), couponId)).toBe('locked');
    await choose(await begin(order.orderId), 'paid');
    await service.runJobs();
    expect(await storedState(services(), couponId)).toBe('used');
  });

  it('of zero needs no payment', async () => {
    await addCampaign(services(), `all-${session.userId}`, couponTerms(LIST_PRICE));
    const couponId = await receiveCouponId(service, session, `all-${session.userId}`);
    const order = await confirmOrderOf(service, session, couponId);
    expect(order).toMatchObject({ state: 'paid', price: 0, discount: LIST_PRICE });
    expect(await paymentsInWords(services(), order.orderId)).toEqual([]);
    expect(await storedState(services(), couponId)).toBe('used');
  });

  it('and the coupon are returned when the order is cancelled, also for a free order', async () => {
    for (const value of [500, LIST_PRICE]) {
      const campaign = `off-${value}-${session.userId}`;
      await addCampaign(services(), campaign, couponTerms(value));
      const couponId = await receiveCouponId(service, session, campaign);
      const order = await confirmOrderOf(service, session, couponId);
      if (order.price > 0) await choose(await begin(order.orderId), 'paid');
      await service.runJobs();
      expect(await storedState(services(), couponId)).toBe('used');
      expect((await call('apply/cancel', { orderId: order.orderId })).code).toBe('OK');
      await service.runJobs();
      expect(await paidOrderStateOf(services(), order.orderId)).toBe('refunded');
      expect(await storedState(services(), couponId)).toBe('unused');
    }
    expect(await checkBooks(services())).toEqual([]);
  });

  it('no longer uses the coupon after the order is closed', async () => {
    await addCampaign(services(), `back-${session.userId}`, {});
    const couponId = await receiveCouponId(service, session, `back-${session.userId}`);
    const { orderId } = await confirmOrderOf(service, session, couponId);
    const { data } = await call('close/order', { orderId });
    expect(data).toMatchObject({ state: 'cancelled', cancel: 'none' });
    expect(await storedState(services(), couponId)).toBe('unused');
  });
});

describe('bad input', () => {
  it('with an order of another user fails like an unknown order', async () => {
    const { orderId } = await confirmOrderOf(service, await postSmsSignIn(service));
    for (const id of [orderId, 'nothing']) {
      expect((await call('create/pre', { orderId: id })).code).toBe('ORDER_NOT_FOUND');
      expect((await call('payment', { orderId: id, method: 'sandbox' })).code).toBe(
        'ORDER_NOT_FOUND',
      );
      expect((await call('pay/result', { orderId: id })).code).toBe('ORDER_NOT_FOUND');
      expect((await call('get/info', { orderId: id })).code).toBe('ORDER_NOT_FOUND');
      expect((await call('close/order', { orderId: id })).code).toBe('ORDER_NOT_FOUND');
      expect((await call('apply/cancel', { orderId: id })).code).toBe('ORDER_NOT_FOUND');
      expect((await call('create/ai/pre', { orderId: id })).code).toBe('ORDER_NOT_FOUND');
    }
    expect(await paidOrderStateOf(services(), orderId)).toBe('pending_payment');
    expect(await paymentsInWords(services(), orderId)).toEqual([]);
  });

  it('with a coupon of another user, game or kind, or a used one, changes nothing', async () => {
    const other = await postSmsSignIn(service);
    await addCampaign(services(), `o-${session.userId}`, { perUserLimit: 2 });
    await addCampaign(
      services(),
      `g-${session.userId}`,
      couponTerms(500, { gameIds: ['another-game'] }),
    );
    await addCampaign(
      services(),
      `k-${session.userId}`,
      couponTerms(500, { orderKinds: ['unlock'] }),
    );
    const theirs = await receiveCouponId(service, other, `o-${session.userId}`);
    const wrongGame = await receiveCouponId(service, session, `g-${session.userId}`);
    const wrongKind = await receiveCouponId(service, session, `k-${session.userId}`);
    const used = await receiveCouponId(service, session, `o-${session.userId}`);
    await confirmOrderOf(service, session, used);
    const orderId = await orderAppraisal(service, session);
    for (const [couponId, code, msg] of [
      [theirs, 'COUPON_NOT_FOUND', '找不到这张优惠券，请重新选择'],
      [wrongGame, 'COUPON_NOT_USABLE', '这张优惠券不能使用：不适用于这个游戏'],
      [wrongKind, 'COUPON_NOT_USABLE', '这张优惠券不能使用：仅限报告解锁使用'],
      [used, 'COUPON_NOT_USABLE', '这张优惠券不能使用：已用于另一笔待付款的订单'],
    ] as const) {
      expect(await call('create/pre', { orderId, couponId })).toMatchObject({ code, msg });
      expect(await paidOrderStateOf(services(), orderId)).toBe('created');
    }
  });

  it('with one coupon for two orders concurrently gives it to one of them', async () => {
    await addCampaign(services(), `r-${session.userId}`);
    const couponId = await receiveCouponId(service, session, `r-${session.userId}`);
    const ids = await Promise.all([1, 2, 3].map(() => orderAppraisal(service, session)));
    const answers = await Promise.all(
      ids.map((orderId) => call('create/pre', { orderId, couponId })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([
      'COUPON_NOT_USABLE',
      'COUPON_NOT_USABLE',
      'OK',
    ]);
  });

  it('with a second confirmation with the same coupon counts as one', async () => {
    await addCampaign(services(), `c-${session.userId}`);
    const couponId = await receiveCouponId(service, session, `c-${session.userId}`);
    const { orderId } = await confirmOrderOf(service, session, couponId);
    expect(await call('create/pre', { orderId, couponId })).toMatchObject({
      code: 'OK',
      data: { price: 3_400 },
    });
  });

  it('with a payment from two phones pays once', async () => {
    const { orderId } = await confirmOrderOf(service, session);
    const [one, other] = await Promise.all([begin(orderId), begin(orderId)]);
    expect(one).toBe(other);
    await Promise.all([choose(one, 'paid'), choose(other, 'paid')]);
    await Promise.all([call('pay/result', { orderId }), service.runJobs()]);
    expect(await paymentsInWords(services(), orderId)).toEqual(['paid']);
    expect(await call('payment', { orderId, method: 'sandbox' })).toMatchObject({
      code: 'ORDER_NOT_PAYABLE',
      msg: '这笔订单已经支付过了，不需要再付',
    });
    expect((await call('create/pre', { orderId })).code).toBe('ORDER_NOT_PAYABLE');
  });

  it('with an expired, closed or unconfirmed order is rejected', async () => {
    const { orderId } = await confirmOrderOf(service, session);
    const created = await orderAppraisal(service, session);
    expect((await call('payment', { orderId: created, method: 'sandbox' })).msg).toBe(
      '请先确认订单，再去付款',
    );
    service.advance(15 * 60_000);
    expect((await call('payment', { orderId, method: 'sandbox' })).code).toBe('ORDER_NOT_PAYABLE');
    await call('close/order', { orderId });
    expect((await call('payment', { orderId, method: 'sandbox' })).msg).toBe(
      '订单已经取消，请重新下单',
    );
  });

  it('with an unsuitable method is rejected', async () => {
    const { orderId } = await confirmOrderOf(service, session);
    expect((await call('payment', { orderId, method: 'alipay_wap' })).code).toBe(
      'PAYMENT_METHOD_UNFIT',
    );
  });

  it('with a terminal shows only methods that the settings allow for it', async () => {
    const { orderId } = await confirmOrderOf(service, session);
    const inApplePhone = payerOf(service, await inMiniProgram(service, session, 'ios'));
    expect((await inApplePhone('pay/type', { orderId })).data).toEqual({
      methods: [{ method: 'sandbox_virtual', label: '微信支付（演示）' }],
      moreInBrowser: false,
    });
  });

  it('without a session is rejected', async () => {
    const answer = await service.call('POST /app-api/api/evaluate/user/order/payment', {
      orderId: 'x',
      method: 'sandbox',
    });
    expect(answer.envelope.code).toBe('NOT_LOGGED_IN');
  });

  it('at the cashier finds no payment', async () => {
    const { orderId } = await confirmOrderOf(service, session);
    const url = await begin(orderId);
    expect((await choose(url, 'everything')).statusCode).toBe(404);
    expect((await choose(`${url}x`, 'paid')).statusCode).toBe(404);
    expect((await choose(url, 'x'.repeat(3_000))).statusCode).toBe(413);
    await service.runJobs();
    expect(await paymentsInWords(services(), orderId)).toEqual(['open']);
    expect(await paymentNosOf(services(), orderId)).toEqual([
      new URL(url).pathname.split('/').at(-1),
    ]);
  });
});
