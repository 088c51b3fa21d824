import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Catalogue, CatalogueGame } from '@account-doctor/contract/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sentence } from '../../../server/core/bilingual';
import { compareCatalogue, exportCatalogue, readCatalogue } from '../../../server/flows/catalogue';
import { seedTestGame } from '../evaluation/testGame';
import { commandDatabase, runCommandWith } from '../support/command';
import { newFolder, removeFolder } from '../support/program';
import { buildService, type TestService } from '../support/service';

/** What `catalogue:import` prints is in one language; names, labels and ids of games are data, in quotes in English. */

let service: TestService;
let folder: string;
let stored: Catalogue;
beforeAll(async () => {
  service = await buildService({ settings: { SAMPLE_SALES: 'off' } });
  await seedTestGame(service.services);
  folder = await newFolder();
  stored = await exportCatalogue(service.services.database);
});
afterAll(async () => {
  await service.close();
  await removeFolder(folder);
});

/** The stored catalogue with a change of the test game. */
function changed(change: (game: CatalogueGame, file: Catalogue) => void): Catalogue {
  const file = structuredClone(stored);
  const game = file.games.find(({ gameId }) => gameId === 'test-game');
  if (!game) throw new Error('There is no test game');
  change(game, file);
  return file;
}
const field = (game: CatalogueGame, key: string) => game.fields.find((own) => own.key === key)!;
const optionsOf = (game: CatalogueGame, key: string) => {
  const found = field(game, key);
  return 'options' in found ? found.options : [];
};

const CHINESE = /\p{Script=Han}|[：，。、（）“”]/u;
/** Two English words in a row, which ids and values are not. */
const ENGLISH = /[a-z]{2,} [a-z]{2,}/i;
const unquoted = (text: string) => text.replace(/"(?:[^"\\]|\\.)*"/g, '""');
const expectEnglish = (text: string) => expect(unquoted(text)).not.toMatch(CHINESE);
const expectChinese = (said: string) => {
  expect(said).toMatch(CHINESE);
  expect(unquoted(said)).not.toMatch(ENGLISH);
};
function expectBoth(sentences: readonly Sentence[]): void {
  expect(sentences).not.toEqual([]);
  for (const { english, chinese } of sentences) {
    expectEnglish(english);
    expectChinese(chinese);
  }
}

const NO_PICTURE = '/media/evaluation/games/own/none.jpg';
const changes: [sentence: string, change: (game: CatalogueGame, file: Catalogue) => void][] = [
  ['name: "测试游戏" → "二"', (game) => (game.name = '二')],
  ['hot: true → false', (game) => (game.hot = false)],
  [
    'server "test-zoned": zones: 1 to 200 → 1 to 300',
    (game) =>
      (game.servers.find(({ serverId }) => serverId === 'test-zoned')!.zones = {
        min: 1,
        max: 300,
      }),
  ],
  ['the servers have another order', (game) => game.servers.reverse()],
  [
    'new server "new" ("新区")',
    (game) => game.servers.push({ ...game.servers[0]!, serverId: 'new', label: '新区' }),
  ],
  ['field "skins": retired: none → true', (game) => (field(game, 'skins').retired = true)],
  [
    'new field "more" ("更多")',
    (game) => game.fields.push({ ...field(game, 'banned'), key: 'more', label: '更多' }),
  ],
  [
    'field "items": new option "wings" ("翅膀")',
    (game) => optionsOf(game, 'items').push({ value: 'wings', label: '翅膀' }),
  ],
  [
    'field "items", option "crown": label: "皇冠" → "冠"',
    (game) => (optionsOf(game, 'items').find(({ value }) => value === 'crown')!.label = '冠'),
  ],
  [
    'words of field "skins": none → "皮", "肤"',
    (game) => (game.words = { ...game.words, fields: { skins: { names: ['皮', '肤'] } } }),
  ],
  ['guideline changed', (game) => (game.guideline = '新的')],
  [
    'icon "/media/evaluation/games/none.svg" does not exist, so that pages show none: upload one at the desk',
    (game) => (game.iconUrl = '/media/evaluation/games/none.svg'),
  ],
  ['prices: human: none → ¥12', (_, file) => (file.prices = { human: 1_200 })],
  [
    'new game, servers: 3, fields: 1',
    (game) => {
      game.gameId = 'new';
      game.fields = game.fields.slice(0, 1);
      delete game.words;
    },
  ],
];
const KEEP_IT = 'keep it and retire it with "retired": true';
const problems: typeof changes = [
  [
    `field "items": option "crown" ("皇冠") is missing, but accounts have it: ${KEEP_IT}`,
    (game) => {
      const options = optionsOf(game, 'items');
      options.splice(
        options.findIndex(({ value }) => value === 'crown'),
        1,
      );
    },
  ],
  [
    `field "skins" ("皮肤数量") is missing, but accounts have answers to it: ${KEEP_IT}`,
    (game) => game.fields.splice(game.fields.indexOf(field(game, 'skins')), 1),
  ],
  [
    `server "test-rare" ("国际服") is missing, but accounts are there: ${KEEP_IT}`,
    (game) => (game.servers = game.servers.filter(({ label }) => label !== '国际服')),
  ],
  [
    'field "rank": the options rise from lowest to highest and cannot change their order: put new ones last',
    (game) => optionsOf(game, 'rank').reverse(),
  ],
  [
    'field "skins": the kind "number" cannot become "boolean": add another field',
    (game) => Object.assign(field(game, 'skins'), { kind: 'boolean' }),
  ],
  [
    'field "skins": the range is smaller, which would reject numbers of accounts: only widen it',
    (game) => Object.assign(field(game, 'skins'), { max: 9 }),
  ],
  [
    'words of field "skins": there is no option "none"',
    (game) => (game.words = { fields: { skins: { options: { none: ['无'] } } } }),
  ],
  [
    `pictures of options that do not exist: 1, e.g. "${NO_PICTURE}"; import the file with its "pictures", or upload them at the desk`,
    (game) => (optionsOf(game, 'items')[0]!.picture = NO_PICTURE),
  ],
];

