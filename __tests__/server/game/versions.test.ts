import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Catalogue, type CatalogueGame, catalogueText } from '@account-doctor/contract/catalogue';
import type { CallName, PayloadOf } from '@account-doctor/contract/types';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertGame } from '../../../server/domain/game/store';
import { exportCatalogue, importCatalogue } from '../../../server/flows/catalogue';
import { testGame } from '../evaluation/testGame';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { runCommand } from '../support/command';
import { newFolder, removeFolder } from '../support/program';
import { buildService, type TestService } from '../support/service';

let service: TestService;
let admin: SignedInMember;
let folder: string;
beforeAll(async () => {
  service = await buildService();
  admin = await signedInMember(service, 'admin');
  folder = await newFolder();
});
afterAll(async () => {
  await service.close();
  await removeFolder(folder);
});

/** Id of the test's own game, created at the start. */
let gameId: string;
let made = 0;
beforeEach(async () => {
  made += 1;
  gameId = `game-${made}`;
  const game = { ...testGame.game, gameId, name: `游戏${made}` };
  await service.services.database.transaction((tx) =>
    insertGame(tx, { ...testGame, game }, 100 + made),
  );
});

const ask = async <Name extends CallName>(name: Name, payload: PayloadOf<Name>, by = admin) =>
  (await service.call(name, payload, { session: by.session })).envelope;
const file = async () => catalogueText(await exportCatalogue(service.services.database));
/** Saves the current game with a change at the desk. */
async function describeAs(change: (game: CatalogueGame) => void) {
  const { data } = await ask('GET /desk-api/game/get', { gameId });
  if (!data) throw new Error('There is no game');
  change(data.game);
  return ask('POST /desk-api/game/describe', { ...data.game, basis: data.basis });
}
const rename = (name: string) => describeAs((game) => (game.name = name));
/** Version, kind of change and restored version, newest first. */
async function versions() {
  const { data } = await ask('GET /desk-api/game/version/list', { gameId });
  return data?.list.map(({ version, way, restored }) => [version, way, restored]);
}
const compare = async (version: number) =>
  (await ask('POST /desk-api/game/version/compare', { gameId, version })).data;
const changesOf = async (version: number) =>
  (await compare(version))?.differences.flatMap(({ changes, problems }) => [
    ...changes,
    ...problems,
  ]);
async function restore(version: number, basis?: string) {
  const asked = { gameId, version, basis: basis ?? (await compare(version))?.basis ?? '' };
  return ask('POST /desk-api/game/version/restore', asked);
}
const savePrice = (human: number | null) =>
  ask('POST /desk-api/price/save', { gameId, human, unlock: null });
/** A file with only this game, changed. */
async function fileWith(change: (game: Catalogue['games'][number]) => void): Promise<Catalogue> {
  const catalogue = Catalogue.parse(JSON.parse(await file()));
  const games = catalogue.games.filter((game) => game.gameId === gameId);
  games.forEach(change);
  return { ...catalogue, games };
}

describe('a version of a game', () => {
  it('is stored for each change, with its kind, and for the state before the first one', async () => {
    await rename('第一');
    await ask('POST /desk-api/game/save', {
      ...{ gameId, hot: true, aiAvailable: true, humanAvailable: false, position: 3 },
    });
    const { data } = await ask('GET /desk-api/game/fields/get', { gameId });
    const fields = (data?.fields ?? []).map(({ key, label, required, hint = '', ...field }) => ({
      ...{ key, label: `${label}项`, required, hint },
      ...('options' in field
        ? { options: field.options.map(({ value, label: name }) => ({ value, label: name })) }
        : {}),
    }));
    await ask('POST /desk-api/game/fields/save', { gameId, fields });
    await savePrice(4_900);
    const asked = { file: catalogueText(await fileWith((game) => (game.pinyin = 'youxi'))) };
    const basis = (await ask('POST /desk-api/game/catalogue/compare', asked)).data?.basis ?? '';
    await ask('POST /desk-api/game/catalogue/take', { ...asked, basis });
    const dear = await fileWith((game) => (game.prices = { human: 5_900 }));
    const operator = { staffId: null, at: new Date() };
    await importCatalogue(service.services, dear, operator);
    expect(await versions()).toEqual([
      [7, 'game.import', null],
      [6, 'game.import', null],
      [5, 'price.save', null],
      [4, 'game.fields.save', null],
      [3, 'game.save', null],
      [2, 'game.save', null],
      [1, null, null],
    ]);
    const list = (await ask('GET /desk-api/game/version/list', { gameId })).data?.list ?? [];
    expect(list.map(({ staff }) => staff?.staffId ?? null)).toEqual([
      null,
      ...Array<string>(5).fill(admin.staffId),
      null,
    ]);
    expect(await changesOf(7)).toEqual([]);
    expect(await changesOf(1)).toContain('人工评估的价格：¥59 → 未单独设置');
  });

  it('is stored when a game is created', async () => {
    const [{ prices: _, ...game }] = (await fileWith(() => undefined)).games as [
      CatalogueGame & { prices?: object },
    ];
    gameId = `${gameId}-new`;
    const described = { ...game, gameId, name: `${game.name}新`, basis: null };
    expect((await ask('POST /desk-api/game/describe', described)).code).toBe('OK');
    expect(await versions()).toEqual([[1, 'game.create', null]]);
  });

  it('is not stored for a comparison, a rejection, or a change without effect', async () => {
    await rename('改名');
    const kept = await versions();
    expect((await rename('改名')).data?.changes).toEqual([]);
    await ask('POST /desk-api/game/catalogue/compare', {
      file: catalogueText(await fileWith((game) => (game.name = '只看看'))),
    });
    expect((await describeAs((game) => game.servers.pop())).code).toBe('VALIDATION_FAILED');
    await savePrice(null);
    await ask('POST /desk-api/price/save', { gameId: null, human: 3_000, unlock: null });
    await changesOf(1);
    expect(await versions()).toEqual(kept);
  });

  it('has its own number, also for two concurrent changes', async () => {
    const answers = await Promise.all([
      savePrice(1_000),
      rename('同时'),
      savePrice(2_000),
      ask('POST /desk-api/game/save', {
        ...{ gameId, hot: true, aiAvailable: true, humanAvailable: true, position: 9 },
      }),
    ]);
    const taken = answers.filter(({ code }) => code === 'OK').length;
    // A description may be based on a version that somebody has changed meanwhile.
    expect(taken).toBeGreaterThanOrEqual(3);
    const numbers = (await versions())?.map(([version]) => version);
    expect(numbers).toEqual(Array.from({ length: taken + 1 }, (_, index) => taken + 1 - index));
  });

  it('is stored for changes by an older service that stores no versions', async () => {
    await rename('一');
    const { $client } = service.services.database;
    await $client.query(`update games set name = '二' where game_id = $1`, [gameId]);
    await rename('三');
    expect(await versions()).toEqual([
      [4, 'game.save', null],
      [3, null, null],
      [2, 'game.save', null],
      [1, null, null],
    ]);
    expect(await changesOf(3)).toEqual(['名称：“三” → “二”']);
  });
});

