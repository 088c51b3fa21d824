import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPlayer } from '../evaluation/player';
import { newCustomer, seedHumanGame } from '../appraisal/customer';
import { buildService, type TestService } from '../support/service';
import { payerOf } from './payer';

/** Limits per user: three unpaid orders, and ten orders a day. */

let service: TestService;
beforeAll(async () => {
  service = await buildService();
  await seedHumanGame(service);
});
afterAll(() => service.close());

type Answers = { envelope: { code: string; msg: string; data: unknown } }[];
const codesOf = (answers: Answers) => answers.map(({ envelope }) => envelope.code).sort();
const times = <Result>(count: number, act: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, act));
const countsOf = async (session: { token: string; userId: string }) =>
  (await payerOf(service, session)('get/order/count', {})).data;

describe('concurrent orders from several phones', () => {
  it('are created up to the limit of unpaid orders; the others leave no rows', async () => {
    const customer = await newCustomer(service);
    const answers = await times(7, () => customer.submit({ submissionId: randomUUID() }));
    expect(codesOf(answers)).toEqual([
      ...Array.from({ length: 3 }, () => 'OK'),
      ...Array.from({ length: 4 }, () => 'ORDER_UNPAID_LIMIT'),
    ]);
    const refused = answers.find(({ envelope }) => envelope.code !== 'OK');
    expect(refused?.envelope.msg).toBe('还有 3 笔订单没有支付，请先在评估记录里支付或取消');
    expect(await countsOf(customer.session)).toEqual({
      today: 3,
      unpaid: 3,
      allowed: false,
      opensAt: null,
      perDay: 10,
      unpaidLimit: 3,
    });
    const { rowCount } = await service.services.database.$client.query(
      'select from appraisal_tasks where user_id = $1',
      [customer.session.userId],
    );
    expect(rowCount).toBe(3);
  });

  it('are limited to ten a day, whatever they cost', async () => {
    const player = await newPlayer(service);
    const answers = await times(13, () => player.submit({ submissionId: randomUUID() }));
    expect(codesOf(answers)).toEqual([
      ...Array.from({ length: 10 }, () => 'OK'),
      ...Array.from({ length: 3 }, () => 'ORDER_LIMIT_REACHED'),
    ]);
    const refused = answers.find(({ envelope }) => envelope.code !== 'OK');
    expect(refused?.envelope.msg).toMatch(/[\u4e00-\u9fff]/);
    expect(await countsOf(player.session)).toMatchObject({ today: 10, unpaid: 0, allowed: false });
  });

  it('are possible again at midnight in China, and the response says so', async () => {
    const player = await newPlayer(service);
    await times(10, () => player.submit({ submissionId: randomUUID() }));
    const counts = (await countsOf(player.session)) as { opensAt: string };
    const inChina = new Date(new Date(counts.opensAt).getTime() + 8 * 3_600_000);
    expect(inChina.toISOString()).toMatch(/T00:00:00.000Z$/);
    const wait = new Date(counts.opensAt).getTime() - service.services.now().getTime();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(24 * 3_600_000);
  });
});

describe('the limit of unpaid orders', () => {
  it('has room again after one is closed, although it still counts towards the daily limit', async () => {
    const customer = await newCustomer(service);
    const call = payerOf(service, customer.session);
    for (let made = 0; made < 10; made += 1) {
      const orderId = await customer.order();
      expect((await call('close/order', { orderId })).code).toBe('OK');
    }
    const { envelope } = await customer.submit();
    expect(envelope.code).toBe('ORDER_LIMIT_REACHED');
    expect(await countsOf(customer.session)).toMatchObject({ today: 10, unpaid: 0 });
  });

  it('counts per user', async () => {
    const [one, other] = [await newCustomer(service), await newCustomer(service)];
    await times(3, () => one.submit({ submissionId: randomUUID() }));
    expect((await other.submit()).envelope.code).toBe('OK');
  });
});
