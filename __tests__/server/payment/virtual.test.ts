import type { VirtualPayment } from '@account-doctor/contract/payment';
import type { Session } from '@account-doctor/contract/types';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseUser } from '../../../server/start/compose';
import { checkBooks } from '../../../server/domain/payment/books';
import { reconcile } from '../../../server/domain/reconciliation/reconcile';
import { isReportOpen } from '../../../server/domain/unlock/unlock';
import { seedHumanGame } from '../appraisal/customer';
import { addCampaign, receiveCouponId, couponTerms } from '../coupon/coupons';
import { newPlayer } from '../evaluation/player';
import { buildService, type TestService } from '../support/service';
import { newPhone } from '../user/people';
import { decryptedAnswer, plainPush, sealedPush } from '../wechat/pushed';
import type { SentNotice } from './imitation';
import {
  virtualPayRejections,
  signInAs,
  start,
  type VirtualImitation,
} from './imitations/wechat-virtual';
import {
  confirmOrderOf,
  makeJobsDue,
  paymentsInWords,
  payerOf,
  paymentNosOf,
  paidOrderStateOf,
} from './payer';

/**
 * The parts that only WeChat's virtual payment has; `providers.test.ts` tests what all providers
 * share.
 */

const headers = { 'app-platform': 'weapp', os: 'android' };

let wechat: VirtualImitation;
let service: TestService;
let session: Session;
let openId: string;

beforeAll(async () => {
  wechat = await start();
  service = await buildService({ settings: { ...wechat.settings, ORDERS_PER_DAY: '1000' } });
  await seedHumanGame(service);
  await addCampaign(service.services, 'half', couponTerms(1_900));
  await addCampaign(service.services, 'nearly-all', couponTerms(3_000));
});
beforeEach(async () => {
  const phone = newPhone();
  session = await signInAs(service, phone);
  openId = wechat.openIdOf(phone);
});
afterEach(async () => expect(await checkBooks(service.services)).toEqual([]));
afterAll(async () => {
  await service.close();
  await wechat.close();
});

const begin = async (orderId: string, code?: string) =>
  payerOf(service, session)(
    'payment',
    { orderId, method: 'wechat_virtual', ...(code !== undefined && { code }) },
    headers,
  );

/** The signed parameters of the order's payment. */
async function begun(orderId: string, code?: string): Promise<VirtualPayment> {
  const { data, code: rejection } = await begin(orderId, code);
  if (data?.launch.kind !== 'virtual') throw new Error(`Not begun: ${rejection}`);
  return data.launch.parameters;
}
const goodsOf = ({ signData }: VirtualPayment) => JSON.parse(signData) as Record<string, unknown>;
const push = async (message: SentNotice, at = service) =>
  wechat.isTaken(await at.app.inject({ method: 'POST', ...message }));
const newestNo = async (orderId: string) =>
  (await paymentNosOf(service.services, orderId)).at(-1) ?? '';

/** Pays an order and sends WeChat's notice; returns the payment's number. */
async function paid(orderId: string): Promise<string> {
  const parameters = await begun(orderId);
  expect(wechat.request(parameters, openId)).toBe(0);
  const paymentNo = String(goodsOf(parameters).outTradeNo);
  wechat.pay(paymentNo);
  expect(await push(wechat.notice(paymentNo))).toBe(true);
  return paymentNo;
}

/** An estimate whose report was unlocked by a payment. */
async function openedReport() {
  const evaluated = await (await newPlayer(service, session)).order();
  await service.runJobs();
  const call = payerOf(service, session);
  const { data, code } = await call('create/ai/pre', { orderId: evaluated });
  if (!data) throw new Error(`Not ordered: ${code}`);
  const paymentNo = await paid(data.orderId);
  return { evaluated, orderId: data.orderId, paymentNo };
}
const isOpen = (evaluated: string) =>
  service.services.database.transaction((transaction) => isReportOpen(transaction, evaluated));

