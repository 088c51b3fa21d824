import { orderKinds } from '@account-doctor/contract/states';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBooks } from '../../../server/domain/payment/books';
import { SandboxPayment } from '../../../server/providers/payment/sandboxPayment';
import { seedHumanGame } from '../appraisal/customer';
import { addCampaign, receiveCouponId, storedState, couponTerms } from '../coupon/coupons';
import { newPlayer } from '../evaluation/player';
import { orderEventsOf } from '../order/orders';
import { buildService, type TestService } from '../support/service';
import { newestMessage, postSmsSignIn } from '../user/people';
import {
  confirmOrderOf,
  LIST_PRICE,
  makeJobsDue,
  paymentsInWords,
  payerOf,
  paymentNosOf,
  paidOrderStateOf,
} from './payer';

/** Changing the coupon of an unpaid order: for an appraisal, and for an unlock. */

const OFF = 500;
const EVERY_KIND = { orderKinds: [...orderKinds] };

let service: TestService;
let session: Awaited<ReturnType<typeof postSmsSignIn>>;
let call: ReturnType<typeof payerOf>;
let couponId: string;
let orderId: string;
/** The id in the calls: of the order itself, or of the order whose report it unlocks. */
let asked: string;
const services = () => service.services;

beforeAll(async () => {
  service = await buildService({ settings: { ORDERS_PER_DAY: '1000' } });
  await seedHumanGame(service);
});
beforeEach(async () => {
  session = await postSmsSignIn(service);
  call = payerOf(service, session);
  await addCampaign(services(), `other-${session.userId}`, couponTerms(OFF, EVERY_KIND));
  couponId = await receiveCouponId(service, session, `other-${session.userId}`);
});
afterEach(async () => expect(await checkBooks(services())).toEqual([]));
afterAll(() => service.close());

type Headers = Record<string, string>;
const couponOf = (coupon?: string) => (coupon === undefined ? {} : { couponId: coupon });
const begin = () => call('payment', { orderId, method: 'sandbox' });
const result = () => call('pay/result', { orderId });
/** Pays the payment at this index of the order's payments, without a notice to the service. */
async function pay(place = 0): Promise<void> {
  const paymentNo = (await paymentNosOf(services(), orderId))[place] ?? '';
  const [sandbox] = services().payments;
  if (!(sandbox instanceof SandboxPayment)) throw new Error('Not the sandbox');
  await sandbox.pay(paymentNo);
}
const workOff = async () => {
  await makeJobsDue(services());
  await service.runJobs();
};
const ordersOf = async (): Promise<string[]> => {
  const { rows } = await services().database.$client.query<{ order_id: string }>(
    `select order_id from orders where user_id = $1 and kind <> 'ai'`,
    [session.userId],
  );
  return rows.map((row) => row.order_id);
};

const kinds = [
  {
    kind: 'a valuation',
    listPrice: LIST_PRICE,
    /** Expected state after the payment. */
    done: 'paid',
    refused: 'ORDER_NOT_PAYABLE',
    order: async () => (asked = (await confirmOrderOf(service, session)).orderId),
    change: (coupon?: string, headers?: Headers) =>
      call('create/pre', { orderId: asked, ...couponOf(coupon) }, headers),
  },
  {
    kind: 'the opening of a report',
    listPrice: 990,
    done: 'completed',
    refused: 'REPORT_ALREADY_OPEN',
    order: async () => {
      asked = await (await newPlayer(service, session)).order();
      await service.runJobs();
      const { data, code } = await call('create/ai/pre', { orderId: asked });
      if (!data) throw new Error(`Not ordered: ${code}`);
      return data.orderId;
    },
    change: (coupon?: string, headers?: Headers) =>
      call('create/ai/pre', { orderId: asked, ...couponOf(coupon) }, headers),
  },
] as const;

