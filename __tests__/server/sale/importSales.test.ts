import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertGame } from '../../../server/domain/game/store';
import { csvRecords } from '../../../server/domain/sale/csv';
import type { GamesOfSales } from '../../../server/domain/sale/gameOfSales';
import { importSales, type RowWithProblems } from '../../../server/domain/sale/importSales';
import { insertImport } from '../../../server/domain/sale/importStore';
import { readRows } from '../../../server/domain/sale/readSales';
import { countSales } from '../../../server/domain/sale/saleCounts';
import { salesOfFamily, salesOfGame } from '../../../server/domain/sale/store';
import { closedGame, testGame } from '../evaluation/testGame';
import { buildService, type TestService } from '../support/service';

let service: TestService;
const database = () => service.services.database;
const now = new Date('2026-11-20T08:00:00Z');

beforeAll(async () => {
  service = await buildService({ now });
  await database().transaction(async (transaction) => {
    await insertGame(transaction, testGame, 0);
    await insertGame(transaction, closedGame, 1);
  });
});
afterAll(() => service.close());

const header =
  'source_ref,game,server,kind,price_yuan,at,days_to_sell,skins,origin,rank,items,heroes,banned';
const file = (...lines: string[]) => [header, ...lines, ''].join('\n');
const good = (ref: string) =>
  `${ref},test-game,test-qq,sold,1280.50,2026-11-01,3,60,own,gold,crown|cloak,mage:3|archer:0,no`;

/** Imports a text; returns the result with all problems of rejected rows. */
async function importText(text: string) {
  const refused: RowWithProblems[] = [];
  const reject = (row: RowWithProblems) => void refused.push(row);
  const screen = () => Promise.resolve([]);
  const outcome = await database().transaction(async (transaction) => {
    const file = { fileName: 'sales.csv', importedBy: 'test', at: now };
    const importId = await insertImport(transaction, file);
    const read = (parts: { games: GamesOfSales; now: Date }) => readRows(csvRecords([text]), parts);
    return importSales(transaction, read, { importId, now, reject, screen });
  });
  const problems = refused.flatMap((row) =>
    row.problems.map((problem) => ({ line: row.line, text: problem.english })),
  );
  return { ...outcome, problems };
}

