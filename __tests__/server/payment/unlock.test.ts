import type { OrderInfo } from '@account-doctor/contract/types';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseUser } from '../../../server/start/compose';
import { checkBooks } from '../../../server/domain/payment/books';
import { isReportOpen } from '../../../server/domain/unlock/unlock';
import { SandboxPayment } from '../../../server/providers/payment/sandboxPayment';
import { addCampaign, receiveCouponId, storedState, couponTerms } from '../coupon/coupons';
import { newPlayer, type TestPlayer } from '../evaluation/player';
import { seedHumanGame } from '../appraisal/customer';
import { orderEventsOf } from '../order/orders';
import { signedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';
import {
  orderAppraisal,
  makeJobsDue,
  paymentsInWords,
  payerOf,
  paymentNosOf,
  paidOrderStateOf,
} from './payer';

/** Orders that unlock the full report of an estimate. */

const UNLOCK_PRICE = 990;

let service: TestService;
let player: TestPlayer;
let call: ReturnType<typeof payerOf>;
/** The order whose report is to be unlocked. */
let evaluated: string;

beforeAll(async () => {
  service = await buildService({ settings: { ORDERS_PER_DAY: '1000' } });
  await seedHumanGame(service);
});
beforeEach(async () => {
  player = await newPlayer(service);
  call = payerOf(service, player.session);
  evaluated = await player.order();
  await service.runJobs();
});
afterEach(async () => expect(await checkBooks(service.services)).toEqual([]));
afterAll(() => service.close());

const unlock = (couponId?: string) =>
  call('create/ai/pre', { orderId: evaluated, ...(couponId !== undefined && { couponId }) });
const isOpen = () =>
  service.services.database.transaction((transaction) => isReportOpen(transaction, evaluated));

async function ordered(): Promise<OrderInfo> {
  const { data, code } = await unlock();
  if (!data) throw new Error(`Not ordered: ${code}`);
  return data;
}

/** Pays at the sandbox, without a notice to the service. */
async function payAtCashier(orderId: string): Promise<void> {
  const [paymentNo = ''] = await paymentNosOf(service.services, orderId);
  const [sandbox] = service.services.payments;
  if (!(sandbox instanceof SandboxPayment)) throw new Error('Not the sandbox');
  await sandbox.pay(paymentNo);
}
async function pay(orderId: string): Promise<void> {
  await call('payment', { orderId, method: 'sandbox' });
  await payAtCashier(orderId);
  expect((await call('pay/result', { orderId })).data).toMatchObject({ paid: true });
}
const timeOut = async () => {
  service.advance(15 * 60_000);
  await makeJobsDue(service.services);
  await service.runJobs();
};

describe('an order to unlock a report', () => {
  it('costs the list price, names the same account, and unlocks the report when paid', async () => {
    const order = await ordered();
    expect(order).toMatchObject({
      kind: 'unlock',
      state: 'pending_payment',
      listPrice: UNLOCK_PRICE,
      discount: 0,
      price: UNLOCK_PRICE,
      secondsLeft: 900,
      gameName: '测试游戏',
      // The unlock order copies only the account of the evaluated order.
      paidAt: null,
      fairPrice: null,
    });
    expect(await isOpen()).toBe(false);
    await pay(order.orderId);
    expect(await paidOrderStateOf(service.services, order.orderId)).toBe('completed');
    expect(await isOpen()).toBe(true);
    expect(await orderEventsOf(service.services.database, order.orderId)).toEqual([
      ' → created by user',
      'created → pending_payment by user',
      'pending_payment → paid by system',
      'paid → fulfilling by system',
      'fulfilling → completed by system',
    ]);
  });

  it('is created once for repeated and concurrent requests', async () => {
    const answers = await Promise.all([unlock(), unlock(), unlock(), unlock()]);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['OK']));
    expect(new Set(answers.map(({ data }) => data?.orderId)).size).toBe(1);
    const { orderId } = await ordered();
    expect(orderId).toBe(answers[0].data?.orderId);
  });

  it('is rejected for an unlocked report', async () => {
    await pay((await ordered()).orderId);
    expect(await unlock()).toMatchObject({
      code: 'REPORT_ALREADY_OPEN',
      msg: expect.stringMatching(/[\u4e00-\u9fff]/) as string,
    });
  });

  it('is rejected for an unfinished estimate, an appraisal, and an unlock', async () => {
    const { orderId: ofUnlock } = await ordered();
    evaluated = await player.order();
    expect(await unlock()).toMatchObject({
      code: 'REPORT_NOT_READY',
      msg: '报告还没有完成，完成后才能解锁',
    });
    for (evaluated of [await orderAppraisal(service, player.session), ofUnlock])
      expect((await unlock()).code).toBe('REPORT_NOT_READY');
  });

  it('is rejected for a report of another user like for an unknown one', async () => {
    const stranger = await newPlayer(service);
    const foreign = payerOf(service, stranger.session);
    expect((await foreign('create/ai/pre', { orderId: evaluated })).code).toBe('ORDER_NOT_FOUND');
    const { rowCount } = await service.services.database.$client.query(
      'select from orders where evaluated_order_id = $1',
      [evaluated],
    );
    expect(rowCount).toBe(0);
  });

  it('ignores prices from the client', async () => {
    const asked = { orderId: evaluated, price: 1 };
    expect((await call('create/ai/pre', asked)).code).toBe('VALIDATION_FAILED');
  });

  it('counts towards the limit of unpaid orders', async () => {
    for (let n = 0; n < 3; n += 1) await orderAppraisal(service, player.session);
    expect((await unlock()).code).toBe('ORDER_UNPAID_LIMIT');
  });

  it('with a coupon that covers the price unlocks the report at once', async () => {
    const campaign = `unlock-${player.session.userId}`;
    await addCampaign(service.services, campaign, couponTerms(2_000, { orderKinds: ['unlock'] }));
    const couponId = await receiveCouponId(service, player.session, campaign);
    const { data } = await unlock(couponId);
    expect(data).toMatchObject({ state: 'completed', price: 0, discount: UNLOCK_PRICE });
    expect(await isOpen()).toBe(true);
    expect(await storedState(service.services, couponId)).toBe('used');
    expect(await paymentsInWords(service.services, data?.orderId ?? '')).toEqual([]);
  });
});

