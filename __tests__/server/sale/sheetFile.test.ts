import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSheetFile } from '../../../server/domain/sale/sheetFile';
import { readSheet } from '../../../server/domain/sale/sheetSales';
import { testGame } from '../evaluation/testGame';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'account-doctor-sheet-'));
});
afterAll(() => rm(folder, { recursive: true }));

const words = { names: ['测游'], fields: { heroes: { options: { mage: ['老法'] } } } };
const games = new Map([['test-game', { ...testGame, name: testGame.game.name, words }]]);
const now = new Date('2026-11-20T08:00:00Z');

async function stored(content: string | Uint8Array): Promise<string> {
  const file = path.join(folder, 'sales');
  await writeFile(file, content);
  return file;
}

/** The rows of a file: what differs from row to row, or the columns and reasons of a rejected one. */
async function read(
  content: string | Uint8Array,
  mapping?: Parameters<typeof readSheet>[1]['mapping'],
) {
  const rows = [];
  const sheet = await openSheetFile(await stored(content));
  for await (const row of readSheet(sheet, { games, now, mapping }))
    rows.push(
      'sale' in row ? row.sale : row.problems.map(({ column, chinese }) => [column, chinese]),
    );
  return rows;
}

const own = 'source_ref,game,server,kind,price_yuan,at,days_to_sell,skins,rank,items,heroes,banned';
const ownRow = 'a,test-game,test-qq,sold,1280,2026-03-01,5,60,gold,crown|cloak,mage:1|archer:0,no';
const ownSale = {
  ...{ serverId: 'test-qq', kind: 'sold', price: 128_000, daysToSell: 5 },
  at: new Date('2026-03-01T00:00:00Z'),
  answers: {
    ...{ skins: 60, rank: 'gold', items: ['crown', 'cloak'], banned: false },
    heroes: { mage: 1, archer: 0 },
  },
};
const ownText = `${own}\r\n${ownRow}\r\n`;

const wide = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

