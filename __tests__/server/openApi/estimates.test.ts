import { offeredFields } from '@account-doctor/contract/game';
import { DAY } from '@account-doctor/contract/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPlayer } from '../evaluation/player';
import { goodAnswers, seedTestGame, testGame } from '../evaluation/testGame';
import type { SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';
import { unlockByAd } from '../unlock/openReport';
import { boss, newPartner, type Partner } from './partner';

/** The test game with a form that allows accounts that nobody has sold. */
const game = {
  ...testGame,
  fields: testGame.fields.map((field) =>
    field.kind === 'number' ? { ...field, max: 5_000 } : field,
  ),
};

let service: TestService;
let admin: SignedInMember;
let partner: Partner;
beforeAll(async () => {
  service = await buildService({
    now: new Date('2026-11-20T08:00:00Z'),
    settings: { ORDERS_PER_DAY: '1000' },
  });
  await seedTestGame(service.services, game);
  admin = await boss(service);
  partner = await newPartner(service, admin);
});
afterAll(() => service.close());

const account = { gameId: 'test-game', serverId: 'test-qq', answers: goodAnswers };
const estimate = (body: object = account, by = partner) => by.ask('POST /estimates', { body });
const used = async (by = partner) => (await by.ask('GET /usage')).json;

describe('an estimate by the open API', () => {
  it('says to programs which ids the game lacks, and where to read them', async () => {
    const answers = { ...goodAnswers, level: 30 };
    const { status, json } = await estimate({ ...account, serverId: 'android-qq', answers });
    const fields = {
      serverId: '没有区服“android-qq”；GET /open-api/v1/games?gameId=test-game 列出编号',
      'answers.level': '没有字段“level”；GET /open-api/v1/games?gameId=test-game 列出编号',
    };
    expect([status, json]).toMatchObject([400, { code: 'VALIDATION_FAILED', fields }]);
  });

  it.each([[goodAnswers], [{ skins: 12 }], [{ skins: 99, items: ['crown', 'cloak'] }]])(
    'says what the report of the product says for %o',
    async (answers) => {
      const player = await newPlayer(service);
      const orderId = await player.order({ answers });
      await service.runJobs();
      await unlockByAd(service, orderId);
      const { report } = await player.report(orderId);
      if (!report || !('method' in report) || !report.method) throw new Error('No report');
      const { status, json } = await estimate({ ...account, answers });
      const { fair, low, high } = report.value;
      expect([status, json]).toMatchObject([
        200,
        {
          outcome: 'priced',
          ...{ fair, low, high },
          grade: report.confidence.grade,
          sample: false,
          model: {
            version: report.header.modelVersion,
            medianError: report.method.medianError,
            trainingSales: report.method.trainingSales,
          },
        },
      ]);
      const contributions = report.factors.groups.flatMap(({ factors }) =>
        factors.map(({ key, contribution }) => [key, contribution]),
      );
      if (json.outcome !== 'priced') throw new Error('No price');
      for (const { key, contribution } of json.factors)
        expect(contributions).toContainEqual([key, contribution]);
      const unanswered = testGame.fields.filter(({ key }) => !(key in answers));
      expect(json.unanswered).toEqual(unanswered.map(({ key }) => key));
    },
  );

  it('stores no order, and is counted for its key and day alone', async () => {
    const other = await newPartner(service, admin);
    const orders = () => service.services.database.$client.query('select from orders');
    const before = await orders();
    const { estimates } = await used();
    await estimate();
    expect(await used()).toMatchObject({ estimates: estimates + 1 });
    expect(await used(other)).toMatchObject({ estimates: 0, estimatesLeft: 100 });
    expect((await orders()).rowCount).toBe(before.rowCount);
  });

  it('refuses too few sales and accounts unlike all sold ones, with the reason', async () => {
    const few = await estimate({ ...account, serverId: 'test-rare' });
    expect([few.status, few.json]).toEqual([
      200,
      {
        outcome: 'refused',
        reason: 'too-few-sales',
        detail: '这个区服只有 10 条成交，至少要 30 条才给价',
        knownSales: 10,
        neededSales: 30,
      },
    ]);
    const unlike = await estimate({ ...account, answers: { ...goodAnswers, skins: 5_000 } });
    expect([unlike.status, unlike.json]).toEqual([
      200,
      {
        outcome: 'refused',
        reason: 'unlike-sold-accounts',
        detail: '已知的 119 条成交里没有和它相似的账号，给不出可靠的价格',
        knownSales: 119,
        neededSales: 30,
      },
    ]);
    const { envelope } = await service.call(
      'GET /desk-api/api-key/usage',
      { keyId: partner.keyId },
      { session: admin.session },
    );
    expect(envelope.data?.list[0]).toMatchObject({ day: '2026-11-20', refusals: 2 });
  });

  it.each([
    [{ ...account, gameId: 'no-game' }, 404, 'GAME_NOT_FOUND'],
    [{ ...account, gameId: 'closed-game', serverId: 'closed-qq' }, 422, 'GAME_CLOSED'],
    [{ ...account, serverId: 'no-server' }, 400, 'VALIDATION_FAILED'],
    [{ ...account, serverId: 'test-zoned' }, 400, 'VALIDATION_FAILED'],
    [{ ...account, answers: { skins: 5_001 } }, 400, 'VALIDATION_FAILED'],
    [{ ...account, answers: {} }, 400, 'VALIDATION_FAILED'],
    [{ ...account, orderId: 'x' }, 400, 'VALIDATION_FAILED'],
    ['[]', 400, 'VALIDATION_FAILED'],
    [JSON.stringify({ pad: 'x'.repeat(131_072) }), 413, 'BODY_TOO_LARGE'],
  ])('of a wrong account is a problem and is not counted: case %#', async (body, status, code) => {
    const { estimates } = await used();
    const answer = await partner.ask('POST /estimates', { body });
    expect([answer.status, answer.problem.code]).toEqual([status, code]);
    expect(await used()).toMatchObject({ estimates });
  });

  it('names the wrong fields', async () => {
    const { problem } = await estimate({ ...account, answers: { skins: 60, rank: 'wood' } });
    expect(Object.keys(problem.fields ?? {})).toEqual(['answers.rank']);
  });

  it('ends at the key’s limit of the day, also for concurrent requests, and begins again', async () => {
    const small = await newPartner(service, admin, { dailyEstimates: 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => estimate(account, small)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...[200, 200, 200],
      ...[429, 429, 429, 429, 429],
    ]);
    const [refused] = answers.filter(({ status }) => status === 429);
    // 16:00 in China.
    expect(refused).toMatchObject({
      problem: { code: 'ESTIMATES_USED_UP' },
      headers: { 'retry-after': String(8 * 3_600) },
    });
    expect(await used(small)).toMatchObject({ estimates: 3, estimatesLeft: 0 });
    service.advance(DAY / 2);
    expect((await estimate(account, small)).status).toBe(200);
  });
});

describe('the open API’s market', () => {
  it('has what a caller needs to write answers', async () => {
    const { json } = await partner.ask('GET /games', { query: '?gameId=test-game' });
    expect(json.games).toEqual([
      {
        gameId: 'test-game',
        name: '测试游戏',
        estimates: true,
        servers: game.servers.map(({ serverId, label, zones }) => ({ serverId, label, zones })),
        fields: offeredFields(game.fields),
      },
    ]);
    const all = await partner.ask('GET /games');
    expect(all.json.games.map(({ gameId }) => gameId)).toContain('closed-game');
    expect(await partner.ask('GET /games', { query: '?gameId=none' })).toMatchObject({
      status: 404,
      problem: { code: 'GAME_NOT_FOUND' },
    });
  });

  it('has the models with their measured errors', async () => {
    const { json } = await partner.ask('GET /models');
    expect(json.models).toMatchObject([
      { gameId: 'test-game', name: '测试游戏', trainingSales: expect.any(Number) as number },
    ]);
    expect(json.models[0]?.medianError).toBeLessThan(0.2);
    expect(json.models[0]?.coverage).toBeGreaterThan(0.6);
  });
});