describe('the import of sales', () => {
  it('reads every kind of answer, and leaves empty cells unanswered', async () => {
    const outcome = await importText(
      file(
        good('a-1'),
        'a-2,test-game,test-rare,asked,99,2026-11-02T08:00:00+08:00,,0,,,none,none,yes',
      ),
    );
    expect(outcome).toEqual({
      imported: 2,
      changed: 0,
      known: 0,
      rejected: 0,
      quarantined: 0,
      gameIds: ['test-game'],
      problems: [],
    });
    expect(
      await salesOfFamily(database(), { gameId: 'test-game', zoneFamily: 'qq', limit: 10 }),
    ).toEqual([
      {
        saleId: expect.any(String) as string,
        serverId: 'test-qq',
        zoneFamily: 'qq',
        kind: 'sold',
        price: 128_050,
        at: new Date('2026-11-01T00:00:00Z'),
        daysToSell: 3,
        sample: false,
        selfReported: false,
        accountRef: null,
        sellerRef: null,
        answers: {
          skins: 60,
          origin: 'own',
          rank: 'gold',
          items: ['crown', 'cloak'],
          heroes: { mage: 3, archer: 0 },
          banned: false,
        },
      },
    ]);
    expect(
      await salesOfFamily(database(), { gameId: 'test-game', zoneFamily: 'rare', limit: 10 }),
    ).toMatchObject([
      {
        price: 9_900,
        at: new Date('2026-11-02T00:00:00Z'),
        daysToSell: null,
        answers: { skins: 0, items: [], heroes: {}, banned: true },
      },
    ]);
  });

  it('reads days on offer, and 不清楚 as unanswered', async () => {
    const text = file(
      'u-1,test-game,test-rare,asked,120,2026-10-02,14,5,,,none,none,不清楚',
      good('u-2').replace('60,own', '不清楚,own'),
    );
    const { imported, problems } = await importText(text);
    expect(imported).toBe(1);
    expect(problems).toMatchObject([{ text: expect.stringMatching(/^skins: /) as string }]);
    const [unsold] = (
      await salesOfGame(database(), { gameId: 'test-game', fields: testGame.fields })
    ).filter(({ price }) => price === 12_000);
    expect(unsold).toMatchObject({ kind: 'asked', daysToSell: 14 });
    expect(unsold?.answers).not.toHaveProperty('banned');
  });

  it('keeps account and seller if the source has them', async () => {
    const text = [
      `${header},account_ref,seller_ref`,
      `${good('f-1').replace('test-qq', 'test-rare')},account-7,seller-3`,
      `${good('f-2').replace('test-qq', 'test-rare')},,`,
    ].join('\n');
    expect(await importText(text)).toMatchObject({ imported: 2, rejected: 0 });
    const sales = await salesOfFamily(database(), {
      gameId: 'test-game',
      zoneFamily: 'rare',
      limit: 10,
    });
    expect(sales.map(({ accountRef, sellerRef }) => [accountRef, sellerRef])).toEqual(
      expect.arrayContaining([
        ['account-7', 'seller-3'],
        [null, null],
      ]),
    );
  });

  it('adds only new sales when repeated', async () => {
    const again = file(good('a-1'), good('a-3'));
    expect(await importText(again)).toMatchObject({ imported: 1, known: 1, rejected: 0 });
  });

  it('corrects a known sale, and keeps what it was', async () => {
    await importText(file(good('k-1')));
    const corrected = file(good('k-1').replace('1280.50', '9999').replace(',60,', ',61,'));
    expect(await importText(corrected)).toMatchObject({ imported: 0, changed: 1, known: 0 });
    expect(await importText(corrected)).toMatchObject({ imported: 0, changed: 0, known: 1 });
    const sales = await salesOfGame(database(), { gameId: 'test-game', fields: testGame.fields });
    const [sale] = sales.filter(({ price }) => price === 999_900);
    expect(sale?.answers).toMatchObject({ skins: 61 });
    const { rows } = await database().$client.query<{ price: number }>(
      `select (sale ->> 'price')::int as price from sale_history where sale_id = $1`,
      [sale?.saleId],
    );
    expect(rows).toEqual([{ price: 128_050 }]);
  });

  it('refuses a reference that a sale of another game has', async () => {
    await importText(file(good('o-1')));
    const { rows } = await database().$client.query(
      `update sales set game_id = 'closed-game' where source_ref = 'import:o-1' returning 1`,
    );
    expect(rows).toHaveLength(1);
    expect(await importText(file(good('o-1')))).toMatchObject({
      imported: 0,
      problems: [{ line: 2, text: 'source_ref: a sale of another game has it' }],
    });
  });

  it('keeps the normalization form of the source’s names', async () => {
    const composed = good('caf\u00E9');
    expect(await importText(file(composed, good('cafe\u0301')))).toMatchObject({ imported: 2 });
  });

  it('adds each sale once when run concurrently', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => good(`race-${index}`));
    const outcomes = await Promise.all([importText(file(...rows)), importText(file(...rows))]);
    expect(outcomes.map(({ imported }) => imported).sort()).toEqual([0, 50]);
  });

  it('accepts columns in any order, and files of spreadsheets', async () => {
    const text =
      '\uFEFFskins,game,source_ref,server,kind,days_to_sell,at,price_yuan\r\n' +
      '7,test-game,"x,1",test-zoned,sold,,2026-10-01,50\r\n';
    expect(await importText(text)).toMatchObject({ imported: 1, known: 0, rejected: 0 });
  });
});

