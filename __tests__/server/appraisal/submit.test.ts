import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queueAppraisal, withdrawFromQueue } from '../../../server/domain/appraisal/queue';
import { buildService, type TestService } from '../support/service';
import { jpegPicture } from '../storage/pictures';
import { upload } from '../storage/uploads';
import { postSmsSignIn } from '../user/people';
import { submissionOf } from '../evaluation/testGame';
import {
  appraisalEventsOf,
  SUBMIT_FOR_APPRAISAL,
  newCustomer,
  markPaid,
  seedHumanGame,
  statesOf,
  type Customer,
} from './customer';

let service: TestService;
let customer: Customer;
beforeAll(async () => {
  service = await buildService({ settings: { ORDERS_PER_DAY: '1000', ORDERS_UNPAID: '1000' } });
  await seedHumanGame(service);
  customer = await newCustomer(service);
});
beforeEach(() => service.advance(60_000));
afterAll(() => service.close());

const rowsOf = async (table: string) => {
  const { rows } = await service.services.database.$client.query(`select * from ${table}`);
  return rows as Record<string, unknown>[];
};

describe('submitting for an appraisal', () => {
  it('creates an unpaid order and an appraisal that is not queued', async () => {
    const orderId = await customer.order({ hopedPrice: 888_800, account: 'somebody-7788' });
    expect(await statesOf(service, orderId)).toEqual(['unpaid', 'unpaid', 'created']);
    const [order] = (await rowsOf('orders')).filter((row) => row.order_id === orderId);
    expect(order).toMatchObject({
      kind: 'human',
      list_price: 3_900,
      price: 3_900,
      account: 'so****88',
    });
    expect(await rowsOf('hoped_prices')).toEqual([{ order_id: orderId, amount: 888_800 }]);
    expect(await appraisalEventsOf(service, orderId)).toEqual([' → unpaid by user']);
    expect(await rowsOf('appraisal_rounds')).toEqual([]);
  });

  it('creates one order for concurrent submissions', async () => {
    const submissionId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => customer.submit({ submissionId })));
    const ids = new Set(answers.map(({ envelope }) => envelope.data?.orderId));
    expect(ids.size).toBe(1);
    const other = await customer.submit({ submissionId, answers: { skins: 1 } });
    expect(other.envelope.code).toBe('VALIDATION_FAILED');
  });

  it('has the same checks as submitting to the model, and stores nothing if rejected', async () => {
    const before = await Promise.all(['orders', 'appraisal_tasks', 'hoped_prices'].map(rowsOf));
    const refused = async (part: Parameters<Customer['submit']>[0]) =>
      (await customer.submit(part)).envelope;
    expect((await refused({ gameId: 'nothing' })).code).toBe('GAME_NOT_FOUND');
    const wrong = await refused({ serverId: 'nowhere', answers: { skins: 1_000 } });
    expect([wrong.code, wrong.data]).toEqual([
      'VALIDATION_FAILED',
      { fields: { serverId: '请重新选择区服', 'answers.skins': '皮肤数量应在 0 到 100 之间' } },
    ]);
    expect((await refused({ pictures: [randomUUID()] })).code).toBe('FILE_NOT_FOUND');
    for (const hopedPrice of [0, -100, 150, 1.5, 100_000_100])
      expect((await refused({ hopedPrice })).code).toBe('VALIDATION_FAILED');
    const stranger = await postSmsSignIn(service);
    const { fileId } = await upload(service, stranger, await jpegPicture());
    expect((await refused({ pictures: [fileId] })).code).toBe('FILE_NOT_FOUND');
    expect(await Promise.all(['orders', 'appraisal_tasks', 'hoped_prices'].map(rowsOf))).toEqual(
      before,
    );
  });

  it('requires a game with appraisals, and a session', async () => {
    await service.services.database.$client.query(
      `update games set human_available = false where game_id = 'test-game'`,
    );
    expect((await customer.submit()).envelope.code).toBe('GAME_CLOSED');
    await service.services.database.$client.query(
      `update games set human_available = true where game_id = 'test-game'`,
    );
    expect((await service.call(SUBMIT_FOR_APPRAISAL, submissionOf())).status).toBe(401);
  });
});

describe('the queue', () => {
  it('takes a paid order once, with the promised deadlines', async () => {
    const orderId = await customer.paidOrder();
    await service.services.database.transaction((tx) =>
      queueAppraisal(tx, orderId, service.services.now()),
    );
    expect(await statesOf(service, orderId)).toEqual(['queued', 'queued', 'paid']);
    expect(await appraisalEventsOf(service, orderId)).toEqual([
      ' → unpaid by user',
      'unpaid → queued by system',
    ]);
    const rounds = (await rowsOf('appraisal_rounds')).filter((row) => row.order_id === orderId);
    expect(rounds).toHaveLength(1);
    const latest = service.services.now().getTime() + 24 * 3_600_000;
    expect(rounds[0]?.latest_due).toEqual(new Date(latest));
  });

  it('releases an unclaimed order, paid or not', async () => {
    const unpaid = await customer.order();
    const queued = await customer.paidOrder();
    const leave = (orderId: string) =>
      service.services.database.transaction((tx) =>
        withdrawFromQueue(tx, orderId, service.services.now()),
      );
    expect(await Promise.all([leave(unpaid), leave(queued)])).toEqual([true, true]);
    expect(await leave(queued)).toBe(true);
    expect((await statesOf(service, unpaid))[0]).toBe('withdrawn');
    expect((await statesOf(service, queued)).slice(0, 2)).toEqual(['withdrawn', 'withdrawn']);
    await expect(markPaid(service, queued)).rejects.toThrow();
  });
});