describe('a virtual product', () => {
  it('has the list price, and is signed for the shop and the user', async () => {
    const { orderId } = await confirmOrderOf(service, session);
    const parameters = await begun(orderId);
    expect(goodsOf(parameters)).toMatchObject({
      ...{ offerId: '1450000001', buyQuantity: 1, env: 0, currencyType: 'CNY' },
      ...{ productId: 'valuation', goodsPrice: 3_900, attach: 'human' },
    });
    const { signData } = parameters;
    const dearer = { ...parameters, signData: signData.replace('3900', '3901') };
    expect(wechat.request(dearer, openId)).toBe(virtualPayRejections.app);
    expect(wechat.request(parameters, 'o-somebody-else')).toBe(virtualPayRejections.user);
    expect(wechat.request(parameters, openId)).toBe(0);
  });

  it('costs less with a coupon, but not less than WeChat’s minimum', async () => {
    const half = await confirmOrderOf(
      service,
      session,
      await receiveCouponId(service, session, 'half'),
    );
    const parameters = await begun(half.orderId);
    expect(goodsOf(parameters)).toMatchObject({ goodsPrice: 3_900, activitySellingPrice: 2_000 });
    expect(wechat.request(parameters, openId)).toBe(0);
    const coupon = await receiveCouponId(service, session, 'nearly-all');
    const cheap = await confirmOrderOf(service, session, coupon);
    expect(cheap).toMatchObject({ discount: 2_340, price: 1_560 });
    const least = await begun(cheap.orderId);
    expect(goodsOf(least)).toMatchObject({ goodsPrice: 3_900, activitySellingPrice: 1_560 });
    expect(wechat.request(least, openId)).toBe(0);
  });

  it('unlocks a report for a user without a phone', async () => {
    const { evaluated, orderId } = await openedReport();
    expect(await isOpen(evaluated)).toBe(true);
    expect(await paidOrderStateOf(service.services, orderId)).toBe('completed');
  });
});

it('is offered for the goods that the settings list', async () => {
  const split = await buildService({
    settings: { ...wechat.settings, PAY_CHANNELS_HUMAN: 'h5:web,weapp:jsapi' },
  });
  const before = service;
  service = split;
  try {
    await seedHumanGame(split);
    session = await signInAs(split, newPhone());
    const call = payerOf(split, session);
    const { orderId } = await confirmOrderOf(split, session);
    expect((await call('pay/type', { orderId }, headers)).data?.methods).toEqual([]);
    // The client of 2.0.0 does not name the goods and cannot pay for virtual goods.
    expect((await call('pay/type', {}, headers)).data?.methods).toEqual([]);
    expect((await begin(orderId)).code).toBe('PAYMENT_METHOD_UNFIT');
  } finally {
    service = before;
    await split.close();
  }
});

it('needs a configured product; the start names a missing one', async () => {
  const { WECHAT_VIRTUAL_HUMAN_PRODUCT: _product, ...lacking } = wechat.settings;
  await expect(buildService({ settings: lacking })).rejects.toThrow(
    'PAYMENT_PROVIDERS=wechat-virtual needs WECHAT_VIRTUAL_HUMAN_PRODUCT',
  );
  const jsapi = { ...lacking, PAY_CHANNELS_HUMAN: 'weapp:jsapi' };
  await (await buildService({ settings: jsapi })).close();
});

describe('the session key', () => {
  it('that WeChat ended cannot sign; a new code renews it', async () => {
    const { orderId } = await confirmOrderOf(service, session);
    wechat.endSessions();
    expect(wechat.request(await begun(orderId), openId)).toBe(virtualPayRejections.user);
    const renewed = await begun(orderId, openId.replace('o-', ''));
    expect(wechat.request(renewed, openId)).toBe(0);
  });

  it('is not accepted from another user’s code', async () => {
    const { orderId } = await confirmOrderOf(service, session);
    expect((await begin(orderId, newPhone())).code).toBe('WECHAT_CODE_INVALID');
    expect(wechat.request(await begun(orderId), openId)).toBe(0);
  });

  it('is stored encrypted, deleted after some days, and then requested again', async () => {
    const { $client } = service.services.database;
    const kept = async (): Promise<object[]> => {
      const query = 'select * from wechat_session_keys where open_id = $1';
      return (await $client.query<object>(query, [openId])).rows;
    };
    const [row] = await kept();
    expect(row).toMatchObject({ key_id: 'demo' });
    const { orderId } = await confirmOrderOf(service, session);
    await $client.query(
      `update wechat_session_keys set renewed_at = renewed_at - interval '4 days'`,
    );
    await service.services.database.transaction((tx) =>
      tx.execute(`select graphile_worker.add_job('purge', '{}'::json)`),
    );
    await service.runJobs();
    expect(await kept()).toEqual([]);
    expect((await begin(orderId)).data).toEqual({ launch: { kind: 'renew-session' } });
    expect(wechat.request(await begun(orderId, openId.replace('o-', '')), openId)).toBe(0);
  });

  it('is deleted with the account, and so is the payer', async () => {
    const { orderId } = await confirmOrderOf(service, session);
    await begun(orderId);
    const { database } = service.services;
    await database.transaction((tx) => eraseUser(tx, session.userId));
    const { rows } = await database.$client.query(
      `select 1 from wechat_session_keys where open_id = $1
       union all select 1 from payments where payer_id = $1`,
      [openId],
    );
    expect(rows).toEqual([]);
  });
});