describe('an invalid line', () => {
  const change = (from: string, to: string) => good('b-1').replace(from, to);

  it.each([
    ['b-1', '', /^source_ref: is empty/],
    ['test-game', 'no-game', /^game: there is no game 'no-game'/],
    ['test-qq', 'closed-qq', /^server: test-game has no server 'closed-qq'/],
    ['sold', 'given', /^kind: expected asked or sold/],
    ['1280.50', '0', /^price_yuan: expected an amount/],
    ['1280.50', '-5', /^price_yuan: expected an amount/],
    ['1280.50', '1280.505', /^price_yuan: expected an amount/],
    ['2026-11-01', '01.11.2026', /^at: expected a past date/],
    ['2026-11-01', '2026-13-01', /^at: expected a past date/],
    ['2026-11-01', '2026-11-21', /^at: expected a past date/],
    [',3,60', ',three,60', /^days_to_sell: expected a whole number/],
    [',60,', ',600,', /^skins: /],
    [',60,', ',many,', /^skins: /],
    [',60,', ',,', /^skins: /],
    ['test-game', 'Test_Game', /^game: there is no game 'Test_Game'; did you mean 'test-game'\?/],
    ['test-qq', 'test-qp', /^server: test-game has no server 'test-qp'; did you mean 'test-qq'\?/],
    ['gold', 'platinum', /^rank: there is no option 'platinum'$/],
    ['gold', 'golb', /^rank: there is no option 'golb'; did you mean 'gold'\?/],
    ['crown|cloak', 'crowm|cloak', /^items: there is no option 'crowm'; did you mean 'crown'\?/],
    ['mage:3', 'Mage:3', /^heroes: there is no option 'Mage'; did you mean 'mage'\?/],
    ['crown|cloak', 'crown|sword', /^items: /],
    ['mage:3', 'mage:9', /^heroes: /],
    ['mage:3', 'mage', /^heroes: expected option:3\|option:0 or none, got 'mage\|archer:0'$/],
    ['mage:3', 'mage:3:4', /^heroes: expected option:3\|option:0 or none, got 'mage:3:4\|/],
    ['crown|cloak', 'crown||cloak', /^items: expected option\|option or none, got 'crown/],
    ['test-game', '', /^game: is empty$/],
    ['gold', '\u001B[2J', /^rank: there is no option '\uFFFD\[2J'$/],
    ['gold', 'x'.repeat(100), /^rank: there is no option 'x{80}…'$/],
    [',no', ',maybe', /^banned: /],
    [',no', ',no,more', /^expected 13 cells, got 14/],
  ])('with %j → %j is reported with its line and not imported', async (from, to, problem) => {
    await importText(file(good('c-1')));
    const before = await countSales(database());
    const outcome = await importText(file(good('c-1'), change(from, to)));
    expect(outcome).toEqual({
      imported: 0,
      changed: 0,
      known: 1,
      rejected: 1,
      quarantined: 0,
      gameIds: [],
      problems: [{ line: 3, text: expect.stringMatching(problem) as string }],
    });
    expect(await countSales(database())).toEqual(before);
  });

  it('does not prevent the import of valid lines', async () => {
    const rows = file(good('e-1'), change('sold', 'given'), good('e-2'));
    expect(await importText(rows)).toMatchObject({ imported: 2, known: 0, rejected: 1 });
  });

  it('that repeats the id of another names that line', async () => {
    expect(await importText(file(good('d-1'), good('d-1')))).toMatchObject({
      problems: [{ line: 3, text: 'source_ref: already used on line 2' }],
    });
  });

  it('with a column that its game does not have names the column', async () => {
    const text = `${header},skin\n${good('g-1')},7\n`;
    expect((await importText(text)).problems).toEqual([
      { line: 2, text: "skin: test-game has no field 'skin'; did you mean 'skins'?" },
    ]);
  });

  it('is reported with all its problems', async () => {
    const outcome = await importText(
      file(change('sold', 'given').replace(',60,', ',600,'), change('gold', 'x')),
    );
    expect(outcome.problems.map(({ line }) => line)).toEqual([2, 2, 3]);
  });
});

describe('an invalid file', () => {
  it('is rejected without a required column', async () => {
    await expect(importText('game,server\n')).rejects.toThrow(
      'line 1, column 1: missing columns: source_ref, kind, price_yuan, at, days_to_sell',
    );
    await expect(importText('')).rejects.toThrow('missing columns');
  });

  it('is rejected with a repeated column', async () => {
    await expect(importText(`${header},skins\n`)).rejects.toThrow(
      "line 1, column 14: there are two columns 'skins'",
    );
  });

  it('is not imported at all if it ends within a quote', async () => {
    const before = await countSales(database());
    await expect(importText(file(good('f-1'), `"${good('f-2')}`))).rejects.toThrow(
      'line 3, column 1: a quoted cell is never closed',
    );
    expect(await countSales(database())).toEqual(before);
  });
});

describe('the sales a report compares with', () => {
  it('are read by an index, up to a limit', async () => {
    await database().$client.query(
      `insert into sales (sale_id, game_id, server_id, zone_family, answers, price, kind, at,
         sample, source_ref)
       select 'crowd-' || n, 'crowd-' || n % 50, 's', 'f', '{}', 100, 'sold',
         now() - make_interval(mins => n), true, 'crowd-' || n
       from generate_series(1, 20000) n`,
    );
    await database().$client.query('analyze sales');
    expect(
      await salesOfFamily(database(), { gameId: 'crowd-7', zoneFamily: 'f', limit: 5 }),
    ).toHaveLength(5);
    const { rows } = await database().$client.query(
      `explain select * from sales where game_id = 'crowd-7' and zone_family = 'f'
       order by at desc limit 5`,
    );
    expect(JSON.stringify(rows)).toMatch(/sales_by_family/);
  });
});
