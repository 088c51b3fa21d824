import { randomUUID } from 'node:crypto';
import type { FieldProblems } from '@account-doctor/contract/envelope';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildService, type TestService } from '../support/service';
import { orderEventsOf } from '../order/orders';
import { jpegPicture } from '../storage/pictures';
import { upload } from '../storage/uploads';
import { evaluationEventsOf, newPlayer, submissionRowCounts, type TestPlayer } from './player';
import { goodAnswers, seedTestGame } from './testGame';

let service: TestService;
let player: TestPlayer;

beforeAll(async () => {
  service = await buildService({ settings: { ORDERS_PER_DAY: '1000' } });
  await seedTestGame(service.services);
  player = await newPlayer(service);
});
afterAll(() => service.close());

const stored = async (orderId: string) => {
  const { rows } = await service.services.database.$client.query<{
    state: string;
    account: string;
    answers: object;
    pictures: string[];
  }>('select * from evaluations where order_id = $1', [orderId]);
  return rows[0];
};

describe('a valid submission', () => {
  it('becomes a paid order, a submitted evaluation and one job', async () => {
    const before = await submissionRowCounts(service);
    const orderId = await player.order();
    expect(await orderEventsOf(service.services.database, orderId)).toEqual([
      ' → created by user',
      'created → paid by system',
    ]);
    expect(await evaluationEventsOf(service, orderId)).toEqual([' → submitted by user']);
    expect(await submissionRowCounts(service)).toEqual({
      ...before,
      orders: (before.orders ?? 0) + 1,
      order_events: (before.order_events ?? 0) + 2,
      evaluations: (before.evaluations ?? 0) + 1,
      evaluation_events: (before.evaluation_events ?? 0) + 1,
      'graphile_worker.jobs': (before['graphile_worker.jobs'] ?? 0) + 1,
    });
    expect(await stored(orderId)).toMatchObject({ answers: goodAnswers, state: 'submitted' });
  });

  it('stores the account masked, and nowhere as typed', async () => {
    const orderId = await player.order({ account: '  wangzhe-1234567  ' });
    const account = (await stored(orderId))?.account;
    expect(account).toMatch(/\*/);
    const { rows } = await service.services.database.$client.query<{ all: string }>(
      `select e::text || o::text as all from evaluations e join orders o using (order_id)
       where order_id = $1`,
      [orderId],
    );
    expect(rows[0]?.all).not.toContain('1234567');
    expect((await player.report(orderId)).order.account).toBe(account);
  });

  it('names server and zone in the order in readable form', async () => {
    const orderId = await player.order({ serverId: 'test-zoned', zone: 128 });
    expect((await player.report(orderId)).order.serverLabel).toBe('双线 128区');
  });
});

describe('pictures of an evaluation', () => {
  const picture = async (owner: TestPlayer) =>
    (await upload(service, owner.session, await jpegPicture())).fileId;

  it('are stored in their order, each once', async () => {
    const one = await picture(player);
    const other = await picture(player);
    const orderId = await player.order({ pictures: [other, one, other] });
    expect((await stored(orderId))?.pictures).toEqual([other, one]);
  });

  it('of another user are rejected like unknown ones, and nothing changes', async () => {
    const stranger = await newPlayer(service);
    const foreign = await picture(stranger);
    const before = await submissionRowCounts(service);
    const { status, envelope } = await player.submit({ pictures: [foreign] });
    expect(status).toBe(404);
    expect(envelope).toMatchObject({ code: 'FILE_NOT_FOUND', data: null });
    expect(await submissionRowCounts(service)).toEqual(before);
    await stranger.order({ pictures: [foreign] });
  });
});

describe('the same submission again', () => {
  it('is the same order', async () => {
    const same = { submissionId: randomUUID(), account: 'somebody-77' };
    const first = await player.order(same);
    const before = await submissionRowCounts(service);
    expect(await player.order(same)).toBe(first);
    expect(await submissionRowCounts(service)).toEqual(before);
  });

  it('is the same order even if the keys of the answers come in another order', async () => {
    const submissionId = randomUUID();
    const first = await player.order({ submissionId });
    const answers = Object.fromEntries(Object.entries(goodAnswers).reverse());
    expect(await player.order({ submissionId, answers })).toBe(first);
  });

  it('is one order for ten concurrent requests', async () => {
    const same = { submissionId: randomUUID() };
    const before = await submissionRowCounts(service);
    const ids = await Promise.all(Array.from({ length: 10 }, () => player.order(same)));
    expect(new Set(ids).size).toBe(1);
    const after = await submissionRowCounts(service);
    expect(after.orders).toBe((before.orders ?? 0) + 1);
    expect(after['graphile_worker.jobs']).toBe((before['graphile_worker.jobs'] ?? 0) + 1);
  });

  it('with other content is rejected and changes nothing', async () => {
    const submissionId = randomUUID();
    await player.order({ submissionId });
    const before = await submissionRowCounts(service);
    const { status, envelope } = await player.submit({ submissionId, answers: { skins: 61 } });
    expect(status).toBe(400);
    expect(envelope.code).toBe('VALIDATION_FAILED');
    expect(await submissionRowCounts(service)).toEqual(before);
  });

  it('by another user is another order', async () => {
    const same = { submissionId: randomUUID() };
    const other = await newPlayer(service);
    expect(await player.order(same)).not.toBe(await other.order(same));
  });
});