describe('a payment attempt', () => {
  it('has its own number, because WeChat accepts each number once', async () => {
    const { orderId } = await confirmOrderOf(service, session);
    const first = await begun(orderId);
    expect(wechat.request(first, openId)).toBe(0);
    expect(wechat.request(first, openId)).toBe(virtualPayRejections.used);
    expect(wechat.request(await begun(orderId), openId)).toBe(0);
    expect((await paymentsInWords(service.services, orderId)).sort()).toEqual(['closed', 'open']);
  });

  it('that was paid meanwhile is found before another one starts', async () => {
    const { orderId } = await confirmOrderOf(service, session);
    const parameters = await begun(orderId);
    wechat.request(parameters, openId);
    wechat.pay(String(goodsOf(parameters).outTradeNo));
    expect((await begin(orderId)).code).toBe('ORDER_NOT_PAYABLE');
    expect(await paymentsInWords(service.services, orderId)).toEqual(['paid']);
  });

  it('from two phones pays once; the other payment is refunded', async () => {
    const { orderId } = await confirmOrderOf(service, session);
    const numbers: string[] = [];
    for (const parameters of [await begun(orderId), await begun(orderId)]) {
      expect(wechat.request(parameters, openId)).toBe(0);
      numbers.push(String(goodsOf(parameters).outTradeNo));
    }
    for (const paymentNo of numbers) wechat.pay(paymentNo);
    const told = await Promise.all(numbers.map((paymentNo) => push(wechat.notice(paymentNo))));
    expect(told).toEqual([true, true]);
    await service.runJobs();
    expect((await paymentsInWords(service.services, orderId)).sort()).toEqual([
      'paid',
      'paid, refund surplus succeeded',
    ]);
  });
});

it('is queried every morning, which finds payments with a lost notice', async () => {
  const day = '2026-11-22';
  const { database } = service.services;
  const { orderId } = await confirmOrderOf(service, session);
  const lost = await begun(orderId);
  expect(wechat.request(lost, openId)).toBe(0);
  // On another phone, so that nobody queries the first attempt any more.
  await begun(orderId);
  const paymentNo = String(goodsOf(lost).outTradeNo);
  wechat.pay(paymentNo);
  await database.$client.query('update payments set created_at = $1 where order_id = $2', [
    `${day}T08:00:00+08:00`,
    orderId,
  ]);
  const differences = async () => {
    await reconcile(service.services, { provider: 'wechat-virtual', day });
    const { rows } = await database.$client.query(
      'select kind, theirs, settled_at is null as open from bill_differences where number = $1',
      [paymentNo],
    );
    return rows as object[];
  };
  expect(await differences()).toEqual([{ kind: 'unrecorded_payment', theirs: 3_900, open: true }]);
  expect(await push(wechat.notice(paymentNo))).toBe(true);
  await service.runJobs();
  expect(await paidOrderStateOf(service.services, orderId)).toBe('paid');
  expect(await differences()).toEqual([{ kind: 'unrecorded_payment', theirs: 3_900, open: false }]);
});

