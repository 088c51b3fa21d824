import { SALES_NEEDED } from '@account-doctor/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertGame } from '../../../server/domain/game/store';
import { closedGame, testGame } from '../evaluation/testGame';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';

let service: TestService;
let session: Awaited<ReturnType<typeof postSmsSignIn>>;

beforeAll(async () => {
  service = await buildService();
  await service.services.database.transaction(async (transaction) => {
    await insertGame(transaction, testGame, 1);
    await insertGame(transaction, closedGame, 0);
    const retired = { gameId: 'retired', aiAvailable: false, humanAvailable: false };
    await insertGame(transaction, { ...closedGame, game: { ...closedGame.game, ...retired } }, 2);
  });
  await addSales(1, SALES_NEEDED);
  session = await postSmsSignIn(service);
});

/** Adds sales of the zone family of 安卓 QQ. */
const addSales = (from: number, to: number, gameId = 'test-game') =>
  service.services.database.$client.query(
    `insert into sales (sale_id, game_id, server_id, zone_family, answers, price, kind, at, sample, source_ref)
     select $1 || n, $1, 'test-qq', 'qq', '{}', 100, 'sold', now(), false, $1 || n
     from generate_series($2::int, $3::int) n`,
    [gameId, from, to],
  );
afterAll(() => service.close());

describe('the list of games', () => {
  it('contains every game that can be evaluated, by name in pinyin', async () => {
    const { envelope } = await service.call(
      'GET /app-api/api/evaluate/user/game/list',
      {},
      { session },
    );
    expect(envelope.data?.list).toEqual([testGame.game, closedGame.game]);
  });

  it('offers no estimate of a game with neither a model nor enough sales', async () => {
    const pool = service.services.database.$client;
    const list = 'GET /app-api/api/evaluate/user/game/list';
    const ask = { gameId: 'test-game' };
    await pool.query('delete from sales');
    await addSales(1, SALES_NEEDED, 'another-game');
    for (const last of [0, SALES_NEEDED - 1]) {
      await addSales(1, last);
      const offered = (await service.call(list, {}, { session })).envelope.data?.list;
      const detail = await service.call('GET /app-api/game/detail', ask, { session });
      const shown = { ...testGame.game, aiAvailable: false };
      expect(offered).toEqual([shown, closedGame.game]);
      expect(detail.envelope.data).toEqual(shown);
    }
    await addSales(SALES_NEEDED, SALES_NEEDED);
    const detail = await service.call('GET /app-api/game/detail', ask, { session });
    expect(detail.envelope.data).toEqual(testGame.game);
  });
});

describe('a game', () => {
  it('returns its details, its servers, which of them have too few sales, and its fields in order', async () => {
    const ask = { gameId: 'test-game' };
    const detail = await service.call('GET /app-api/game/detail', ask, { session });
    expect(detail.envelope.data).toEqual(testGame.game);
    const servers = await service.call('GET /app-api/game/server', ask, { session });
    expect(servers.envelope.data?.list).toEqual([
      { serverId: 'test-qq', label: '安卓 QQ', zones: null },
      { serverId: 'test-zoned', label: '双线', zones: { min: 1, max: 200 } },
      { serverId: 'test-rare', label: '国际服', zones: null, fewSales: true },
    ]);
    const config = await service.call('GET /app-api/api/evaluate/user/game/config', ask, {
      session,
    });
    expect(config.envelope.data).toEqual({ gameId: 'test-game', fields: testGame.fields });
  });

  it.each([
    'GET /app-api/game/detail',
    'GET /app-api/game/server',
    'GET /app-api/api/evaluate/user/game/config',
  ] as const)('that does not exist is rejected by %s', async (name) => {
    const { status, envelope } = await service.call(name, { gameId: 'no-such-game' }, { session });
    expect(status).toBe(404);
    expect(envelope).toMatchObject({ success: false, code: 'GAME_NOT_FOUND', data: null });
    expect(envelope.msg).toMatch(/游戏/);
  });
});

describe('a field', () => {
  it('with an invalid definition is rejected and leaves nothing behind', async () => {
    const { database } = service.services;
    const broken = {
      ...testGame,
      game: { ...testGame.game, gameId: 'broken' },
      fields: [{ ...testGame.fields[0], kind: 'colour' } as never],
    };
    await expect(
      database.transaction((transaction) => insertGame(transaction, broken, 3)),
    ).rejects.toThrow();
    for (const table of ['games', 'game_servers', 'game_fields']) {
      const { rowCount } = await database.$client.query(
        `select from ${table} where game_id = 'broken'`,
      );
      expect(rowCount).toBe(0);
    }
  });
});
