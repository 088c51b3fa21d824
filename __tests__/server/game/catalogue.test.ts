import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Catalogue, type CatalogueGame } from '@account-doctor/contract/catalogue';
import { isSafetyField } from '@account-doctor/contract/game';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  compareCatalogue,
  exportCatalogue,
  importCatalogue,
  readCatalogue,
} from '../../../server/flows/catalogue';
import { deskDifference } from '../../../server/flows/catalogue/catalogue';
import { seedGames } from '../../../server/flows/seed/games';
import { newPlayer, type TestPlayer } from '../evaluation/player';
import { goodAnswers, seedTestGame } from '../evaluation/testGame';
import { runCommand } from '../support/command';
import { newFolder, removeFolder } from '../support/program';
import { buildService, type TestService } from '../support/service';

let service: TestService;
let player: TestPlayer;
let folder: string;
beforeAll(async () => {
  service = await buildService({ settings: { SAMPLE_SALES: 'off' } });
  await seedTestGame(service.services);
  player = await newPlayer(service);
  folder = await newFolder();
});
afterAll(async () => {
  await service.close();
  await removeFolder(folder);
});

const exported = (of = service) => exportCatalogue(of.services.database);
const operator = { staffId: null, at: new Date() };
const compare = async (games: CatalogueGame[], on = service) =>
  (await compareCatalogue(on.services, { format: 1, games }, operator.at)).differences.map(
    deskDifference,
  );
const take = async (games: CatalogueGame[], on = service) =>
  (await importCatalogue(on.services, { format: 1, games }, operator)).answer.map(deskDifference);
/** The test game in a catalogue, with a change. */
async function changed(change: (game: CatalogueGame) => void): Promise<CatalogueGame[]> {
  const game = (await exported()).games.find(({ gameId }) => gameId === 'test-game');
  if (!game) throw new Error('There is no test game');
  const copy = structuredClone(game);
  change(copy);
  return [copy];
}
const field = (game: CatalogueGame, key: string) => {
  const found = game.fields.find((known) => known.key === key);
  if (!found) throw new Error(`There is no field ${key}`);
  return found;
};
const optionsOf = (game: CatalogueGame, key: string) => {
  const found = field(game, key);
  return 'options' in found ? found.options : [];
};

describe('a catalogue as a file', () => {
  it('creates the same games in an empty database, without differences', async () => {
    const [from, into] = [
      await buildService({ settings: { SAMPLE_SALES: 'off' } }),
      await buildService(),
    ];
    try {
      await from.services.database.transaction((tx) => seedGames(tx, from.services));
      const file = JSON.stringify(await exported(from));
      const { games } = Catalogue.parse(JSON.parse(file));
      expect(games.length).toBeGreaterThan(7);
      const made = await take(games, into);
      expect(made.every(({ isNew, problems }) => isNew && problems.length === 0)).toBe(true);
      expect(JSON.stringify(await exported(into))).toBe(file);
      const again = await take(games, from);
      expect(again.flatMap(({ changes, problems }) => [...changes, ...problems])).toEqual([]);
    } finally {
      await from.close();
      await into.close();
    }
  });

  it('is exported and imported by commands; a dry run changes nothing', async () => {
    const file = path.join(folder, 'games.json');
    expect((await runCommand(service, 'exportCatalogue', [file])).code).toBe(0);
    const { games } = Catalogue.parse(JSON.parse(await readFile(file, 'utf8')));
    const renamed = games.map((game) => ({ ...game, name: `${game.name}二` }));
    await writeFile(file, JSON.stringify({ format: 1, games: renamed }));
    const before = await exported();
    const dry = await runCommand(service, 'importCatalogue', [file, '--dry-run']);
    expect([dry.code, dry.stderr]).toEqual([0, '']);
    expect(dry.stdout).toContain('~ test-game "测试游戏"\n    name: "测试游戏" → "测试游戏二"');
    expect(await exported()).toEqual(before);
    const done = await runCommand(service, 'importCatalogue', [file]);
    expect(done.stdout).toContain('entries changed.');
    expect((await exported()).games.map(({ name }) => name)).toEqual(
      renamed.map(({ name }) => name),
    );
    await writeFile(file, JSON.stringify({ format: 2, games: [{ gameId: 'x y' }] }));
    const refused = await runCommand(service, 'importCatalogue', [file]);
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toContain('format: Invalid input: expected 1');
    expect(refused.stderr).toContain('games "x y", gameId: Invalid string: must match pattern');
    await take(before.games);
  });
});

