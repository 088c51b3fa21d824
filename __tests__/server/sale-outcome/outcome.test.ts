import { DAY } from '@account-doctor/contract/time';
import type { PayloadOf } from '@account-doctor/contract/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askOwners } from '../../../server/domain/saleOutcome/ask';
import { salesOfGame } from '../../../server/domain/sale/store';
import { newPlayer, type TestPlayer } from '../evaluation/player';
import { seedTestGame, testGame } from '../evaluation/testGame';
import { mailboxOf } from '../message/mailbox';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';

let service: TestService;
let player: TestPlayer;
let orderId = '';

beforeAll(async () => {
  service = await buildService({ settings: { OUTCOME_ASKED_AFTER_DAYS: '3' } });
  await seedTestGame(service.services);
  player = await newPlayer(service);
  orderId = await player.order();
  await service.runJobs();
});
afterAll(() => service.close());

type Told = PayloadOf<'POST /app-api/api/evaluate/user/order/outcome/save'>;
const tell = async (told: Told, { session } = player) => {
  const name = 'POST /app-api/api/evaluate/user/order/outcome/save';
  return (await service.call(name, told, { session })).envelope;
};
const asked = async () => {
  const { list } = await mailboxOf(service, player.session).list();
  return list.filter(({ kind }) => kind === 'outcome-asked');
};
const selfReported = async () =>
  (
    await salesOfGame(service.services.database, { gameId: 'test-game', fields: testGame.fields })
  ).filter((sale) => sale.selfReported);

describe('the owner of a report', () => {
  it('is asked once about the sale outcome, some days later', async () => {
    await askOwners(service.services);
    expect(await asked()).toEqual([]);
    service.advance(3 * DAY);
    await askOwners(service.services);
    await askOwners(service.services);
    expect(await asked()).toMatchObject([
      { title: '账号后来成交了吗', path: `/pages/evaluation/report/index?orderId=${orderId}` },
    ]);
  });

  it('reports it, and can change it until the desk has decided', async () => {
    expect((await tell({ orderId, result: 'unsold' })).data).toMatchObject({
      outcome: { result: 'unsold', price: null, days: null, changeable: true },
    });
    const sold = { orderId, result: 'sold', price: 150_000, days: 2 } as const;
    expect((await tell(sold)).data).toMatchObject({ outcome: { price: 150_000, days: 2 } });
  });

  it('reports the price and days of an unsold account on offer', async () => {
    const unsold = { orderId, result: 'unsold' } as const;
    expect((await tell({ ...unsold, price: 180_000, days: 9 })).data).toMatchObject({
      outcome: { result: 'unsold', price: 180_000, days: 9 },
    });
    for (const half of [{ price: 180_000 }, { days: 9 }])
      expect((await tell({ ...unsold, ...half })).code).toBe('VALIDATION_FAILED');
    const sold = { orderId, result: 'sold', price: 150_000, days: 2 } as const;
    expect((await tell(sold)).success).toBe(true);
  });

  it.each([
    { price: 0, days: 2 },
    { price: 150_000, days: -1 },
    { price: 150_000, days: 999 },
  ])('cannot report %j', async (part) => {
    expect((await tell({ orderId, result: 'sold', ...part })).code).toBe('VALIDATION_FAILED');
  });

  it('is the only one who can report', async () => {
    const stranger = await newPlayer(service);
    const { session } = stranger;
    expect((await tell({ orderId, result: 'unsold' }, { ...stranger, session })).code).toBe(
      'ORDER_NOT_FOUND',
    );
  });

  it('cannot report before there is a report', async () => {
    const early = await player.order();
    expect((await tell({ orderId: early, result: 'unsold' })).code).toBe('REPORT_NOT_READY');
  });
});

describe('a reported sale outcome', () => {
  let admin: SignedInMember;
  beforeAll(async () => {
    admin = await signedInMember(service, 'admin');
  });
  const list = async (state: 'answered' | 'confirmed' | 'rejected') => {
    const { session } = admin;
    const { envelope } = await service.call('GET /desk-api/outcome/list', { state }, { session });
    return envelope.data?.list ?? [];
  };
  const review = async (state: 'confirmed' | 'rejected') => {
    const { session } = admin;
    const payload = { orderId, state };
    return (await service.call('POST /desk-api/outcome/review', payload, { session })).envelope;
  };

  it('becomes a sale when it is confirmed, and is learnt from', async () => {
    expect(await list('answered')).toMatchObject([
      { orderId, result: 'sold', price: 150_000, days: 2, fair: expect.any(Number) as number },
    ]);
    expect(await selfReported()).toEqual([]);
    expect((await review('confirmed')).success).toBe(true);
    expect(await selfReported()).toMatchObject([
      { saleId: `outcome-${orderId}`, kind: 'sold', price: 150_000, daysToSell: 2 },
    ]);
    const { rows } = await service.services.database.$client.query<{ key: string }>(
      "select key from graphile_worker.jobs where task_identifier = 'train'",
    );
    expect(rows).toEqual([{ key: 'train:test-game:review' }]);
  });

  it('of an unsuccessful offer becomes a listed price with its days', async () => {
    const own = await player.order();
    await service.runJobs();
    await tell({ orderId: own, result: 'unsold', price: 160_000, days: 12 });
    const { session } = admin;
    const payload = { orderId: own, state: 'confirmed' } as const;
    await service.call('POST /desk-api/outcome/review', payload, { session });
    const learnt = (await selfReported()).filter(({ saleId }) => saleId === `outcome-${own}`);
    const at = new Date(service.services.now().getTime() - 12 * DAY);
    expect(learnt).toMatchObject([{ kind: 'asked', price: 160_000, daysToSell: 12, at }]);
  });

  it('of an account that is not on offer is not learnt from', async () => {
    const own = await player.order();
    await service.runJobs();
    await tell({ orderId: own, result: 'unsold' });
    const { session } = admin;
    const payload = { orderId: own, state: 'confirmed' } as const;
    const { envelope } = await service.call('POST /desk-api/outcome/review', payload, { session });
    expect(envelope.success).toBe(true);
    expect((await selfReported()).map(({ saleId }) => saleId)).not.toContain(`outcome-${own}`);
  });

  it('is decided once, and does not change', async () => {
    expect((await review('rejected')).code).toBe('OUTCOME_DECIDED');
    expect((await tell({ orderId, result: 'unsold' })).code).toBe('OUTCOME_DECIDED');
    expect(await list('confirmed')).toHaveLength(3);
    expect(await selfReported()).toHaveLength(2);
  });
});
