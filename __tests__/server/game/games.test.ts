import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertGame } from '../../../server/domain/game/store';
import { closedGame, testGame } from '../evaluation/testGame';
import { buildService, type TestService } from '../support/service';
import { signInBySms } from '../user/people';

let service: TestService;
let session: Awaited<ReturnType<typeof signInBySms>>;

beforeAll(async () => {
  service = await buildService();
  await service.services.database.transaction(async (transaction) => {
    await insertGame(transaction, testGame, 1);
    await insertGame(transaction, closedGame, 0);
    const retired = { gameId: 'retired', aiAvailable: false, humanAvailable: false };
    await insertGame(transaction, { ...closedGame, game: { ...closedGame.game, ...retired } }, 2);
  });
  await addSale();
  session = await signInBySms(service);
});

const addSale = () =>
  service.services.database.$client.query(
    `insert into sales (sale_id, game_id, server_id, zone_family, answers, price, kind, at, sample, source_ref)
     values ('s', 'test-game', 'test-qq', 'qq', '{}', 100, 'sold', now(), false, 's')`,
  );
afterAll(() => service.close());

describe('the list of games', () => {
  it('has every game that can be evaluated in some way, by name in pinyin', async () => {
    const { envelope } = await service.call(
      'GET /app-api/api/evaluate/user/game/list',
      {},
      { session },
    );
    expect(envelope.data?.list).toEqual([testGame.game, closedGame.game]);
  });

  it('offers no estimate of a game that has neither a model nor sales', async () => {
    await service.services.database.$client.query('delete from sales');
    const list = 'GET /app-api/api/evaluate/user/game/list';
    const offered = (await service.call(list, {}, { session })).envelope.data?.list;
    const ask = { gameId: 'test-game' };
    const detail = await service.call('GET /app-api/game/detail', ask, { session });
    await addSale();
    const shown = { ...testGame.game, aiAvailable: false };
    expect(offered).toEqual([shown, closedGame.game]);
    expect(detail.envelope.data).toEqual(shown);
  });
});

describe('a game', () => {
  it('shows its detail, its servers without their family, and its fields in order', async () => {
    const ask = { gameId: 'test-game' };
    const detail = await service.call('GET /app-api/game/detail', ask, { session });
    expect(detail.envelope.data).toEqual(testGame.game);
    const servers = await service.call('GET /app-api/game/server', ask, { session });
    expect(servers.envelope.data?.list).toEqual([
      { serverId: 'test-qq', label: '安卓 QQ', zones: null },
      { serverId: 'test-zoned', label: '双线', zones: { min: 1, max: 200 } },
      { serverId: 'test-rare', label: '国际服', zones: null },
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
  ] as const)('that does not exist is refused by %s', async (name) => {
    const { status, envelope } = await service.call(name, { gameId: 'no-such-game' }, { session });
    expect(status).toBe(404);
    expect(envelope).toMatchObject({ success: false, code: 'GAME_NOT_FOUND', data: null });
    expect(envelope.msg).toMatch(/游戏/);
  });
});

describe('a field', () => {
  it('whose definition is not the contract’s is refused and leaves nothing behind', async () => {
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