describe('restoring a version', () => {
  it('makes the game identical to that version, and is a version itself', async () => {
    await savePrice(4_900);
    const before = await file();
    await rename('别的名字');
    await describeAs((game) => game.fields.reverse());
    await savePrice(100);
    expect(await file()).not.toBe(before);
    expect((await restore(2)).code).toBe('OK');
    expect(await file()).toBe(before);
    expect((await versions())?.[0]).toEqual([6, 'game.restore', 2]);
    const { data } = await ask('GET /desk-api/audit/list', { subject: gameId });
    const restored = data?.list.find(({ action }) => action === 'game.restore');
    expect(restored).toMatchObject({ staff: { staffId: admin.staffId }, details: { restored: 2 } });
    expect((await restore(2)).code).toBe('OK');
    expect((await versions())?.[0]).toEqual([6, 'game.restore', 2]);
  });

  it('retires later parts, because accounts may refer to them, and narrows no range', async () => {
    await describeAs((game) => {
      game.servers.push({ serverId: 'late', label: '晚区', zoneFamily: 'qq', zones: null });
      game.fields.push({ ...game.fields[0]!, key: 'late', label: '晚项' });
      for (const field of game.fields) {
        if (field.kind === 'multi') field.options.unshift({ value: 'late', label: '晚选项' });
        if (field.kind === 'number') field.max += 100;
      }
    });
    expect((await restore(1)).code).toBe('OK');
    const { data } = await ask('GET /desk-api/game/get', { gameId });
    const { servers = [], fields = [] } = data?.game ?? {};
    expect(servers.at(-1)).toMatchObject({ serverId: 'late', retired: true });
    expect(fields.at(-1)).toMatchObject({ key: 'late', retired: true });
    const items = fields.find(({ kind }) => kind === 'multi');
    expect(items && 'options' in items && items.options.at(-1)).toMatchObject({ retired: true });
    expect(fields[0]).toMatchObject({ kind: 'number', max: 200 });
  });

  it('is rejected for conflicting names, and after other changes', async () => {
    await describeAs((game) => {
      game.servers[0]!.label = '改名区';
      game.servers.push({ ...testGame.servers[0]!, serverId: 'late' });
    });
    expect((await compare(1))?.problems.join()).toContain('重复');
    expect((await restore(1, '')).code).toBe('VALIDATION_FAILED');
    const basis = (await compare(2))?.basis;
    await rename('又改了');
    const late = await restore(2, basis);
    expect([late.code, late.msg]).toEqual([
      'VALIDATION_FAILED',
      expect.stringContaining('这个游戏刚刚被改过'),
    ]);
    expect((await restore(99, '')).code).toBe('GAME_VERSION_NOT_FOUND');
  });

  it('requires an admin, and so does viewing it', async () => {
    await rename('改名');
    const senior = await signedInMember(service, 'senior');
    const of = { gameId, version: 1 };
    const codes = [
      await ask('GET /desk-api/game/version/list', { gameId }, senior),
      await ask('POST /desk-api/game/version/compare', of, senior),
      await ask('POST /desk-api/game/version/restore', { ...of, basis: '' }, senior),
    ].map(({ code }) => code);
    expect(codes).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
  });
});

describe('catalogue:export of a version', () => {
  it('writes the game of that version, and reports an unknown version', async () => {
    const { games } = await fileWith(() => undefined);
    await rename('后来');
    const target = path.join(folder, 'version.json');
    const of = (version: string) => [target, '--game', gameId, '--version', version];
    expect(await runCommand(service, 'exportCatalogue', of('1'))).toMatchObject({ code: 0 });
    expect(JSON.parse(await readFile(target, 'utf8'))).toEqual({ format: 1, games, pictures: {} });
    const none = await runCommand(service, 'exportCatalogue', of('9'));
    expect([none.code, none.stderr]).toEqual([1, 'There is no such game or version.\n']);
    expect((await runCommand(service, 'exportCatalogue', of('x'))).code).toBe(2);
  });
});
