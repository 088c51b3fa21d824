import type { OrderInfo } from '@account-doctor/contract/types';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBooks } from '../../../server/domain/payment/books';
import { SandboxPayment } from '../../../server/providers/payment/sandboxPayment';
import { SUBMIT_FOR_APPRAISAL, seedHumanGame } from '../appraisal/customer';
import { addCampaign, receiveCouponId, couponTerms } from '../coupon/coupons';
import { newPlayer, type TestPlayer } from '../evaluation/player';
import { submissionOf } from '../evaluation/testGame';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';
import {
  orderAppraisal,
  LIST_PRICE,
  makeJobsDue,
  payerOf,
  paymentNosOf,
  paidOrderStateOf,
} from './payer';

/** The price paid for a report is deducted once from an appraisal of the same account. */

const UNLOCK_PRICE = 990;
const counted = { credit: UNLOCK_PRICE, price: LIST_PRICE - UNLOCK_PRICE };
const uncounted = { credit: 0, price: LIST_PRICE };

let service: TestService;
let admin: SignedInMember;
let player: TestPlayer;
let call: ReturnType<typeof payerOf>;
let estimated: string;

beforeAll(async () => {
  service = await buildService({ settings: { ORDERS_PER_DAY: '1000' } });
  await seedHumanGame(service);
  admin = await signedInMember(service, 'admin');
});
beforeEach(async () => {
  player = await newPlayer(service);
  call = payerOf(service, player.session);
  estimated = await player.order({ account: 'first-account' });
  await service.runJobs();
});
afterEach(async () => expect(await checkBooks(service.services)).toEqual([]));
afterAll(() => service.close());

async function pay(orderId: string): Promise<void> {
  await call('payment', { orderId, method: 'sandbox' });
  const [paymentNo = ''] = await paymentNosOf(service.services, orderId);
  const [sandbox] = service.services.payments;
  if (!(sandbox instanceof SandboxPayment)) throw new Error('Not the sandbox');
  await sandbox.pay(paymentNo);
  expect((await call('pay/result', { orderId })).data).toMatchObject({ paid: true });
}
const given = <Data>({ data, code }: { data?: Data | null; code: string }): Data => {
  if (!data) throw new Error(code);
  return data;
};
/** Pays for the report of the estimate; returns the paid order. */
async function openReport(couponId?: string): Promise<OrderInfo> {
  const coupon = couponId === undefined ? {} : { couponId };
  const order = given(await call('create/ai/pre', { orderId: estimated, ...coupon }));
  if (order.price > 0) await pay(order.orderId);
  return order;
}
const order = () => orderAppraisal(service, player.session);
const info = async (orderId: string) => given(await call('get/info', { orderId }));
const confirm = async (orderId: string, couponId?: string) =>
  given(await call('create/pre', { orderId, ...(couponId === undefined ? {} : { couponId }) }));
const refund = (orderId: string) =>
  service.call(
    'POST /desk-api/refund/give',
    { orderId, reason: '资料有误' },
    { session: admin.session },
  );
const offered = async () => (await player.report(estimated)).credit;

describe('a paid report', () => {
  it('is offered on the report and at the checkout, and reduces the price', async () => {
    expect(await offered()).toBe(0);
    await openReport();
    expect(await offered()).toBe(UNLOCK_PRICE);
    const orderId = await order();
    expect(await info(orderId)).toMatchObject({ state: 'created', ...counted });
    expect(await confirm(orderId)).toMatchObject({ state: 'pending_payment', ...counted });
    // A repeated confirmation changes nothing.
    expect(await confirm(orderId)).toMatchObject(counted);
    expect(await offered()).toBe(0);
    await pay(orderId);
    expect(await info(orderId)).toMatchObject({ evaluationState: 'queued', ...counted });
  });

  it('is credited before a coupon, which applies to the rest', async () => {
    await openReport();
    await addCampaign(service.services, 'tenth', {
      ...couponTerms(0),
      value: { kind: 'percent', percentOff: 10, cap: 1_000 },
    });
    const couponId = await receiveCouponId(service, player.session, 'tenth');
    const confirmed = await confirm(await order(), couponId);
    expect(confirmed).toMatchObject({ credit: UNLOCK_PRICE, discount: 291, price: 2_619 });
  });

  it('is credited with the amount that was paid, without coupons', async () => {
    await addCampaign(service.services, 'report', couponTerms(600, { orderKinds: ['unlock'] }));
    await openReport(await receiveCouponId(service, player.session, 'report'));
    expect(await info(await order())).toMatchObject({ credit: 396 });
  });

  it('is credited to only one of several orders that are confirmed concurrently', async () => {
    await openReport();
    const orders = [await order(), await order()];
    const confirmed = await Promise.all(orders.map((orderId) => confirm(orderId)));
    expect(confirmed.map(({ credit }) => credit).sort()).toEqual([0, UNLOCK_PRICE]);
    expect(await info(await order())).toMatchObject(uncounted);
  });

  it('is not credited to another account or another user', async () => {
    await openReport();
    const { envelope } = await service.call(
      SUBMIT_FOR_APPRAISAL,
      { ...submissionOf(), account: 'second-account' },
      { session: player.session },
    );
    expect(await info(given(envelope).orderId)).toMatchObject(uncounted);
    const stranger = await newPlayer(service);
    const foreign = await orderAppraisal(service, stranger.session);
    const strange = payerOf(service, stranger.session);
    expect((await strange('create/pre', { orderId: foreign })).data).toMatchObject(uncounted);
  });

  it.each(['cancelled', 'timed out', 'refunded'])(
    'can be credited again when the order with the credit is %s',
    async (end) => {
      await openReport();
      const first = await order();
      await confirm(first);
      if (end === 'cancelled') await call('close/order', { orderId: first });
      if (end === 'timed out') {
        service.advance(15 * 60_000);
        await makeJobsDue(service.services);
      }
      if (end === 'refunded') {
        await pay(first);
        await refund(first);
      }
      await service.runJobs();
      expect(await offered()).toBe(UNLOCK_PRICE);
      expect(await confirm(await order())).toMatchObject(counted);
      // The confirmed first order still has its price.
      expect(await info(first)).toMatchObject(counted);
    },
  );

  it('is not refunded while it is credited, and not credited once it is refunded', async () => {
    const { orderId: paid } = await openReport();
    const valued = await order();
    await confirm(valued);
    const { orderNo } = await info(valued);
    expect((await refund(paid)).envelope).toMatchObject({
      code: 'REFUND_IMPOSSIBLE',
      msg: `报告费已抵扣订单 ${orderNo}，请先退那笔订单`,
    });
    await call('close/order', { orderId: valued });
    expect((await refund(paid)).envelope.code).toBe('OK');
    await service.runJobs();
    expect(await paidOrderStateOf(service.services, paid)).toBe('refunded');
    expect(await confirm(await order())).toMatchObject(uncounted);
  });

  it('is either refunded or credited when both happen at once', async () => {
    const { orderId: paid } = await openReport();
    const valued = await order();
    const [confirmed, refunded] = await Promise.all([confirm(valued), refund(paid)]);
    expect([confirmed.credit, refunded.envelope.code]).toEqual(
      confirmed.credit > 0 ? [UNLOCK_PRICE, 'REFUND_IMPOSSIBLE'] : [0, 'OK'],
    );
  });
});