describe('the comparison of a file with the stored games', () => {
  const compare = async (file: Catalogue) => {
    const { differences } = await compareCatalogue(service.services, file, new Date());
    return differences.flatMap((found) => [...found.changes, ...found.problems]);
  };
  it.each([...changes, ...problems])('says in both languages: %s', async (text, change) => {
    const found = await compare(changed(change));
    expect(found.map((one) => one.english)).toContain(text);
    expectBoth(found);
  });
});

describe('the problems of a file', () => {
  const read = async (file: unknown): Promise<Sentence[]> => {
    const result = await readCatalogue(typeof file === 'string' ? file : JSON.stringify(file));
    return 'problems' in result ? result.problems : [];
  };

  it('is said in both languages if it is not JSON', async () => {
    const found = await read('{\n  "format": 1\n  "games": []\n}');
    expect(found.map(({ english }) => english)).toEqual([
      'the file is not JSON, see near line 3: check commas, quotes and brackets',
    ]);
    expectBoth(found);
  });

  const wrong: typeof changes = [
    [
      'hot: Invalid input: expected boolean, received string',
      (game) => Object.assign(game, { hot: '是' }),
    ],
    ['iconUrl: is missing', (game) => Object.assign(game, { iconUrl: undefined })],
    ['colour: is not supported', (game) => Object.assign(game, { colour: '红' })],
    ['name: is empty', (game) => (game.name = ' ')],
    ['initial: Invalid string: must match pattern /^[A-Z#]$/', (game) => (game.initial = '测')],
    [
      'servers "test-zoned", zones: min is greater than max',
      (game) =>
        (game.servers.find(({ serverId }) => serverId === 'test-zoned')!.zones = {
          min: 9,
          max: 1,
        }),
    ],
    [
      'servers: has no server that is not retired',
      (game) => game.servers.forEach((server) => (server.retired = true)),
    ],
    [
      'fields "skins": repeats "skins"',
      (game) => game.fields.push({ ...field(game, 'skins'), label: '另一个' }),
    ],
    [
      'fields "skins", min: is greater than max',
      (game) => Object.assign(field(game, 'skins'), { min: 9, max: 1 }),
    ],
    [
      'fields "items", options "none", value: "none" means no option in files of sales: choose another one',
      (game) => (optionsOf(game, 'items')[0]!.value = 'none'),
    ],
    [
      'evidence: repeats "首页"',
      (game) => (game.evidence = { needed: ['首页'], wished: ['首页'] }),
    ],
  ];
  it.each(wrong)('is said in both languages: %s', async (text, change) => {
    const found = await read(changed(change));
    expect(found.map((one) => one.english)).toContain(`games "test-game", ${text}`);
    expectBoth(found);
  });
});

describe('npm run catalogue:import', () => {
  const run = async (LANG: string, content: string) => {
    const file = path.join(folder, 'games.json');
    await writeFile(file, content);
    const settings = { ...commandDatabase(service), LANG };
    const { stdout, stderr } = await runCommandWith(settings, 'importCatalogue', [
      file,
      '--dry-run',
    ]);
    return stdout + stderr.replace(/^数据库：.*\n/, '');
  };
  const everyChange = (file: Catalogue, game: CatalogueGame) => {
    game.name = '二';
    file.prices = { human: 1_200 };
  };
  const files: [string, () => string][] = [
    ['no JSON', () => '{'],
    ['invalid values', () => JSON.stringify({ format: 2, games: [{ gameId: 'x y', hot: '是' }] })],
    ['changes', () => JSON.stringify(changed((game, file) => everyChange(file, game)))],
    [
      'a problem',
      () =>
        JSON.stringify(
          changed((game, file) => {
            everyChange(file, game);
            game.servers.pop();
          }),
        ),
    ],
  ];
  it.each(files)('prints one language, for a file with %s', async (_, content) => {
    const english = await run('C', content());
    expect(english).not.toBe('');
    expectEnglish(english);
    const chinese = await run('zh_CN.UTF-8', content());
    for (const line of chinese.trim().split('\n')) {
      if (line.startsWith('~')) continue;
      expectChinese(line);
    }
  });
});