describe.each(kinds)(
  'another coupon for $kind that waits to be paid',
  ({ order, change, listPrice, done, refused }) => {
    beforeEach(async () => {
      orderId = await order();
    });

    it('changes its price, not its deadline, and returns the previous coupon', async () => {
      service.advance(60_000);
      const { data } = await change(couponId);
      expect(data).toMatchObject({
        orderId,
        state: 'pending_payment',
        price: listPrice - OFF,
        discount: OFF,
        secondsLeft: 840,
      });
      expect(await storedState(services(), couponId)).toBe('locked');
      expect((await change()).data).toMatchObject({ orderId, price: listPrice, discount: 0 });
      expect(await storedState(services(), couponId)).toBe('unused');
      // The order was confirmed once, and nothing was cancelled.
      expect(await orderEventsOf(services().database, orderId)).toEqual([
        ' → created by user',
        'created → pending_payment by user',
      ]);
      expect(await ordersOf()).toEqual([orderId]);
    });

    it('is applied once for repeated requests', async () => {
      const key = { 'idempotency-key': `change-${orderId}` };
      const { data: first } = await change(couponId, key);
      expect((await change(couponId)).data).toMatchObject({ orderId, price: listPrice - OFF });
      await change();
      // A late repeat gets the first answer and changes nothing.
      expect((await change(couponId, key)).data).toEqual(first);
      expect((await call('get/info', { orderId })).data).toMatchObject({ price: listPrice });
      expect(await storedState(services(), couponId)).toBe('unused');
    });

    it('replaces the payment that was started before', async () => {
      await begin();
      await change(couponId);
      service.advance(1_000);
      await begin();
      await workOff();
      expect(await paymentsInWords(services(), orderId)).toEqual(['closed', 'open']);
      await pay(1);
      expect((await result()).data).toMatchObject({ paid: true });
      expect(await paidOrderStateOf(services(), orderId)).toBe(done);
      expect(await storedState(services(), couponId)).toBe('used');
    });

    it('and then the first one again lead to a payment that stays open', async () => {
      await begin();
      await change(couponId);
      await change();
      service.advance(1_000);
      await begin();
      await workOff();
      expect(await paymentsInWords(services(), orderId)).toEqual(['closed', 'open']);
      await pay(1);
      expect((await result()).data).toMatchObject({ paid: true });
      expect(await storedState(services(), couponId)).toBe('unused');
    });

    it('that covers the price starts the order', async () => {
      await addCampaign(services(), `all-${session.userId}`, couponTerms(LIST_PRICE, EVERY_KIND));
      const all = await receiveCouponId(service, session, `all-${session.userId}`);
      await change(couponId);
      await begin();
      const { data } = await change(all);
      expect(data).toMatchObject({ orderId, state: done, price: 0 });
      expect(data?.paidAt).not.toBeNull();
      expect(await storedState(services(), all)).toBe('used');
      expect(await storedState(services(), couponId)).toBe('unused');
      await workOff();
      expect(await paymentsInWords(services(), orderId)).toEqual(['closed']);
    });

    it('changes nothing if the coupon cannot be used', async () => {
      await begin();
      await change(couponId);
      expect((await change('nothing')).code).toBe('COUPON_NOT_FOUND');
      expect((await call('get/info', { orderId })).data).toMatchObject({ price: listPrice - OFF });
      expect(await storedState(services(), couponId)).toBe('locked');
    });

    it('is rejected if the order was paid meanwhile', async () => {
      await begin();
      await pay();
      expect((await change(couponId)).code).toBe(refused);
      expect(await paidOrderStateOf(services(), orderId)).toBe(done);
      expect(await storedState(services(), couponId)).toBe('unused');
      expect(await paymentsInWords(services(), orderId)).toEqual(['paid']);
    });

    it.each(Array.from({ length: 4 }, (_, round) => round))(
      'and a payment at the previous price have one winner (%i)',
      async () => {
        await begin();
        const [changed] = await Promise.all([change(couponId), pay()]);
        await result();
        await workOff();
        const paid = changed.code === refused;
        expect(await paidOrderStateOf(services(), orderId)).toBe(paid ? done : 'pending_payment');
        expect(await storedState(services(), couponId)).toBe(paid ? 'unused' : 'locked');
        // A payment at the previous price is refunded, and the order still waits.
        expect(await paymentsInWords(services(), orderId)).toEqual(
          paid
            ? ['paid']
            : expect.toBeOneOf([
                ['paid, refund surplus succeeded'],
                // The provider closed the payment before anybody could pay it.
                ['closed'],
              ]),
        );
      },
    );

    it('and then none: late payments at the previous price are refunded', async () => {
      await begin();
      await change(couponId);
      await call('close/order', { orderId });
      await pay();
      await workOff();
      expect(await paidOrderStateOf(services(), orderId)).toBe('refunded');
      expect(await paymentsInWords(services(), orderId)).toEqual(['paid, refund late succeeded']);
      expect(await storedState(services(), couponId)).toBe('unused');
    });

    it('is one of several that are chosen concurrently', async () => {
      const [one, other] = await Promise.all([change(couponId), change()]);
      expect([one.code, other.code]).toEqual(['OK', 'OK']);
      expect([one.data?.orderId, other.data?.orderId]).toEqual([orderId, orderId]);
      const { data } = await call('get/info', { orderId });
      const taken = data?.price !== listPrice;
      expect(await storedState(services(), couponId)).toBe(taken ? 'locked' : 'unused');
      expect(await ordersOf()).toEqual([orderId]);
    });
  },
);