/** Servers, fields and options of the test game as offered to a client. */
async function readOffered() {
  const payload = { gameId: 'test-game' };
  const { session } = player;
  const servers = await service.call('GET /app-api/game/server', payload, { session });
  const form = await service.call('GET /app-api/api/evaluate/user/game/config', payload, {
    session,
  });
  return { list: servers.envelope.data?.list ?? [], fields: form.envelope.data?.fields ?? [] };
}

describe('a game of a file', () => {
  it('is imported into a database in use, and accepts accounts at once', async () => {
    await take(
      await changed((game) => {
        game.gameId = 'new-game';
        game.name = '新游戏';
      }),
    );
    const { envelope } = await player.submit({ gameId: 'new-game' });
    expect(envelope.code).toBe('OK');
    const { rows } = await service.services.database.$client.query(
      `select subject, details->>'isNew' as new from audit_entries where action = 'game.import'
       order by entry_id desc limit 1`,
    );
    expect(rows).toEqual([{ subject: 'new-game', new: 'true' }]);
  });

  it('does not change reports, and the existing model stays usable', async () => {
    const orderId = await player.order();
    await service.runJobs();
    const before = await player.report(orderId);
    expect(before.order.evaluationState).toBe('locked');
    const [{ changes, problems } = { changes: [], problems: ['nothing'] }] = await take(
      await changed((game) => {
        field(game, 'skins').label = '皮肤总数';
        optionsOf(game, 'items').unshift({ value: 'wings', label: '翅膀', tier: 'SS' });
        game.fields.push({ ...field(game, 'banned'), key: 'sold-before', label: '是否转过手' });
        game.servers.push({
          serverId: 'test-new',
          label: '新区',
          zoneFamily: 'qq',
          zones: null,
        });
      }),
    );
    expect(problems).toEqual([]);
    expect(changes).toEqual([
      '新增区服“新区”（test-new）',
      '新增字段“是否转过手”（sold-before）',
      '字段“皮肤数量”的名称：“皮肤数量” → “皮肤总数”',
      '字段“限定道具”新增选项“翅膀”（wings）',
      '字段“限定道具”的选项换了顺序',
    ]);
    expect(await player.report(orderId)).toEqual(before);
    const later = await player.order({
      serverId: 'test-new',
      answers: { skins: 50, items: ['wings', 'crown'], 'sold-before': true },
    });
    await service.runJobs();
    expect((await player.report(later)).order.evaluationState).toBe('locked');
  });

  it('does not offer retired parts, but old answers stay readable', async () => {
    const before = await changed(() => undefined);
    const orderId = await player.order({
      serverId: 'test-new',
      answers: { skins: 50, items: ['crown'], 'sold-before': true },
    });
    const [{ changes } = { changes: [] }] = await take(
      await changed((game) => {
        game.servers.find(({ serverId }) => serverId === 'test-new')!.retired = true;
        field(game, 'skins').retired = true;
        optionsOf(game, 'items').find(({ value }) => value === 'crown')!.retired = true;
      }),
    );
    expect(changes).toEqual([
      '区服“新区”的停用：无 → 是',
      '字段“皮肤总数”的停用：无 → 是',
      '字段“限定道具”选项“皇冠”的停用：无 → 是',
    ]);
    const { list, fields } = await readOffered();
    expect([list.length, fields.length]).not.toContain(0);
    expect(list.map(({ serverId }) => serverId)).not.toContain('test-new');
    expect(fields.map(({ key }) => key)).not.toContain('skins');
    expect(JSON.stringify(fields)).not.toContain('crown');
    await service.runJobs();
    expect((await player.report(orderId)).order.evaluationState).toBe('locked');
    const later = await player.submit({ answers: { items: ['wings'] } });
    expect(later.envelope.code).toBe('OK');
    await take(before);
  });

  it('that offers nothing any more is invalid', async () => {
    const [game] = await changed(({ servers }) => {
      for (const server of servers) server.retired = true;
    });
    const read = await readCatalogue(JSON.stringify({ format: 1, games: [game] }));
    expect(read).toEqual({
      problems: [
        {
          english: 'games "test-game", servers: has no server that is not retired',
          chinese: '游戏“测试游戏” 区服：至少要有一个没有停用的区服',
        },
      ],
    });
  });

  it('has up to 2,000 options in a field', async () => {
    const read = async (count: number) => {
      const [game] = await changed((own) => {
        const list = own.fields.find((known) => known.kind === 'multi');
        if (list)
          list.options = Array.from({ length: count }, (_, n) => ({
            value: `v${n}`,
            label: `皮肤 ${n}`,
          }));
      });
      return readCatalogue(JSON.stringify({ format: 1, games: [game] }));
    };
    expect(await read(2_000)).toHaveProperty('catalogue');
    expect(JSON.stringify(await read(2_001))).toContain('最多 2000 个选项');
  });

  it('accepts an account with all options of the longest lists, and no longer lists', async () => {
    const id = (n: number) => `${n}`.padStart(4, '0');
    const lists = (length: number) =>
      changed((game) => {
        game.gameId = 'long-game';
        game.name = '长游戏';
        const heroes = field(game, 'heroes');
        if (!('level' in heroes)) throw new Error('No levels');
        heroes.level = { ...heroes.level, min: 0, max: 99 };
        for (const list of game.fields.filter(({ kind }) => kind === 'multi')) list.retired = true;
        heroes.options = Array.from({ length: 2_000 }, (_, n) => ({
          value: id(n) + 'x'.repeat(length - 4),
          label: `英雄 ${n}`,
        }));
      });
    const refused = await readCatalogue(JSON.stringify({ format: 1, games: await lists(64) }));
    expect(JSON.stringify(refused)).toContain('选项的编号加起来太长');
    const games = await lists(43);
    expect(await readCatalogue(JSON.stringify({ format: 1, games }))).toHaveProperty('catalogue');
    await take(games);
    const heroes = Object.fromEntries(
      optionsOf(games[0] as CatalogueGame, 'heroes').map(({ value }) => [value, 99]),
    );
    const answers = { ...goodAnswers, heroes };
    const { envelope } = await player.submit({ gameId: 'long-game', answers });
    expect(envelope.code).toBe('OK');
  });

  it('names a new icon that does not exist', async () => {
    const iconUrl = '/media/evaluation/games/absent.svg';
    const withIcon = await changed((game) => {
      game.iconUrl = iconUrl;
    });
    const [difference] = await compare(withIcon);
    expect(difference).toMatchObject({ problems: [] });
    expect(difference?.changes.at(-1)).toBe(`图标 ${iconUrl} 不存在，页面上是空白，请在游戏页上传`);
    const [other] = await compare(
      await changed((game) => {
        game.position += 1;
      }),
    );
    expect(other?.changes).toHaveLength(1);
  });

  it('cannot name an option by a word of sales files', async () => {
    const named = async (key: string, value: string) => {
      const games = await changed((game) => {
        const [option] = optionsOf(game, key);
        if (option) option.value = value;
      });
      return JSON.stringify(await readCatalogue(JSON.stringify({ format: 1, games })));
    };
    expect(await named('items', 'none')).toContain('“none”在销售文件里表示一个都没有');
    expect(await named('heroes', 'none')).toContain('“none”在销售文件里表示一个都没有');
    expect(await named('rank', 'none')).not.toContain('problems');
    expect(await named('rank', 'unknown')).toContain('不清楚');
  });

  it('may leave the effect of a number open, but not that of a safety question', async () => {
    const [game] = await changed((own) => {
      for (const known of own.fields) known.effect = 'open';
    });
    const read = await readCatalogue(JSON.stringify({ format: 1, games: [game] }));
    const problems = 'problems' in read ? read.problems : [];
    const safety = game!.fields.filter((own) => isSafetyField(own) && own.kind !== 'choice');
    expect(safety.length).toBeGreaterThan(0);
    expect(problems).toHaveLength(safety.length);
    for (const problem of problems)
      expect(problem.chinese).toContain('安全类的题要选提高或降低价格');
  });

  const rejections: [string, (game: CatalogueGame) => void][] = [
    ['少了区服“国际服”', (game) => game.servers.splice(2, 1)],
    ['少了字段“皮肤总数”', (game) => game.fields.shift()],
    ['少了选项“皇冠”', (game) => optionsOf(game, 'items').splice(1, 9)],
    ['不能换行情分组', (game) => (game.servers[0]!.zoneFamily = 'other')],
    ['区号范围变小了', (game) => (game.servers[1]!.zones = { min: 1, max: 2 })],
    ['由低到高，不能改变顺序', (game) => optionsOf(game, 'rank').reverse()],
    ['范围变小了', (game) => Object.assign(field(game, 'skins'), { max: 9 })],
    ['是数字，不能改成是或否', (game) => Object.assign(field(game, 'skins'), { kind: 'boolean' })],
  ];
  it.each(rejections)('with %s is rejected, and with it the whole file', async (reason, change) => {
    const before = await exported();
    const [broken] = await changed(change);
    const fine = (await exported()).games.find(({ gameId }) => gameId !== 'test-game');
    if (!broken || !fine) throw new Error('There are no two games');
    const games = [{ ...fine, name: '改名' }, broken];
    const differences = await compare(games);
    expect(differences.flatMap(({ problems }) => problems).join()).toContain(reason);
    await expect(take(games)).rejects.toThrow(reason);
    expect(await exported()).toEqual(before);
  });
});
