import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../../server/domain/payment/books';
import { SandboxPayment } from '../../../server/providers/payment/sandboxPayment';
import { addCampaign, receiveCouponId } from '../coupon/coupons';
import { seedHumanGame } from '../appraisal/customer';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';
import { confirmOrderOf, payerOf, paymentNosOf } from './payer';

let service: TestService;
let orderId: string;
let late: string;

/** Orders and pays; or pays after closing. */
async function paid(closeFirst: boolean): Promise<string> {
  const session = await postSmsSignIn(service);
  const call = payerOf(service, session);
  await addCampaign(service.services, `c-${session.userId}`);
  const couponId = await receiveCouponId(service, session, `c-${session.userId}`);
  const order = await confirmOrderOf(service, session, couponId);
  await call('payment', { orderId: order.orderId, method: 'sandbox' });
  const [paymentNo = ''] = await paymentNosOf(service.services, order.orderId);
  const [sandbox] = service.services.payments;
  if (!(sandbox instanceof SandboxPayment)) throw new Error('Not the sandbox');
  await sandbox.pay(paymentNo);
  if (closeFirst) await call('close/order', { orderId: order.orderId });
  else await call('pay/result', { orderId: order.orderId });
  await service.runJobs();
  return order.orderId;
}

beforeAll(async () => {
  service = await buildService();
  await seedHumanGame(service);
  orderId = await paid(false);
  late = await paid(true);
});
afterAll(() => service.close());

describe('the books', () => {
  it('balance', async () => {
    expect(await checkBooks(service.services)).toEqual([]);
  });

  it.each([
    [
      'an order that nobody paid',
      `update orders set state = 'paid' where order_id = $2`,
      'the kept money differs from the price of what was sold',
    ],
    [
      'a refunded order that looks sold',
      `update orders set state = 'completed' where order_id = $2`,
      'the kept money differs from the price of what was sold',
    ],
    [
      'a missing payment',
      `update payments set state = 'closed', paid_at = null, trade_no = null where order_id = $1`,
      'a sold order does not have exactly one payment',
    ],
    [
      'a payment time without an event',
      `update orders set paid_at = null where order_id = $1`,
      'the payment time of an order contradicts its events',
    ],
    [
      'a price that changed',
      `update orders set list_price = 9, discount = 0, price = 9 where order_id = $1`,
      'a kept payment has another amount than its order',
    ],
    [
      'a refund of another amount',
      `update refunds set amount = 1 where order_id = $2`,
      'a refund does not return the whole of a paid payment',
    ],
    [
      'a refund without its state',
      `update orders set state = 'refunding' where order_id = $2`,
      'an order contradicts its refund',
    ],
    [
      'a refund that was never sent',
      `update refunds set state = 'failed', problem = 'x' where order_id = $2`,
      'a refund failed and waits for a person',
    ],
    [
      'a payment that was never closed',
      `update payments set state = 'open', paid_at = null, trade_no = null,
         created_at = now() - interval '2 days' where order_id = $2`,
      'a closed order has had an open payment for more than a day',
    ],
    [
      'a coupon that can be used twice',
      `update coupons set state = 'unused', order_id = null, used_at = null where order_id = $1`,
      'an order contradicts its coupon',
    ],
    [
      'a coupon that was not returned with the refund',
      `update coupons set state = 'used', order_id = o.order_id, used_at = now() from orders o
       where o.coupon_id = coupons.coupon_id and o.order_id = $2`,
      'an order contradicts its coupon',
    ],
    [
      'a coupon without an order',
      `update orders set coupon_id = 'other' where order_id = $1`,
      'a coupon belongs to an order that was not confirmed with it',
    ],
    [
      'a sold report that is not open',
      `update orders set kind = 'unlock', evaluated_order_id = 'other', state = 'completed'
       where order_id = $1`,
      'an unlock order contradicts the unlock of its report',
    ],
    [
      'an amount that the ledger does not have',
      `update refunds set amount = 1 where order_id = $2`,
      'the ledger contradicts orders, payments and refunds',
    ],
    [
      'a sale that the ledger does not have',
      `update orders set list_price = price + discount + 100, price = price + 100
       where order_id = $1`,
      'the ledger contradicts orders, payments and refunds',
    ],
  ])('report %s', async (_what, break_, rule) => {
    const { $client } = service.services.database;
    const client = await $client.connect();
    try {
      await client.query('create table kept as select * from orders');
      await client.query('create table kept_payments as select * from payments');
      await client.query('create table kept_refunds as select * from refunds');
      await client.query('create table kept_coupons as select * from coupons');
      const parameters = break_.includes('$2') ? [orderId, late] : [orderId];
      await client.query(
        break_.replace('$1', `'${parameters[0]}'`).replace('$2', `'${parameters[1]}'`),
      );
      const found = await checkBooks(service.services);
      expect(found.map(({ what }) => what)).toContain(rule);
      for (const difference of found) expect([orderId, late]).toContain(difference.orderId);
    } finally {
      for (const [table, key] of [
        ['orders', 'order_id'],
        ['payments', 'payment_id'],
        ['refunds', 'refund_id'],
        ['coupons', 'coupon_id'],
      ]) {
        const kept = table === 'orders' ? 'kept' : `kept_${table}`;
        const { rows } = await client.query<{ column_name: string }>(
          'select column_name from information_schema.columns where table_name = $1',
          [table],
        );
        const set = rows.map(({ column_name: c }) => `"${c}" = k."${c}"`).join(', ');
        await client.query(`update ${table} t set ${set} from ${kept} k where k.${key} = t.${key}`);
        await client.query(`drop table ${kept}`);
      }
      client.release();
    }
    expect(await checkBooks(service.services)).toEqual([]);
  });
});
