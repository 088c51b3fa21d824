import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SandboxPayment } from '../../../server/providers/payment/sandboxPayment';
import { seedHumanGame } from '../appraisal/customer';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';
import { confirmOrderOf, paymentsInWords, payerOf, paymentNosOf, paidOrderStateOf } from './payer';

let service: TestService;
let admin: SignedInMember;

beforeAll(async () => {
  service = await buildService();
  await seedHumanGame(service);
  admin = await signedInMember(service, 'admin');
});
afterAll(() => service.close());

async function paidOrder() {
  const session = await postSmsSignIn(service);
  const order = await confirmOrderOf(service, session);
  const call = payerOf(service, session);
  await call('payment', { orderId: order.orderId, method: 'sandbox' });
  const [paymentNo = ''] = await paymentNosOf(service.services, order.orderId);
  const [sandbox] = service.services.payments;
  if (!(sandbox instanceof SandboxPayment)) throw new Error('Not the sandbox');
  await sandbox.pay(paymentNo);
  await call('pay/result', { orderId: order.orderId });
  return order;
}

const give = (orderId: string, session = admin.session, reason = '资料有误') =>
  service.call('POST /desk-api/refund/give', { orderId, reason }, { session });
const retry = async (refundId: string, session = admin.session) =>
  (await service.call('POST /desk-api/refund/retry', { refundId }, { session })).envelope.code;
const find = async (orderNo: string) => {
  const { session } = admin;
  return (await service.call('GET /desk-api/refund/order', { orderNo }, { session })).envelope.data;
};

/** Sets whether the sandbox accepts refunds. */
const setTrades = (refundable: boolean) =>
  service.services.database.$client.query(
    refundable
      ? `update sandbox_trades set state = 'paid', trade_no = payment_no where state = 'closed'`
      : `update sandbox_trades set state = 'closed', trade_no = null where state = 'paid'`,
  );

/** Creates a refund that the provider rejects, and returns its order. */
async function failedRefund() {
  const { orderId, orderNo } = await paidOrder();
  await give(orderId);
  await setTrades(false);
  await service.runJobs();
  const [refund] = (await find(orderNo))?.refunds ?? [];
  if (refund?.state !== 'failed') throw new Error('The refund did not fail');
  return { orderId, orderNo, refundId: refund.refundId };
}

const auditOf = async (orderId: string): Promise<string[]> => {
  const { rows } = await service.services.database.$client.query<{ action: string }>(
    'select action from audit_entries where subject = $1 order by entry_id',
    [orderId],
  );
  return rows.map(({ action }) => action);
};

describe('a refund from the desk', () => {
  it('is made once by an admin, with an audit entry', async () => {
    const { orderId, orderNo } = await paidOrder();
    const { session } = admin;
    expect(await find(orderNo)).toMatchObject({
      ...{ orderId, price: 3_900, refundable: true, refunds: [] },
    });
    const racing = await Promise.all(
      [1, 2, 3].map(async () => (await give(orderId)).envelope.code),
    );
    expect(racing.sort()).toEqual(['OK', 'REFUND_IMPOSSIBLE', 'REFUND_IMPOSSIBLE']);
    expect(await find(orderNo)).toMatchObject({
      ...{ refundable: false, refunds: [{ state: 'requested', reason: '资料有误' }] },
    });
    await service.runJobs();
    expect(await paidOrderStateOf(service.services, orderId)).toBe('refunded');
    expect(await paymentsInWords(service.services, orderId)).toEqual([
      'paid, refund staff succeeded',
    ]);
    const asked = { state: 'succeeded' } as const;
    const { envelope } = await service.call('GET /desk-api/refund/list', asked, { session });
    const { list, total, counts } = envelope.data ?? { list: [], total: 0, counts: null };
    expect(list[0]).toMatchObject({
      ...{ orderId, orderNo, reason: '资料有误', amount: 3_900, cause: 'staff' },
      ...{ method: 'sandbox', kind: 'human', staffAlias: admin.alias },
    });
    expect(total).toBe(counts?.succeeded);
    expect(await auditOf(orderId)).toEqual(['refund.read', 'refund.give']);
  });

  it('that failed is retried once by concurrent calls, as the same refund', async () => {
    const { orderId, refundId, orderNo } = await failedRefund();
    expect(await paidOrderStateOf(service.services, orderId)).toBe('refund_failed');
    expect(await find(orderNo)).toMatchObject({
      ...{ refundable: false, refunds: [{ problem: expect.any(String) as string }] },
    });
    expect((await give(orderId)).envelope.code).toBe('REFUND_IMPOSSIBLE');
    await setTrades(true);
    const racing = await Promise.all([1, 2, 3].map(() => retry(refundId)));
    expect(racing.sort()).toEqual(['OK', 'REFUND_NOT_FAILED', 'REFUND_NOT_FAILED']);
    expect(await paidOrderStateOf(service.services, orderId)).toBe('refunding');
    await service.runJobs();
    expect(await paidOrderStateOf(service.services, orderId)).toBe('refunded');
    expect(await paymentsInWords(service.services, orderId)).toEqual([
      'paid, refund staff succeeded',
    ]);
    expect(await retry(refundId)).toBe('REFUND_NOT_FAILED');
    expect(await auditOf(orderId)).toEqual(['refund.give', 'refund.read', 'refund.retry']);
  });

  it('of a double payment can be retried, and the order stays paid', async () => {
    const { orderId, refundId } = await failedRefund();
    const { $client } = service.services.database;
    await $client.query(
      `update refunds set cause = 'surplus', staff_id = null, reason = null where order_id = $1`,
      [orderId],
    );
    await $client.query(`update orders set state = 'fulfilling' where order_id = $1`, [orderId]);
    await setTrades(true);
    expect(await retry(refundId)).toBe('OK');
    await service.runJobs();
    expect(await paymentsInWords(service.services, orderId)).toEqual([
      'paid, refund surplus succeeded',
    ]);
    expect(await paidOrderStateOf(service.services, orderId)).toBe('fulfilling');
  });

  it('is rejected for valuers, without a reason, and for unpaid orders', async () => {
    const { orderId } = await paidOrder();
    const valuer = await signedInMember(service, 'senior');
    expect((await give(orderId, valuer.session)).envelope.code).toBe('FORBIDDEN');
    expect((await give(orderId, admin.session, ' ')).envelope.code).toBe('VALIDATION_FAILED');
    const unpaid = await confirmOrderOf(service, await postSmsSignIn(service));
    expect((await give(unpaid.orderId)).envelope.code).toBe('REFUND_IMPOSSIBLE');
    expect((await give('nothing')).envelope.code).toBe('ORDER_NOT_FOUND');
    expect(await retry('nothing')).toBe('REFUND_NOT_FOUND');
    const { refundId } = await failedRefund();
    expect(await retry(refundId, valuer.session)).toBe('FORBIDDEN');
    await setTrades(true);
    expect(await paymentsInWords(service.services, orderId)).toEqual(['paid']);
  });
});
