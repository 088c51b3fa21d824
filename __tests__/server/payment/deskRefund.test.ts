import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SandboxPayment } from '../../../server/providers/payment/sandboxPayment';
import { seedHumanGame } from '../human/customer';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';
import { signInBySms } from '../user/people';
import { confirmed, moneyOf, payerOf, paymentNosOf, stateOf } from './payer';

let service: TestService;
let admin: SignedInMember;

beforeAll(async () => {
  service = await buildService();
  await seedHumanGame(service);
  admin = await signedInMember(service, 'admin');
});
afterAll(() => service.close());

async function paidOrder() {
  const session = await signInBySms(service);
  const order = await confirmed(service, session);
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

describe('a refund from the desk', () => {
  it('is given by an admin, once, and written down', async () => {
    const { orderId, orderNo } = await paidOrder();
    const { session } = admin;
    const found = await service.call('GET /desk-api/refund/order', { orderNo }, { session });
    expect(found.envelope.data).toMatchObject({ orderId, price: 3_900, refundable: true });
    expect((await give(orderId)).envelope.code).toBe('OK');
    expect((await give(orderId)).envelope.code).toBe('REFUND_IMPOSSIBLE');
    await service.runJobs();
    expect(await stateOf(service.services, orderId)).toBe('refunded');
    expect(await moneyOf(service.services, orderId)).toEqual(['paid, refund staff succeeded']);
    const asked = { state: 'succeeded' } as const;
    const list = await service.call('GET /desk-api/refund/list', asked, { session });
    expect(list.envelope.data?.list[0]).toMatchObject({ orderId, reason: '资料有误' });
    const { rows } = await service.services.database.$client.query(
      `select from audit_entries where action = 'refund.give' and subject = $1`,
      [orderId],
    );
    expect(rows).toHaveLength(1);
  });

  it('that failed is tried again, as the same refund', async () => {
    const { orderId } = await paidOrder();
    await give(orderId);
    const { $client } = service.services.database;
    await $client.query(`update sandbox_trades set state = 'closed', trade_no = null`);
    await service.runJobs();
    expect(await stateOf(service.services, orderId)).toBe('refund_failed');
    await $client.query(
      `update sandbox_trades set state = 'paid', trade_no = payment_no where state = 'closed'`,
    );
    expect((await give(orderId)).envelope.code).toBe('OK');
    await service.runJobs();
    expect(await stateOf(service.services, orderId)).toBe('refunded');
    expect(await moneyOf(service.services, orderId)).toEqual(['paid, refund staff succeeded']);
  });

  it('is refused to a valuer, without a reason, and for what was not paid', async () => {
    const { orderId } = await paidOrder();
    const valuer = await signedInMember(service, 'senior');
    expect((await give(orderId, valuer.session)).envelope.code).toBe('FORBIDDEN');
    expect((await give(orderId, admin.session, ' ')).envelope.code).toBe('VALIDATION_FAILED');
    const unpaid = await confirmed(service, await signInBySms(service));
    expect((await give(unpaid.orderId)).envelope.code).toBe('REFUND_IMPOSSIBLE');
    expect((await give('nothing')).envelope.code).toBe('ORDER_NOT_FOUND');
    expect(await moneyOf(service.services, orderId)).toEqual(['paid']);
  });
});
