import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';
import { newCustomer, seedHumanGame } from './customer';
import { newValuer } from './valuers';

let service: TestService;
beforeAll(async () => {
  // A working morning in China.
  service = await buildService({ now: new Date('2026-11-18T02:00:00Z') });
  await seedHumanGame(service);
});
afterAll(() => service.close());

const compared = async () => {
  const { session } = await signedInMember(service, 'admin');
  const { envelope } = await service.call('GET /desk-api/valuation/compared', {}, { session });
  return envelope.data?.list ?? [];
};

describe('valuers’ prices', () => {
  it('are compared with their model’s price once they are signed', async () => {
    const customer = await newCustomer(service);
    const valuer = await newValuer(service);
    const senior = await newValuer(service, 'senior');
    const orderId = await customer.paidOrder();
    await valuer.value(orderId);
    expect(await compared()).toEqual([]);
    const { model, fair } = await valuer.detail(orderId);
    expect(await senior.deliver(orderId)).toBe('OK');
    const ratio = fair / (model?.value.fair ?? NaN);
    expect(await compared()).toEqual([
      {
        valuerAlias: valuer.member.alias,
        gameName: '测试游戏',
        deliveries: 1,
        ratio: expect.closeTo(ratio, 6) as number,
        apart: expect.closeTo(Math.abs(ratio - 1), 6) as number,
      },
    ]);
  });
});
