import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer, seedHumanGame } from '../appraisal/customer';
import { newValuer } from '../appraisal/valuers';
import { expectWholeReport } from '../report-delivery/wholeReport';
import { buildService, type TestService } from '../support/service';

let service: TestService;
beforeAll(async () => {
  // A working morning in China.
  service = await buildService({ now: new Date('2026-11-18T02:00:00Z') });
  await seedHumanGame(service);
});
afterAll(() => service.close());

describe('the statistics of a valuer', () => {
  it('count delivered reports and their ratings, on the report and before an order', async () => {
    const customer = await newCustomer(service);
    const { session } = customer;
    const valuer = await newValuer(service);
    const senior = await newValuer(service, 'senior');
    const answerOf = async (orderId: string) => {
      const name = 'GET /app-api/api/evaluate/user/order/report/get';
      const { envelope } = await service.call(name, { orderId }, { session });
      if (!envelope.data) throw new Error(envelope.code);
      return envelope.data;
    };

    const orders = [await customer.paidOrder(), await customer.paidOrder()];
    const [first = '', second = ''] = orders;
    for (const orderId of orders) {
      await valuer.value(orderId);
      expect(await senior.deliver(orderId)).toBe('OK');
    }
    // A submitted appraisal that is not delivered yet.
    await valuer.value(await customer.paidOrder());
    expect((await answerOf(first)).valuerRecord).toEqual({
      face: null,
      delivered: 2,
      rated: 0,
      stars: null,
    });

    const { reportNo } = expectWholeReport(await answerOf(first)).header;
    const rate = 'POST /app-api/api/evaluate/user/order/save/valuation/evaluation';
    await service.call(rate, { orderId: first, reportNo, stars: 4 }, { session });
    const record = { face: null, delivered: 2, rated: 1, stars: 4 };
    // The statistics have been cached a moment ago.
    service.advance(59_999);
    expect((await answerOf(second)).valuerRecord).toMatchObject({ rated: 0 });
    service.advance(1);
    expect((await answerOf(second)).valuerRecord).toEqual(record);

    const consult = 'GET /app-api/api/evaluate/user/game/get/consult/staff';
    const { envelope } = await service.call(consult, {}, { session });
    const { alias } = valuer.member;
    expect(envelope.data?.onDuty).toContainEqual({ alias, level: 'certified', record });
    const none = { face: null, delivered: 0, rated: 0, stars: null };
    expect(envelope.data?.onDuty).toContainEqual(
      expect.objectContaining({ alias: senior.member.alias, record: none }),
    );
  });
});