describe('a file of sales', () => {
  it.each([
    ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), wide(ownText, false)])],
    ['big-endian UTF-16', Buffer.concat([Buffer.from([0xfe, 0xff]), wide(ownText, true)])],
    ['UTF-16 without a mark', wide(ownText, false)],
    ['semicolons', ownText.replaceAll(',', ';')],
    ['tabs', ownText.replaceAll(',', '\t')],
    ['empty columns and rows at the end', `${own},,\r\n${ownRow},,\r\n,,,,,,,,,,,,,\r\n\r\n`],
    [
      'capitals and gaps in its header',
      ownText.replace('source_ref,game,server', 'Source_Ref, Game ,SERVER'),
    ],
    ['a title above its header', `三月成交\r\n\r\n${ownText}`],
    ['slashes in its dates', ownText.replace('2026-03-01', '2026/3/1')],
    ['Chinese dates', ownText.replace('2026-03-01', '2026年3月1日')],
    ['numbers of days', ownText.replace('2026-03-01', '46082')],
    ['full-width digits', ownText.replace('1280', '１２８０').replace(',60,', ',６０,')],
    ['signs of yuan', ownText.replace('1280', '"¥1,280.00 元"')],
    ['ten thousands', ownText.replace('1280', '0.128万')],
  ])('is read with %s', async (_, content) => {
    expect(await read(content)).toMatchObject([ownSale]);
  });

  it('is read as people keep it: Chinese names, labels, players’ words', async () => {
    const rows = await read(
      '编号,游戏,区服,状态,成交价（元）,成交日期,几天卖出,皮肤数量,段位,限定道具,英雄,封禁记录\n' +
        'a,测游,安卓QQ,已售,1280,2026/3/1,5天,60个,黄金,皇冠、披风,法师1星、射手 0,无\n' +
        'b,测试游戏,test-qq,成交,1280,2026/3/1,5,60,黄金,皇冠/披风,老法:1|射手（0）,否\n' +
        'c,测试游戏,test-qq,成交,1280,2026/3/1,5,60,黄金,无,,×\n',
    );
    expect(rows.slice(0, 2)).toMatchObject([ownSale, ownSale]);
    expect(rows[2]).toMatchObject({ answers: { items: [], banned: false } });
    expect(rows[2]).not.toHaveProperty('answers.heroes');
  });

  it('is read from a workbook, also of one that counts days from 1904', async () => {
    const day = new Date(Date.UTC(2026, 2, 1));
    const row = [
      'a',
      'test-game',
      'test-qq',
      'sold',
      1280,
      day,
      5,
      60,
      'gold',
      'crown|cloak',
      'mage:1|archer:0',
      false,
    ];
    for (const dateSystem of ['1900', '1904'] as const) {
      const serial = dateSystem === '1900' ? 46_082 : 44_620;
      const rows = [
        own.split(','),
        row,
        row.map((cell) => (cell === 'a' ? 'b' : cell === day ? serial : cell)),
      ];
      const sheets = [
        { name: '说明', hidden: true, rows: [['x']] },
        { name: '成交', rows },
      ];
      expect(await read(await writeXlsx({ dateSystem, sheets }))).toMatchObject([ownSale, ownSale]);
    }
  });

  it('is read by its mapping: columns, values for all rows, prices in fen, its own references', async () => {
    const mapping = {
      ...{ source: '甲店', sheet: null, priceUnit: 'fen' as const },
      columns: { source_ref: '单', price_yuan: '到手', at: '哪天', skins: '皮' },
      values: { game: '测试游戏', server: '国际服', kind: '成交' },
    };
    expect(await read('单,到手,哪天,皮,备注\n1,128000,2026.3.1,7,好号\n', mapping)).toMatchObject([
      { sourceRef: 'import:甲店/1', serverId: 'test-rare', price: 128_000, answers: { skins: 7 } },
    ]);
  });

  it('has the same references each time if it gives none, and repeats no row', async () => {
    const text = (...days: string[]) =>
      `game,server,kind,price_yuan,at,skins\n${days.map((day) => `test-game,test-qq,sold,1280,${day},60`).join('\n')}\n`;
    const [first] = await read(text('2026-03-01'));
    const [again, repeated] = await read(text('2026/3/1', '2026年3月1日'));
    expect(again).toEqual(first);
    expect(repeated).toEqual([['source_ref', '和第 2 行完全相同']]);
  });

  it('has months before days only if its whole column says so', async () => {
    const text = (...days: string[]) =>
      [
        own,
        ...days.map((day, index) => ownRow.replace('a,', `${index},`).replace('2026-03-01', day)),
      ].join('\n');
    const at = (day: string) => ({ at: new Date(`${day}T00:00:00Z`) });
    expect(await read(text('03/02/2026', '03/25/2026'))).toMatchObject([
      at('2026-03-02'),
      at('2026-03-25'),
    ]);
    expect(await read(text('03/02/2026', '25/03/2026'))).toMatchObject([
      at('2026-02-03'),
      at('2026-03-25'),
    ]);
    const unclear = [['at', expect.stringContaining('分不清年月日') as string]];
    expect(await read(text('03/02/2026', '04/02/2026'))).toEqual([unclear, unclear]);
    expect((await read(text('03/25/2026', '25/03/2026'))).map((row) => Array.isArray(row))).toEqual(
      [true, true],
    );
  });

  it.each([
    ['2026-02-30', '没有“2026-02-30”这一天'],
    ['2026/13/1', '没有“2026/13/1”这一天'],
    ['2026-11-22', '“2026-11-22”还没到'],
    ['3/1/26', '“3/1/26”分不清年月日，请选日期顺序，或写成 2026-03-01'],
    ['三月', '“三月”不是日期，请写成 2026-03-01'],
    ['12.5', '“12.5”不是日期，请写成 2026-03-01'],
  ])('with the date %s is refused there', async (day, reason) => {
    expect(await read(ownText.replace('2026-03-01', day))).toEqual([[['at', reason]]]);
  });

  it('gives a time of day in China, and accepts the current day', async () => {
    const at = async (day: string) => (await read(ownText.replace('2026-03-01', day)))[0];
    expect(await at('2026/3/1 0:00')).toMatchObject({ at: new Date('2026-02-28T16:00:00Z') });
    expect(await at('2026-03-01 下午 2:30')).toMatchObject({
      at: new Date('2026-03-01T06:30:00Z'),
    });
    expect(await at('2026-11-20')).toMatchObject({ at: new Date('2026-11-20T00:00:00Z') });
  });

  it('is refused if it is another kind of file, a bomb, or damaged', async () => {
    await expect(read(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).rejects.toThrow('old XLS');
    const page = '<html><table><tr><td>编号</td></tr></table></html>';
    for (const content of [page, `\uFEFF\r\n${page}`, wide(`\uFEFF${page}`, false)])
      await expect(read(content)).rejects.toThrow('web page or XML');
    await expect(read('<？>,game\n1,2\n')).rejects.toThrow('missing columns');
    await expect(read(zipSync({ 'a.txt': Buffer.from('x') }))).rejects.toThrow('no workbook');
    const bomb = Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': Buffer.from('x'.repeat(99)) }));
    // The size that the archive declares.
    bomb.writeUInt32LE(500 * 1_048_576, bomb.indexOf('PK\u0001\u0002') + 24);
    await expect(read(bomb)).rejects.toThrow('unpacks to more than');
    const workbook = await writeXlsx({ sheets: [{ name: 's', rows: [own.split(',')] }] });
    await expect(read(workbook.slice(0, workbook.length / 2))).rejects.toThrow('no workbook');
  });
});