it('another coupon for an expired appraisal is rejected', async () => {
  ({ orderId } = await confirmOrderOf(service, session));
  service.advance(15 * 60_000);
  expect((await call('create/pre', { orderId, couponId })).code).toBe('ORDER_NOT_PAYABLE');
});

it('an unlock order accepts another coupon by its own order number', async () => {
  orderId = await kinds[1].order();
  expect((await call('create/pre', { orderId, couponId })).data).toMatchObject({
    orderId,
    state: 'pending_payment',
    price: 490,
  });
  expect(await storedState(services(), couponId)).toBe('locked');
});

describe('the account of an order whose coupon is changed', () => {
  let all: string;
  let smsCode: string;
  const remove = () => service.call('POST /app-api/user/login/off', { smsCode }, { session });
  beforeEach(async () => {
    service.advance(60_000);
    await service.call('POST /app-api/user/login/off/send-sms-code', {}, { session });
    smsCode = newestMessage(service, session.phone)?.code ?? '';
    orderId = await kinds[1].order();
    await begin();
    await addCampaign(services(), `all-${session.userId}`, couponTerms(LIST_PRICE, EVERY_KIND));
    all = await receiveCouponId(service, session, `all-${session.userId}`);
  });

  it('cannot be deleted while the order is unpaid', async () => {
    await kinds[1].change(couponId);
    expect((await remove()).envelope.code).toBe('ACCOUNT_IN_USE');
    expect(await storedState(services(), couponId)).toBe('locked');
  });

  it('can be deleted once nothing is unpaid; late payments at the previous price are refunded', async () => {
    await kinds[1].change(all);
    expect((await remove()).envelope.code).toBe('OK');
    await pay();
    await workOff();
    expect(await paymentsInWords(services(), orderId)).toEqual(['paid, refund surplus succeeded']);
    expect(await paidOrderStateOf(services(), orderId)).toBe('completed');
  });

  it.each(Array.from({ length: 3 }, (_, round) => round))(
    'and its deletion at the same time have one consistent result (%i)',
    async () => {
      const [changed, removed] = await Promise.all([kinds[1].change(all), remove()]);
      await workOff();
      // If the deletion comes first, the order is still unpaid, so the account is not deleted (ACCOUNT_IN_USE). If the
      // change comes first, the order costs nothing, so the account can be deleted (OK).
      expect(changed.code).toBe('OK');
      expect(removed.envelope.code).toBeOneOf(['OK', 'ACCOUNT_IN_USE']);
      expect(await paidOrderStateOf(services(), orderId)).toBe('completed');
      expect(await paymentsInWords(services(), orderId)).toEqual(['closed']);
    },
  );

  it('is locked before its orders, also by its deletion', async () => {
    orderId = await kinds[0].order();
    const { $client } = services().database;
    const deletion = await $client.connect();
    try {
      await deletion.query('begin');
      await deletion.query('select from users where user_id = $1 for update', [session.userId]);
      const changed = kinds[0].change(all);
      await expect
        .poll(async () => {
          const waiting = `select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`;
          return (await $client.query(waiting)).rows.length;
        })
        .toBeGreaterThan(0);
      await deletion.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [
        `orders:${session.userId}`,
      ]);
      await deletion.query('rollback');
      expect((await changed).code).toBe('OK');
    } finally {
      deletion.release();
    }
  });
});