describe('bad input', () => {
  const tooLong = 'x'.repeat(41);

  it.each([
    ['an unknown game', { gameId: 'no-such-game' }, 404, 'GAME_NOT_FOUND'],
    ['a game closed to AI', { gameId: 'closed-game', serverId: 'closed-qq' }, 200, 'GAME_CLOSED'],
    ['a picture without an owner', { pictures: ['no-such-file'] }, 404, 'FILE_NOT_FOUND'],
  ])('%s is refused and changes nothing', async (_what, part, status, code) => {
    const before = await submissionRowCounts(service);
    const answer = await player.submit(part);
    expect(answer.status).toBe(status);
    expect(answer.envelope).toMatchObject({ success: false, code, data: null });
    expect(answer.envelope.msg).toMatch(/\p{Script=Han}/u);
    expect(await submissionRowCounts(service)).toEqual(before);
  });

  it.each([
    ['a server of another game', { serverId: 'closed-qq' }, 'serverId'],
    ['an unknown server', { serverId: 'nowhere' }, 'serverId'],
    ['no zone where zones are numbered', { serverId: 'test-zoned' }, 'zone'],
    ['a zone out of range', { serverId: 'test-zoned', zone: 201 }, 'zone'],
    ['a zone where there are none', { zone: 1 }, 'zone'],
    ['a control character in the account', { account: 'a\u0000b' }, 'account'],
    ['half a character in the account', { account: 'a\ud800b' }, 'account'],
    ['a required field missing', { answers: { rank: 'gold' } }, 'answers.skins'],
    ['a number out of range', { answers: { skins: 101 } }, 'answers.skins'],
    ['a number below range', { answers: { skins: -1 } }, 'answers.skins'],
    ['a fraction', { answers: { skins: 1.5 } }, 'answers.skins'],
    ['a number as text', { answers: { skins: '60' } }, 'answers.skins'],
    ['an unknown field', { answers: { skins: 1, dragons: 2 } }, 'answers.dragons'],
    [
      'an inherited name as field',
      { answers: { skins: 1, constructor: 2 } },
      'answers.constructor',
    ],
    ['an unknown option', { answers: { skins: 1, rank: 'platinum' } }, 'answers.rank'],
    ['an option twice', { answers: { skins: 1, items: ['crown', 'crown'] } }, 'answers.items'],
    ['a level out of range', { answers: { skins: 1, heroes: { mage: 7 } } }, 'answers.heroes'],
    ['a boolean that is not one', { answers: { skins: 1, banned: 'yes' } }, 'answers.banned'],
  ])('%s is shown at its field and changes nothing', async (_what, part, field) => {
    const before = await submissionRowCounts(service);
    const { status, envelope } = await player.submit(part);
    expect(status).toBe(400);
    expect(envelope).toMatchObject({ success: false, code: 'VALIDATION_FAILED' });
    const { fields } = envelope.data as unknown as FieldProblems;
    expect(Object.keys(fields)).toEqual([field]);
    expect(fields[field]).toMatch(/\p{Script=Han}/u);
    expect(await submissionRowCounts(service)).toEqual(before);
  });

  it.each([
    ['a further property', { price: 1 }],
    ['an account that is too long', { account: tooLong }],
    ['a submission id with invalid characters', { submissionId: '1234 567' }],
    ['ten pictures', { pictures: Array.from({ length: 10 }, (_, index) => `p${index}`) }],
    ['answers that are a list', { answers: [] }],
  ])('%s does not pass the contract', async (_what, part) => {
    const before = await submissionRowCounts(service);
    const { status, envelope } = await player.submit(part as never);
    expect(status).toBe(400);
    expect(envelope.code).toBe('VALIDATION_FAILED');
    expect(await submissionRowCounts(service)).toEqual(before);
  });

  it('reports all problems at once', async () => {
    const { envelope } = await player.submit({
      serverId: 'test-zoned',
      answers: { skins: 500, rank: 'x' },
    });
    const { fields } = envelope.data as unknown as FieldProblems;
    expect(Object.keys(fields).sort()).toEqual(['answers.rank', 'answers.skins', 'zone']);
  });

  it('is rejected without a session', async () => {
    const { status, envelope } = await service.call(
      'POST /app-api/api/evaluate/user/game/submit/ai',
      { submissionId: randomUUID(), gameId: 'test-game', serverId: 'test-qq', answers: {} },
    );
    expect(status).toBe(401);
    expect(envelope.code).toBe('NOT_LOGGED_IN');
  });
});

describe('the daily limit', () => {
  it('rejects one more order without storing it, and a repeat does not count', async () => {
    const strict = await buildService({ settings: { ORDERS_PER_DAY: '2' } });
    try {
      await seedTestGame(strict.services);
      const eager = await newPlayer(strict);
      const same = { submissionId: randomUUID() };
      const first = await eager.order(same);
      await eager.order();
      const before = await submissionRowCounts(strict);
      const { status, envelope } = await eager.submit();
      expect(status).toBe(200);
      expect(envelope).toMatchObject({ success: false, code: 'ORDER_LIMIT_REACHED' });
      expect(await submissionRowCounts(strict)).toEqual(before);
      expect(await eager.order(same)).toBe(first);
      strict.advance(24 * 3_600_000);
      await eager.order();
    } finally {
      await strict.close();
    }
  });
});