describe('an unlock order with another coupon', () => {
  let couponId: string;
  beforeEach(async () => {
    const campaign = `other-${player.session.userId}`;
    await addCampaign(service.services, campaign, couponTerms(500, { orderKinds: ['unlock'] }));
    couponId = await receiveCouponId(service, player.session, campaign);
  });
  const events = (orderId: string) => orderEventsOf(service.services.database, orderId);

  it('keeps its list price', async () => {
    const { data: first } = await unlock(couponId);
    await service.services.database.$client.query(
      'update orders set list_price = 880, price = 380 where order_id = $1',
      [first?.orderId],
    );
    expect((await unlock()).data).toMatchObject({ listPrice: 880, price: 880 });
  });

  it('replaces an expired one before the job closes it, also with the same coupon', async () => {
    const { data: first } = await unlock(couponId);
    service.advance(15 * 60_000);
    const { data: second } = await unlock(couponId);
    expect(second).toMatchObject({ state: 'pending_payment', price: 490, secondsLeft: 900 });
    expect(second?.orderId).not.toBe(first?.orderId);
    expect((await events(first?.orderId ?? '')).at(-1)).toBe(
      'pending_payment → timed_out by system',
    );
    const { $client } = service.services.database;
    const { rows } = await $client.query<{ late: number }>(
      'select count(*)::int as late from orders where evaluated_order_id = $1 and state = $2',
      [evaluated, 'pending_payment'],
    );
    expect(rows).toEqual([{ late: 1 }]);
  });

  it('is shown with amount and deadline where the report can be unlocked', async () => {
    const ways = async () => {
      const name = 'GET /app-api/report/unlock/order/unlock/record';
      const { session } = player;
      return (await service.call(name, { orderId: evaluated }, { session })).envelope.data?.ways;
    };
    expect((await ways())?.payment).toEqual({ price: UNLOCK_PRICE, due: 490, unpaid: null });
    const { data: order } = await unlock(couponId);
    const { orderId, payBy } = order ?? {};
    expect((await ways())?.payment).toEqual({
      price: UNLOCK_PRICE,
      due: 490,
      unpaid: { orderId, price: 490, couponId, payBy },
    });
    await unlock();
    expect((await ways())?.payment).toMatchObject({ due: 990, unpaid: { couponId: null } });
    service.advance(15 * 60_000);
    expect((await ways())?.payment).toEqual({ price: UNLOCK_PRICE, due: 490, unpaid: null });
  });

  it('can use the coupon of the replaced order again, which other orders cannot', async () => {
    const { data: order } = await unlock(couponId);
    const asked = { gameId: order?.gameId ?? '', kind: 'unlock', amount: UNLOCK_PRICE } as const;
    const offered = async (orderId?: string) => {
      const name = 'GET /app-api/api/evaluate/user/coupon/get/can/use';
      const payload = { ...asked, ...(orderId !== undefined && { orderId }) };
      const { envelope } = await service.call(name, payload, { session: player.session });
      return envelope.data?.usable.map(({ coupon, pays }) => [coupon.orderId, pays]);
    };
    expect(await offered(order?.orderId)).toEqual([[order?.orderId, 490]]);
    expect(await offered()).toEqual([]);
    expect(await offered(evaluated)).toEqual([]);
  });
});

