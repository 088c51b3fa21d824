import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { evidenceRuleOf, wordsOfGames } from '../../../server/domain/game';
import { listAllGames } from '../../../server/domain/game/store';
import { seedGames } from '../../../server/flows/seed/games';
import { builtInGames } from '../../../server/catalogue';
import { copyOfDatabase, freshDatabase, type FreshDatabase } from '../support/freshDatabase';
import { buildService, type TestService } from '../support/service';

const codes = builtInGames.map(({ code }) => code);
/** The newest game, which a new version of the program added. */
const [newest] = codes.slice(-1);

let service: TestService;
const start = async (mode: 'demo' | 'live' = 'demo') => {
  const { settings, ...services } = service.services;
  const asked = { ...services, settings: { ...settings, mode: { ...settings.mode, mode } } };
  await services.database.transaction((transaction) => seedGames(transaction, asked));
};
const query = async (text: string, values: unknown[] = []) =>
  (await service.services.database.$client.query<{ n: number }>(text, values)).rows;
/** Restores the state of the database before the newest game was added. */
const forgetNewest = async (noted: boolean) => {
  for (const table of ['sales', 'game_fields', 'game_servers', 'games'])
    await query(`delete from ${table} where game_id = $1`, [newest]);
  const notes = `delete from seeded_content where kind in ('game', 'game-texts')`;
  await (noted ? query(`${notes} and key = $1`, [newest]) : query(notes));
};
const games = () => listAllGames(service.services.database);
const salesOf = async (gameId?: string) =>
  (await query('select count(*)::int as n from sales where game_id = $1', [gameId]))[0]?.n;

/** Builds the service on an empty database, or on a copy of one; closed after the test. */
const build = async (from?: FreshDatabase) => {
  service = await buildService(from ? { on: await copyOfDatabase(from) } : {});
};
afterEach(() => service.close());

describe('an empty database', () => {
  beforeEach(() => build());

  it('gets every game, open and in order, with sales in demo mode', async () => {
    await start();
    const given = await games();
    expect(given.map(({ gameId, position }) => [gameId, position])).toEqual(
      [...codes.entries()].map(([place, code]) => [code, place]),
    );
    expect(given.every(({ aiAvailable, humanAvailable }) => aiAvailable && humanAvailable)).toBe(
      true,
    );
    expect(await salesOf(newest)).toBeGreaterThan(500);
    const [last] = builtInGames.slice(-1);
    const { database } = service.services;
    expect(await evidenceRuleOf(database, last!.code)).toEqual(last!.evidence);
    expect((await wordsOfGames(database)).get(last!.code)).toMatchObject(last!.words);
    const icon = await service.app.inject({ url: `/media/evaluation/games/${last!.icon.file}` });
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  });

  it('gets every game open and without sales in live mode', async () => {
    await start('live');
    expect((await games()).every(({ aiAvailable }) => aiAvailable)).toBe(true);
    expect(await salesOf(newest)).toBe(0);
  });
});

/** A database with all games, created once because that takes a second. */
let started: FreshDatabase;
beforeAll(async () => {
  const fresh = await freshDatabase();
  service = await buildService({ on: { ...fresh, drop: () => Promise.resolve() } });
  await start();
  await service.close();
  started = fresh;
});
afterAll(() => started.drop());

it('adds the kinds of items that an older database lacks, and keeps those of an admin', async () => {
  await build(started);
  const [game] = builtInGames;
  const [first, ...others] = game!.fields.filter((field) => 'itemKind' in field);
  const kinds = async () =>
    new Map(
      (
        await service.services.database.$client.query<{ key: string; kind: string }>(
          `select key, definition ->> 'itemKind' as kind from game_fields where game_id = $1`,
          [game!.code],
        )
      ).rows.map(({ key, kind }) => [key, kind]),
    );
  const filled = await kinds();
  await query(`update game_fields set definition = definition - 'itemKind'`);
  await query(
    `update game_fields set definition = definition || '{"itemKind":"ninja"}' where key = $1`,
    [first!.key],
  );
  await query(`delete from seeded_content where kind = 'game-texts'`);
  await start();
  expect(await kinds()).toEqual(new Map(filled).set(first!.key, 'ninja'));
  expect(others.map(({ key }) => filled.get(key))).not.toContain(null);
});

describe.each([
  ['that noted its games', true],
  ['from before games were noted', false],
])('a database %s', (_, noted) => {
  beforeEach(async () => {
    await build(started);
    await forgetNewest(noted);
    await query(
      `update games set hot = false, ai_available = false, position = 40 where game_id = $1`,
      [codes[0]],
    );
    await query(
      `update game_fields set definition = jsonb_set(definition, '{label}', '"改过"') where game_id = $1`,
      [codes[0]],
    );
    await query('delete from sales where game_id = $1', [codes[1]]);
  });

  it('gets a new game once, after the others, however many instances start', async () => {
    await Promise.all([start(), start(), start()]);
    const after = await games();
    expect(after.map(({ gameId }) => gameId)).toEqual([...codes.slice(1, -1), codes[0], newest]);
    expect(after.at(-1)).toMatchObject({ position: 41, aiAvailable: true, humanAvailable: true });
    expect(await salesOf(newest)).toBeGreaterThan(500);
    const [last] = builtInGames.slice(-1);
    const { database } = service.services;
    expect(await evidenceRuleOf(database, last!.code)).toEqual(last!.evidence);
    expect((await wordsOfGames(database)).get(last!.code)).toMatchObject(last!.words);
  });

  it('keeps the changes of its other games', async () => {
    const before = await query('select * from games order by game_id');
    await start();
    expect(
      await query('select * from games where game_id <> $1 order by game_id', [newest]),
    ).toEqual(before);
    const labels = `select count(*)::int as n from game_fields where definition ->> 'label' = '改过'`;
    expect((await query(labels))[0]?.n).toBe(builtInGames[0]?.fields.length);
    expect(await salesOf(codes[1])).toBe(0);
  });

  it('gets it closed in live mode, for an admin to open', async () => {
    await start('live');
    const [added] = (await games()).filter(({ gameId }) => gameId === newest);
    expect(added).toMatchObject({ aiAvailable: false, humanAvailable: false });
    expect(await salesOf(newest)).toBe(0);
    await query('update games set ai_available = true where game_id = $1', [newest]);
    await start('live');
    const [opened] = (await games()).filter(({ gameId }) => gameId === newest);
    expect(opened).toMatchObject({ aiAvailable: true, humanAvailable: false });
  });

  it('does not get it again after it was removed', async () => {
    await start();
    for (const table of ['sales', 'game_fields', 'game_servers', 'games'])
      await query(`delete from ${table} where game_id = $1`, [newest]);
    await start();
    expect((await games()).map(({ gameId }) => gameId)).not.toContain(newest);
  });
});
