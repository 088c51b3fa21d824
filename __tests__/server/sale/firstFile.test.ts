import { randomUUID } from 'node:crypto';
import { MINUTE } from '@account-doctor/contract/time';
import type { SaleMapping } from '@account-doctor/contract/saleMapping';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { header, saleLine, type SourceService, sourceService } from '../sale-source/sources';

let desk: SourceService;
beforeAll(async () => {
  desk = await sourceService();
});
afterAll(() => desk.service.close());

async function send(content: string | Uint8Array, name = '三月.csv'): Promise<number> {
  const sent = { uploadId: randomUUID(), name, part: 0, parts: 1 };
  const base64 = Buffer.from(content as string).toString('base64');
  return (await desk.ask('POST /desk-api/sale/file/send', { ...sent, content: base64 })).importId;
}

async function preview(importId: number) {
  const { sheets } = await desk.get(importId);
  const mapping = sheets[0]?.suggested as SaleMapping;
  await desk.ask('POST /desk-api/sale/file/preview', { importId, mapping });
  await desk.service.runJobs();
  return desk.get(importId);
}

const rows = async (importId: number, verdict: 'rejected' | 'held' | 'new') =>
  (await desk.ask('GET /desk-api/sale/file/rows', { importId, verdict })).list;

/** Without sales and models. */
const emptyMarket = () => desk.sql('delete from sales; delete from valuation_models');

const usualLines = (ref: string, count: number) =>
  Array.from({ length: count }, (_, index) => saleLine(`${ref}${index}`, 400 + 50 * index)).join(
    '',
  );

describe('the first file of a game', () => {
  it(
    'has prices held that are a hundred times off the median, in the preview and when taken',
    async () => {
      await emptyMarket();
      const few = await send(header + usualLines('few', 5) + saleLine('few-odd', 9_999_999));
      expect((await preview(few)).preview?.counts).toMatchObject({ new: 6, held: 0 });

      const importId = await send(
        header + usualLines('a', 40) + saleLine('dear', 9_999_999) + saleLine('cheap', 1),
      );
      expect(await preview(importId)).toMatchObject({
        preview: { counts: { new: 40, held: 2 }, doubts: [] },
      });
      const held = await rows(importId, 'held');
      expect(held.map(({ cells }) => cells[0])).toEqual(['dear', 'cheap']);
      expect(held[0]?.factor).toBeGreaterThan(5_000);
      const taken = await desk.takeByHand(importId);
      expect(taken).toMatchObject({ state: 'taken', imported: 42, quarantined: 2 });

      // The stored prices count for a file of few rows.
      await desk.sql('delete from valuation_models');
      const next = await send(header + saleLine('next', 9_000_000) + saleLine('fine', 700));
      expect((await preview(next)).preview?.counts).toMatchObject({ new: 1, held: 1 });
    },
    3 * MINUTE,
  );
});

describe('a file without a table', () => {
  it.each([
    ['a PDF', '%PDF-1.4\n1 0 obj << /Type /Catalog >>\n', '这其实是 PDF'],
    ['a text', '请查收三月的成交\n谢谢\n', '没有表格'],
    ['only a header', header, '只有列名'],
  ])('is refused with advice and not kept: %s', async (_, content, said) => {
    await expect(send(content, '三月.xlsx')).rejects.toThrow(said);
    await expect(send(await writeXlsx({ sheets: [{ name: '空', rows: [] }] }))).rejects.toThrow(
      '没有表格',
    );
    expect(await desk.sql(`select 1 from sale_imports where state = 'received'`)).toEqual([]);
  });

  it('that waits for its columns can be deleted, but not an imported one', async () => {
    const importId = await send('甲,乙\n1,2\n');
    await desk.ask('POST /desk-api/sale/file/remove', { importId });
    await desk.service.runJobs();
    const gone = await desk.answer('GET /desk-api/sale/file/get', { importId });
    expect(gone.envelope.code).toBe('SALE_FILE_NOT_FOUND');
    const { list } = await desk.ask('GET /desk-api/audit/list', { action: 'sale.remove-file' });
    expect(list).toMatchObject([{ subject: String(importId), details: { file: '三月.csv' } }]);
    await expect(desk.service.services.storage.get(`sales/${importId}/0`)).rejects.toMatchObject({
      code: 'ENOENT',
    });
    const taken = await send(header + saleLine('kept'));
    await desk.takeByHand(taken);
    const refused = await desk.answer('POST /desk-api/sale/file/remove', { importId: taken });
    expect(refused.envelope.code).toBe('SALE_FILE_CHANGED');
  });
});