describe('a refund by WeChat', () => {
  it('by Apple at the customer’s request closes the order once', async () => {
    const { evaluated, orderId, paymentNo } = await openedReport();
    wechat.giveBack(paymentNo);
    const notice = () => push(wechat.refundNotice(paymentNo));
    expect(await Promise.all([notice(), notice()])).toEqual([true, true]);
    expect(await notice()).toBe(true);
    expect(await isOpen(evaluated)).toBe(false);
    expect(await paidOrderStateOf(service.services, orderId)).toBe('refunded');
    expect(await paymentsInWords(service.services, orderId)).toEqual([
      'paid, refund provider succeeded',
    ]);
    await service.runJobs();
    expect(wechat.refunds.get(paymentNo)).toBeUndefined();
  });

  it('confirms our refund, and a failed one is retried', async () => {
    const { orderId } = await confirmOrderOf(service, session);
    const paymentNo = await paid(orderId);
    await payerOf(service, session)('apply/cancel', { orderId });
    expect(await push(wechat.refundNotice(paymentNo, { retCode: 7 }))).toBe(true);
    expect(await paymentsInWords(service.services, orderId)).toEqual([
      'paid, refund customer failed',
    ]);
    expect(await paidOrderStateOf(service.services, orderId)).toBe('refund_failed');
    expect(await push(wechat.refundNotice(paymentNo))).toBe(true);
    expect(await paidOrderStateOf(service.services, orderId)).toBe('refunded');
    expect(await paymentsInWords(service.services, orderId)).toEqual([
      'paid, refund customer succeeded',
    ]);
    await makeJobsDue(service.services);
    await service.runJobs();
  });

  it('is rejected with another amount, before its payment, or without success', async () => {
    const { orderId } = await confirmOrderOf(service, session);
    wechat.request(await begun(orderId), openId);
    const paymentNo = await newestNo(orderId);
    expect(await push(wechat.refundNotice(paymentNo))).toBe(false);
    wechat.pay(paymentNo);
    expect(await push(wechat.notice(paymentNo))).toBe(true);
    expect(await push(wechat.refundNotice(paymentNo, { amount: 1 }))).toBe(false);
    expect(await push(wechat.refundNotice(paymentNo, { retCode: 7 }))).toBe(true);
    expect(await paidOrderStateOf(service.services, orderId)).toBe('paid');
  });

  it('is advised on by the service according to the delivery', async () => {
    const { paymentNo } = await openedReport();
    const advised = async (number: string) => {
      const Event = 'xpay_subscribe_ios_refund_query_notify';
      const message = sealedPush({ MsgType: 'event', Event, pay_order_id: number });
      const { body } = await service.app.inject({ method: 'POST', ...message });
      return decryptedAnswer((JSON.parse(body) as { Encrypt: string }).Encrypt).result_code;
    };
    expect(await advised(paymentNo)).toBe(1);
    expect(await advised('unknown')).toBe(0);
  });
});

describe('a push in plain text', () => {
  it('is trusted only after a query to WeChat', async () => {
    const { WECHAT_PUSH_KEY: _key, ...plain } = wechat.settings;
    const open = await buildService({ settings: plain });
    const before = service;
    service = open;
    try {
      await seedHumanGame(open);
      session = await signInAs(open, openId.replace('o-', ''));
      const { orderId } = await confirmOrderOf(open, session);
      wechat.request(await begun(orderId), openId);
      const paymentNo = await newestNo(orderId);
      const said = async (message: SentNotice) =>
        (await open.app.inject({ method: 'POST', ...message })).json<{ ErrCode: number }>().ErrCode;
      expect(await said(wechat.plainNotice(paymentNo))).toBe(1);
      expect(await paidOrderStateOf(open.services, orderId)).toBe('pending_payment');
      const refund = {
        Event: 'xpay_refund_notify',
        MchOrderId: paymentNo,
        RefundFee: 1,
        RetCode: 0,
      };
      expect(await said(plainPush(refund))).toBe(1);
      wechat.pay(paymentNo);
      expect(await said(wechat.plainNotice(paymentNo))).toBe(0);
      expect(await paidOrderStateOf(open.services, orderId)).toBe('paid');
      expect(await said(plainPush(refund))).toBe(1);
      wechat.giveBack(paymentNo);
      expect(await said(plainPush(refund))).toBe(0);
      expect(await paidOrderStateOf(open.services, orderId)).toBe('refunded');
    } finally {
      service = before;
      await open.close();
    }
  });
});