describe('the use that a coupon links to', () => {
  const waiting = async (asked: { couponId?: string; campaignId?: string }) => {
    const name = 'GET /app-api/api/evaluate/user/coupon/get/waiting';
    return (await service.call(name, asked, { session: player.session })).envelope.data?.waiting;
  };
  const couponFor = async (kind: 'unlock' | 'human', minimumAmount = 0) => {
    const campaignId = `${kind}-${player.session.userId}`;
    const terms = couponTerms(500, { orderKinds: [kind], minimumAmount });
    await addCampaign(service.services, campaignId, terms);
    return { campaignId, couponId: await receiveCouponId(service, player.session, campaignId) };
  };

  it('is a locked report for which it reduces the price, also by its campaign', async () => {
    const { campaignId, couponId } = await couponFor('unlock');
    const report = { orderId: evaluated, kind: 'unlock' };
    expect(await waiting({ couponId })).toEqual(report);
    expect(await waiting({ campaignId })).toEqual(report);
    // An unpaid order without the coupon changes nothing.
    await ordered();
    expect(await waiting({ couponId })).toEqual(report);
  });

  it('is an unconfirmed appraisal', async () => {
    const { couponId } = await couponFor('human');
    expect(await waiting({ couponId })).toBeNull();
    const orderId = await orderAppraisal(service, player.session);
    expect(await waiting({ couponId })).toEqual({ orderId, kind: 'human' });
  });

  it('is no order that is too cheap, no unlocked report, and nothing of another user', async () => {
    const { couponId } = await couponFor('unlock', UNLOCK_PRICE + 1);
    expect(await waiting({ couponId })).toBeNull();
    const { couponId: mine } = await couponFor('human');
    expect(await waiting({ couponId: mine })).toBeNull();
    expect(await waiting({})).toBeNull();
    const stranger = await newPlayer(service);
    await orderAppraisal(service, stranger.session);
    expect(await waiting({ couponId: mine })).toBeNull();
  });
});

describe('a cancelled unlock', () => {
  it('after its deadline can be ordered again; a late payment is refunded and unlocks nothing', async () => {
    const first = await ordered();
    await call('payment', { orderId: first.orderId, method: 'sandbox' });
    await timeOut();
    expect(await paidOrderStateOf(service.services, first.orderId)).toBe('timed_out');
    const second = await ordered();
    expect(second.orderId).not.toBe(first.orderId);
    await payAtCashier(first.orderId);
    await call('pay/result', { orderId: first.orderId });
    await makeJobsDue(service.services);
    await service.runJobs();
    expect(await isOpen()).toBe(false);
    await pay(second.orderId);
    expect(await isOpen()).toBe(true);
  });

  it('cannot be cancelled by its user once the report is unlocked', async () => {
    const { orderId } = await ordered();
    await pay(orderId);
    expect((await call('apply/cancel', { orderId })).code).toBe('ORDER_CANCEL_REFUSED');
    expect(await isOpen()).toBe(true);
  });

  it('by a refund locks the report again, and can be bought again', async () => {
    const { orderId } = await ordered();
    await pay(orderId);
    const { session } = await signedInMember(service, 'admin');
    const given = { orderId, reason: '报告有误' };
    const { envelope } = await service.call('POST /desk-api/refund/give', given, { session });
    expect(envelope.code).toBe('OK');
    expect(await isOpen()).toBe(false);
    expect((await player.report(evaluated)).report).toHaveProperty('locked', true);
    await service.runJobs();
    expect(await paymentsInWords(service.services, orderId)).toEqual([
      'paid, refund staff succeeded',
    ]);
    const again = await ordered();
    expect(again.orderId).not.toBe(orderId);
    await pay(again.orderId);
    expect(await isOpen()).toBe(true);
  });

  it('by a refund is paid back also after the account was deleted', async () => {
    const { orderId } = await ordered();
    await pay(orderId);
    await service.services.database.transaction((transaction) =>
      eraseUser(transaction, player.session.userId),
    );
    const { session } = await signedInMember(service, 'admin');
    const given = { orderId, reason: '报告有误' };
    const { envelope } = await service.call('POST /desk-api/refund/give', given, { session });
    expect(envelope.code).toBe('OK');
    await service.runJobs();
    expect(await paidOrderStateOf(service.services, orderId)).toBe('refunded');
    expect(await paymentsInWords(service.services, orderId)).toEqual([
      'paid, refund staff succeeded',
    ]);
  });

  it('by a refund revokes what was made from the full report', async () => {
    const { orderId } = await ordered();
    await pay(orderId);
    const { session } = player;
    const shared = await service.call(
      'POST /app-api/api/evaluate/user/order/share/create',
      { orderId: evaluated },
      { session },
    );
    const drawn = await service.call(
      'GET /app-api/api/evaluate/user/order/get/report-image',
      { orderId: evaluated },
      { session },
    );
    const { $client } = service.services.database;
    await $client.query(
      `insert into excellent_reports values ('s', $1, $2, 'g', '', '{}', 1, false, now())`,
      [evaluated, session.userId],
    );
    const { session: admin } = await signedInMember(service, 'admin');
    await service.call(
      'POST /desk-api/refund/give',
      { orderId, reason: '退款' },
      { session: admin },
    );

    const { token = '' } = shared.envelope.data ?? {};
    const link = await service.call('GET /app-api/report/shared', { token });
    expect(link.envelope.code).toBe('SHARE_REVOKED');
    const excellent = await service.call('GET /app-api/home/excellent-report', { showcaseId: 's' });
    expect(excellent.envelope.code).toBe('EXCELLENT_REPORT_NOT_FOUND');
    const { pathname, search } = new URL(drawn.envelope.data?.url ?? '');
    expect((await service.app.inject({ url: pathname + search })).statusCode).toBe(404);
  });
});

