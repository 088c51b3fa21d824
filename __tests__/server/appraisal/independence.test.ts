import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildService, type TestService } from '../support/service';
import { newCustomer, seedHumanGame, type Customer } from './customer';
import { newValuer, type TestValuer } from './valuers';

/**
 * A service with too few members lists the appraisals that nobody may claim, so that the queue does
 * not look empty.
 */

let service: TestService;
let customer: Customer;
let valuer: TestValuer;
beforeAll(async () => {
  service = await buildService({ now: new Date('2026-11-18T02:00:00Z') });
  await seedHumanGame(service);
  customer = await newCustomer(service);
  valuer = await newValuer(service);
});
afterAll(() => service.close());

const lacks = async (who: TestValuer) =>
  (await who.queue('mine')).blocked.map((blocked) => blocked.lacks);
const toRead = async (who: TestValuer, orderId: string) =>
  (await who.queue('reading')).list.some((row) => row.orderId === orderId);

describe('a service with too few people', () => {
  it('names the missing role, and lets the first reader read again only if nobody else can', async () => {
    const orderId = await customer.paidOrder();
    await valuer.value(orderId);
    expect(await lacks(valuer)).toEqual(['reader']);

    const reader = await newValuer(service, 'senior');
    expect(await lacks(valuer)).toEqual([]);
    expect(await reader.deliver(orderId)).toBe('OK');
    const reason = '皇冠的成交价明显高于报告里的估价';
    const name = 'POST /app-api/api/evaluate/user/order/appeal';
    await service.call(name, { orderId, reason }, { session: customer.session });
    expect(await lacks(valuer)).toEqual(['valuer']);
    expect((await reader.queue('waiting')).counts.waiting).toBe(0);

    const second = await newValuer(service);
    expect(await lacks(valuer)).toEqual([]);
    expect(await second.claim(orderId)).toBe('OK');
    await second.save(orderId);
    expect(await second.submit(orderId)).toBe('OK');
    expect(await toRead(reader, orderId)).toBe(true);

    const other = await newValuer(service, 'senior');
    expect(await toRead(reader, orderId)).toBe(false);
    expect(await toRead(other, orderId)).toBe(true);
    expect(await reader.deliver(orderId)).toBe('VALUATION_OWN_READING');
    await service.services.database.$client.query(
      'update staff_members set disabled_at = now() where staff_id = $1',
      [other.member.staffId],
    );
    expect(await reader.deliver(orderId)).toBe('OK');
    expect(await lacks(valuer)).toEqual([]);
  });
});