describe('a row', () => {
  it('has the value of the cell above with which a cell is merged, also for the columns', async () => {
    const lines = [header, saleLine('m1'), saleLine('m2'), saleLine('m3')];
    const table = lines.map((line) => line.trim().split(','));
    const [, , second = [], third = []] = table;
    for (const row of [second, third]) row[2] = '';
    third[5] = '';
    const merges = [{ startRow: 1, startCol: 2, endRow: 2, endCol: 2 }];
    const importId = await send(
      await writeXlsx({ sheets: [{ name: '三月', rows: table, merges }] }),
    );
    const { sheets } = await desk.get(importId);
    expect(sheets[0]?.columns[2]?.samples).toEqual(['安卓QQ', '安卓QQ', '']);
    expect((await preview(importId)).preview?.counts).toMatchObject({ new: 2, rejected: 1 });
    const [rejected] = await rows(importId, 'rejected');
    expect(rejected?.problems).toEqual([
      { column: 'server', text: '没有填区服' },
      { column: 'at', text: '没有填时间' },
    ]);
  });

  it('does not have a price that is merged over several accounts', async () => {
    const table = [header, saleLine('p1'), saleLine('p2')].map((line) => line.trim().split(','));
    if (table[2]) table[2][4] = '';
    const merges = [{ startRow: 1, startCol: 4, endRow: 2, endCol: 4 }];
    const importId = await send(
      await writeXlsx({ sheets: [{ name: '三月', rows: table, merges }] }),
    );
    expect((await preview(importId)).preview?.counts).toMatchObject({ new: 1, rejected: 1 });
    const [rejected] = await rows(importId, 'rejected');
    expect(rejected?.problems).toEqual([{ column: 'price_yuan', text: '没有填价格' }]);
  });

  it('says which needed cells are empty', async () => {
    const importId = await send(
      `${header},,,,,,,\ne1,,安卓QQ,成交,1,2026/11/1,,\ne2,测试游戏,安卓QQ,,,2026/11/1,30,无\n`,
    );
    const { sheets } = await desk.get(importId);
    const columns = { ...sheets[0]?.suggested.columns, game: '游戏', kind: '类型' };
    const mapping = { ...(sheets[0]?.suggested as SaleMapping), columns, values: {} };
    await desk.ask('POST /desk-api/sale/file/preview', { importId, mapping });
    await desk.service.runJobs();
    const said = (await rows(importId, 'rejected')).map(({ problems }) =>
      problems.map(({ text }) => text),
    );
    expect(said).toEqual([['没有填游戏'], ['没有填是成交还是在售', '没有填价格']]);
  });
});

describe('a file with the sales of an earlier one under other numbers', () => {
  const headed = header.replace('编号', '编号,卖家');
  const day = (ref: string, seller: string, price: number) =>
    `${ref},${seller},测试游戏,安卓QQ,成交,${price},2026/11/2,30,无\n`;

  it('says how many and which they are, and leaves equal accounts of other sellers alone', async () => {
    const first = await send(headed + day('WL1', '甲', 801) + day('WL2', '甲', 802));
    expect((await preview(first)).preview?.equal).toEqual({ rows: 0, listed: [] });
    await desk.takeByHand(first);
    const importId = await send(
      headed + day('DUP1', '甲', 801) + day('DUP2', '甲', 802) + day('DUP3', '乙', 801),
    );
    const equal = {
      rows: 2,
      listed: [
        { line: 2, ref: 'WL1' },
        { line: 3, ref: 'WL2' },
      ],
    };
    expect(await preview(importId)).toMatchObject({ preview: { counts: { new: 3 }, equal } });
    expect(await desk.takeByHand(importId)).toMatchObject({ state: 'taken', imported: 3 });
  });
});