describe('helpers and a payment at the same time', () => {
  const help = async (recordId: string) =>
    (
      await service.call(
        'POST /app-api/report/unlock/unlock/user/help',
        { recordId },
        { session: await postSmsSignIn(service) },
      )
    ).envelope.code;
  /** A help request that needs one more helper. */
  const almostHelped = async () => {
    const { envelope } = await service.call(
      'POST /app-api/report/unlock/order/unlock/ask',
      { orderId: evaluated },
      { session: player.session },
    );
    const recordId = envelope.data?.recordId ?? '';
    await help(recordId);
    await help(recordId);
    return recordId;
  };
  const ways = async () => {
    const { rows } = await service.services.database.$client.query<{ way: string }>(
      'select way from report_unlocks where order_id = $1',
      [evaluated],
    );
    return rows.map(({ way }) => way);
  };
  const finish = async () => {
    await makeJobsDue(service.services);
    await service.runJobs();
  };

  it.each(Array.from({ length: 6 }, (_, round) => round))(
    'unlock the report once; a payment that came second is refunded (%i)',
    async () => {
      const recordId = await almostHelped();
      const { orderId } = await ordered();
      await call('payment', { orderId, method: 'sandbox' });
      await payAtCashier(orderId);
      const [helped] = await Promise.all([help(recordId), call('pay/result', { orderId })]);
      await finish();
      const [way] = await ways();
      expect(await ways()).toHaveLength(1);
      expect(await isOpen()).toBe(true);
      expect([way, helped, await paidOrderStateOf(service.services, orderId)]).toEqual(
        way === 'helpers' ? ['helpers', 'OK', 'refunded'] : ['payment', 'UNLOCK_OPEN', 'completed'],
      );
      expect(await paymentsInWords(service.services, orderId)).toEqual(
        way === 'helpers' ? ['paid, refund late succeeded'] : ['paid'],
      );
    },
  );

  it('leave no unpaid order, and return its coupon', async () => {
    const campaign = `needless-${player.session.userId}`;
    await addCampaign(service.services, campaign, couponTerms(100, { orderKinds: ['unlock'] }));
    const couponId = await receiveCouponId(service, player.session, campaign);
    const recordId = await almostHelped();
    const { data } = await unlock(couponId);
    const orderId = data?.orderId ?? '';
    expect(await storedState(service.services, couponId)).toBe('locked');
    expect(await help(recordId)).toBe('OK');
    await service.runJobs();
    expect(await paidOrderStateOf(service.services, orderId)).toBe('cancelled');
    expect(await storedState(service.services, couponId)).toBe('unused');
    expect(await ways()).toEqual(['helpers']);
  });

  it('unlock it once also if order, help and payment are concurrent', async () => {
    const recordId = await almostHelped();
    const { orderId } = await ordered();
    await call('payment', { orderId, method: 'sandbox' });
    await payAtCashier(orderId);
    const codes = await Promise.all([
      unlock(),
      call('pay/result', { orderId }),
      unlock(),
      help(recordId).then((code) => ({ code })),
      unlock(),
    ]);
    // No call may fail with an internal error, e.g. because of a deadlock.
    for (const { code } of codes) expect(code).not.toBe('INTERNAL');
    await finish();
    expect(await ways()).toHaveLength(1);
  });
});
