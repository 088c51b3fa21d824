import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPlayer, type TestPlayer } from '../evaluation/player';
import { seedTestGame } from '../evaluation/testGame';
import { mailboxOf } from '../message/mailbox';
import { setOrderStates } from '../order/orders';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';

const MAKE = 'POST /app-api/api/evaluate/user/order/objection/make';
const ANSWER = 'POST /desk-api/objection/answer';
const text = '漏算了两件限定皮肤，价格偏低';

let service: TestService;
let admin: SignedInMember;
let player: TestPlayer;
let orderId = '';
beforeAll(async () => {
  service = await buildService();
  await seedTestGame(service.services);
  admin = await signedInMember(service, 'admin');
  player = await newPlayer(service);
  orderId = await player.order();
});
afterAll(() => service.close());

const object = async (by = player, about = orderId, said = text) =>
  (await service.call(MAKE, { orderId: about, text: said }, { session: by.session })).envelope;
const own = async (by = player) =>
  (
    await service.call(
      'GET /app-api/api/evaluate/user/order/objection/list',
      { orderId },
      { session: by.session },
    )
  ).envelope;
const atDesk = async (state: 'waiting' | 'answered') =>
  (await service.call('GET /desk-api/objection/list', { state }, { session: admin.session }))
    .envelope.data;
const answer = async (objectionId: string) =>
  (
    await service.call(
      ANSWER,
      { objectionId, finding: 'mistaken', answer: '核对过了，两件皮肤确实没有算进去' },
      { session: admin.session },
    )
  ).envelope.code;

describe('an objection to a report of the model', () => {
  it('requires a report, and a text that says something', async () => {
    expect((await object()).code).toBe('REPORT_NOT_READY');
    await service.runJobs();
    expect((await object(player, orderId, '太低')).code).toBe('VALIDATION_FAILED');
    expect((await own()).data).toEqual({ list: [], open: true });
  });

  it('is made and read only by the owner', async () => {
    const stranger = await newPlayer(service);
    expect((await object(stranger)).code).toBe('ORDER_NOT_FOUND');
    expect((await own(stranger)).code).toBe('ORDER_NOT_FOUND');
  });

  it('is one for two concurrent requests, and the next one waits for its answer', async () => {
    const both = await Promise.all([object(), object()]);
    expect(both.map(({ code }) => code).sort()).toEqual(['OBJECTION_CLOSED', 'OK']);
    expect((await object()).code).toBe('OBJECTION_CLOSED');
    expect((await own()).data).toMatchObject({ list: [{ text, answer: null }], open: false });
  });

  it('is a task at the desk, answered once by a person, and its user is notified', async () => {
    const waiting = await atDesk('waiting');
    expect(waiting).toMatchObject({ total: 1, waiting: 1, list: [{ orderId, text }] });
    expect(JSON.stringify(waiting)).not.toContain(player.session.userId);
    const { objectionId } = waiting!.list[0]!;
    const twice = await Promise.all([answer(objectionId), answer(objectionId)]);
    expect(twice.sort()).toEqual(['OK', 'TRANSITION_REFUSED']);
    expect(await answer('no-such-objection')).toBe('OBJECTION_NOT_FOUND');
    expect(await atDesk('answered')).toMatchObject({ total: 1, waiting: 0 });
    expect((await own()).data).toMatchObject({
      list: [
        { answer: { finding: 'mistaken', text: expect.stringContaining('核对过了') as string } },
      ],
      open: true,
    });
    const { list } = await mailboxOf(service, player.session).list();
    expect(list.filter(({ kind }) => kind === 'objection-answered')).toMatchObject([
      { path: `/pages/evaluation/report/index?orderId=${orderId}` },
    ]);
    const { envelope } = await service.call(
      'GET /desk-api/audit/list',
      { subject: objectionId },
      { session: admin.session },
    );
    expect(envelope.data?.list.map(({ action }) => action)).toEqual(['objection.answer']);
  });

  it('is possible three times at most', async () => {
    for (const left of [true, false]) {
      expect((await object()).code).toBe('OK');
      await answer((await atDesk('waiting'))!.list[0]!.objectionId);
      expect((await own()).data?.open).toBe(left);
    }
    expect((await object()).code).toBe('OBJECTION_CLOSED');
  });

  it('is not possible for an appraisal', async () => {
    const other = await player.order();
    await setOrderStates(service.services.database, other, { evaluationState: 'delivered' });
    await service.services.database.$client.query(
      `update orders set kind = 'human' where order_id = $1`,
      [other],
    );
    expect((await object(player, other)).code).toBe('REPORT_NOT_READY');
  });

  it('requires an admin at the desk', async () => {
    const valuer = await signedInMember(service, 'valuer');
    const { envelope } = await service.call(
      'GET /desk-api/objection/list',
      { state: 'waiting' },
      { session: valuer.session },
    );
    expect(envelope.code).toBe('FORBIDDEN');
  });
});
