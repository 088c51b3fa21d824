import { randomUUID } from 'node:crypto';
import { DAY, MINUTE } from '@account-doctor/contract/time';
import { LEVEL_WARNING } from '@account-doctor/contract/saleImports';
import type { SaleMapping } from '@account-doctor/contract/saleMapping';
import type { CallName, DataOf, PayloadOf } from '@account-doctor/contract/types';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trainModels } from '../../../server/domain/model';
import { seedTestGame } from '../evaluation/testGame';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';

let service: TestService;
let admin: SignedInMember;
const sql = async <Row extends object>(text: string) =>
  (await service.services.database.$client.query<Row>(text)).rows;

beforeAll(async () => {
  service = await buildService({ now: new Date('2026-11-18T20:00:00Z') });
  await seedTestGame(service.services);
  admin = await signedInMember(service, 'admin');
});
afterAll(() => service.close());
// The clock moves, so that models and imports have different times.
beforeEach(() => service.advance(60_000));

const answer = <Name extends CallName>(name: Name, payload: PayloadOf<Name>) =>
  service.call(name, payload, { session: admin.session });

async function ask<Name extends CallName>(
  name: Name,
  payload: PayloadOf<Name>,
): Promise<DataOf<Name>> {
  const { envelope } = await answer(name, payload);
  if (!envelope.data) throw new Error(`${envelope.code} ${envelope.msg}`);
  return envelope.data;
}

/** Sends a file as the desk does, in parts of so many bytes. */
async function send(content: string | Uint8Array, size = 1_000_000): Promise<number> {
  const bytes = Buffer.from(content as string);
  const parts = Math.max(1, Math.ceil(bytes.length / size));
  const uploadId = randomUUID();
  let importId = 0;
  for (let part = 0; part < parts; part++) {
    const piece = bytes.subarray(part * size, (part + 1) * size).toString('base64');
    const sent = { uploadId, name: '三月.csv', part, parts, content: piece };
    ({ importId } = await ask('POST /desk-api/sale/file/send', sent));
  }
  return importId;
}

async function run(job: 'purge' | 'rescue'): Promise<void> {
  await sql(`select graphile_worker.add_job('${job}', '{}')`);
  await service.runJobs();
}

const get = (importId: number) => ask('GET /desk-api/sale/file/get', { importId });

async function preview(importId: number, change: Partial<SaleMapping> = {}) {
  const { sheets } = await get(importId);
  const mapping = { ...(sheets[0]?.suggested as SaleMapping), ...change };
  await ask('POST /desk-api/sale/file/preview', { importId, mapping });
  await service.runJobs();
  return get(importId);
}

async function take(importId: number): Promise<DataOf<'GET /desk-api/sale/file/get'>> {
  const { preview: shown } = await get(importId);
  await ask('POST /desk-api/sale/file/take', { importId, basis: shown?.basis ?? '' });
  await service.runJobs();
  return get(importId);
}

const rows = async (importId: number, verdict: 'rejected' | 'held' | 'changed' | 'new' | 'known') =>
  (await ask('GET /desk-api/sale/file/rows', { importId, verdict })).list;

const header = '编号,游戏,区服,类型,成交价,成交时间,皮肤数量,限定道具\n';
const line = (ref: string, price: number | string, day = '2026/11/1') =>
  `${ref},测试游戏,安卓QQ,成交,${price},${day},30,无\n`;

/** The usual price in yuan of an account like those of `line`. */
async function usual(): Promise<number> {
  const [row] = await sql<{ fair: number }>(
    `select percentile_cont(0.5) within group (order by price) as fair from sales
     where source_ref not like 'import:%' and zone_family = 'qq' and kind = 'sold' and (answers ->> 'skins')::int between 25 and 35`,
  );
  return Math.round((row?.fair ?? 0) / 100);
}

/** All sales of imports, and what the quarantine knows of them. */
const market = () =>
  sql(`select s.source_ref, s.price, s.answers, s.at, s.import_id, q.state
       from sales s left join quarantined_sales q using (sale_id) order by s.source_ref`);

describe('a file of sales at the desk', () => {
  it(
    'is previewed row by row, and imported exactly as previewed',
    async () => {
      const yuan = await usual();
      const first = await send(header + line('x1', yuan) + line('x2', yuan + 1));
      await preview(first);
      await take(first);
      const before = await market();
      const importId = await send(
        header +
          line('x1', yuan) +
          line('x2', yuan + 2) +
          line('x3', yuan) +
          line('x4', yuan * 100) +
          line('x5', '面议') +
          line('x6', yuan, '2026-02-30'),
        100,
      );
      const shown = await preview(importId);
      expect(shown.state).toBe('previewed');
      const counts = { new: 1, held: 1, changed: 1, known: 1, rejected: 2 };
      expect(shown.preview).toMatchObject({ rows: 6, counts });
      expect(await market()).toEqual(before);
      expect(await rows(importId, 'rejected')).toMatchObject([
        {
          line: 6,
          problems: [{ column: 'price_yuan', text: expect.stringContaining('面议') as string }],
        },
        { line: 7, problems: [{ column: 'at', text: '没有“2026-02-30”这一天' }] },
      ]);
      const [held] = await rows(importId, 'held');
      expect(held?.factor).toBeGreaterThan(30);
      const { csv, next } = await ask('GET /desk-api/sale/file/rejected', { importId, after: 0 });
      expect(csv).toContain('\uFEFF有误的行,原因,编号,游戏');
      expect(csv).toContain('7,成交时间：没有“2026-02-30”这一天,x6,测试游戏');
      expect(next).toBeNull();
      expect(await take(importId)).toMatchObject({
        ...{ state: 'taken', imported: 2, changed: 1, known: 1, rejected: 2, quarantined: 1 },
      });
      const added = await sql<{ source_ref: string; price: number; state: string | null }>(
        `select s.source_ref, s.price, q.state from sales s left join quarantined_sales q using (sale_id)
       where s.import_id = ${importId} order by 1`,
      );
      expect(added).toEqual([
        { source_ref: 'import:x2', price: (yuan + 2) * 100, state: null },
        { source_ref: 'import:x3', price: yuan * 100, state: null },
        { source_ref: 'import:x4', price: yuan * 10_000, state: 'held' },
      ]);
      const { list } = await ask('GET /desk-api/audit/list', { action: 'sale.import' });
      expect(list[0]).toMatchObject({
        subject: String(importId),
        details: { file: '三月.csv', ...counts },
      });
    },
    3 * MINUTE,
  );

  it(
    'is withdrawn with all that it did, models included',
    async () => {
      const model = async () =>
        (
          await sql(
            `select version from valuation_models where state = 'active' and game_id = 'test-game'`,
          )
        )[0];
      const dear = 2 * (await usual());
      const [before, active] = [await market(), await model()];
      const importId = await send(
        header +
          line('x2', 5) +
          Array.from({ length: 60 }, (_, index) => line(`w${index}`, dear + index)).join(''),
      );
      await preview(importId);
      await take(importId);
      expect(await market()).not.toEqual(before);
      expect(await model()).not.toEqual(active);
      await service.services.database.$client.query(
        `insert into reports (order_id, report_no, verification_code, snapshot, model_version, created_at)
       select 'o-1', 'R1', 'V1', $1, version, now() from valuation_models
       where state = 'active' and game_id = 'test-game'`,
        [{ header: { gameName: '测试游戏' }, value: { fair: 100 } }],
      );
      const reports = async () => (await ask('GET /desk-api/sale/file/reports', { importId })).list;
      expect(await reports()).toEqual([]);
      service.advance(60_000);
      await ask('POST /desk-api/sale/file/withdraw', { importId });
      expect(await market()).toEqual(before);
      expect(await model()).toEqual(active);
      expect(await reports()).toMatchObject([{ reportNo: 'R1', gameName: '测试游戏', fair: 100 }]);
      await ask('POST /desk-api/sale/file/withdraw', { importId });
      const { list } = await ask('GET /desk-api/audit/list', { action: 'sale.withdraw' });
      expect(list).toHaveLength(1);
      await service.runJobs();
      expect(await market()).toEqual(before);
      expect(await get(importId)).toMatchObject({
        state: 'withdrawn',
        withdrawnAt: expect.any(String) as string,
      });
    },
    3 * MINUTE,
  );

  it(
    'that others have corrected since keeps the corrections when it is withdrawn',
    async () => {
      const one = await send(header + line('y1', 300) + line('y2', 300));
      await preview(one);
      await take(one);
      const two = await send(header + line('y1', 310));
      await preview(two);
      await take(two);
      await ask('POST /desk-api/sale/file/withdraw', { importId: one });
      const ofImports = () =>
        sql(`select source_ref, price from sales where source_ref like 'import:y%' order by 1`);
      expect(await ofImports()).toEqual([{ source_ref: 'import:y1', price: 31_000 }]);
      await ask('POST /desk-api/sale/file/withdraw', { importId: two });
      expect(await ofImports()).toEqual([]);
    },
    3 * MINUTE,
  );

  it(
    'warns of prices in fen, also of the first file of a family',
    async () => {
      const prices = Array.from({ length: 40 }, (_, index) =>
        line(`f${index}`, 60_000 + 100 * index),
      );
      const importId = await send((header + prices.join('')).replaceAll('安卓QQ', '国际服'));
      const { preview: shown } = await preview(importId);
      expect(shown?.counts).toMatchObject({ held: 40, new: 0 });
      expect(shown?.doubts).toMatchObject([
        { server: '国际服', ratio: expect.any(Number) as number },
      ]);
      const mended = await preview(importId, { priceUnit: 'fen' });
      expect(mended.preview).toMatchObject({ doubts: [], counts: { new: 40, held: 0 } });
      expect(mended.preview?.effects[0]?.accounts.length).toBeGreaterThan(5);
    },
    3 * MINUTE,
  );

  it(
    'says when the level of the estimates moves',
    async () => {
      // Adds as many sales as the game has, of other accounts at twice their usual price.
      const others = await sql<{ price: number; skins: number }>(
        `select price, (answers ->> 'skins')::int as skins from sales
       where source_ref not like 'import:%' and zone_family = 'qq' order by at desc limit 300`,
      );
      const text = others.map(({ price, skins }, index) =>
        line(`l${index}`, (2 * price) / 100, '2026/11/17').replace(',30,', `,${skins},`),
      );
      const { preview: shown } = await preview(await send(header + text.join('')));
      const [effect] = shown?.effects ?? [];
      expect(effect?.accounts.length).toBeGreaterThan(10);
      expect(effect?.move).toBeGreaterThan(1 + LEVEL_WARNING);
    },
    3 * MINUTE,
  );

  it(
    'is imported once, however often and from wherever it is confirmed',
    async () => {
      const importId = await send(header + line('z1', 300));
      const { preview: shown } = await preview(importId);
      const payload = { importId, basis: shown?.basis ?? '' };
      const answers = await Promise.all(
        [1, 2, 3].map(() => answer('POST /desk-api/sale/file/take', payload)),
      );
      expect(answers.map(({ envelope }) => envelope.code)).toEqual(['OK', 'OK', 'OK']);
      await service.runJobs();
      expect((await answer('POST /desk-api/sale/file/take', payload)).envelope.code).toBe('OK');
      const { list } = await ask('GET /desk-api/audit/list', { action: 'sale.import' });
      expect(list.filter(({ subject }) => subject === String(importId))).toHaveLength(1);
      const wrong = await answer('POST /desk-api/sale/file/take', { importId, basis: 'x' });
      expect(wrong.envelope.code).toBe('SALE_FILE_CHANGED');
    },
    3 * MINUTE,
  );

  it(
    'must be previewed again if the sales changed since',
    async () => {
      const [one, two] = [
        await send(header + line('r1', 300)),
        await send(header + line('r1', 301)),
      ];
      await preview(one);
      await preview(two);
      expect(await take(one)).toMatchObject({ state: 'taken' });
      expect(await take(two)).toMatchObject({
        state: 'received',
        problem: expect.stringContaining('重新预览') as string,
      });
      expect(await preview(two)).toMatchObject({ preview: { counts: { changed: 1 } } });
    },
    3 * MINUTE,
  );

  it(
    'must be previewed again if a member has edited a sale that it corrects',
    async () => {
      const one = await send(header + line('e1', 300));
      await preview(one);
      await take(one);
      const two = await send(header + line('e1', 301));
      await preview(two);
      const [sale] = await sql<{ sale_id: string }>(
        `select sale_id from sales where source_ref = 'import:e1'`,
      );
      const saleId = sale?.sale_id ?? '';
      const { cells } = await ask('GET /desk-api/sale/get', { saleId });
      await ask('POST /desk-api/sale/edit', { saleId, cells: { ...cells, price_yuan: '320' } });
      const overtaken = {
        state: 'received',
        problem: expect.stringContaining('重新预览') as string,
      };
      expect(await take(two)).toMatchObject(overtaken);
      const price = () => sql(`select price from sales where sale_id = '${saleId}'`);
      expect(await price()).toEqual([{ price: 32_000 }]);
      await preview(two);
      expect(await take(two)).toMatchObject({ state: 'taken', changed: 1 });
      expect(await price()).toEqual([{ price: 30_100 }]);
    },
    3 * MINUTE,
  );

  it(
    'is mapped as the last one with the same columns',
    async () => {
      const text = '单,到手价,哪天,皮肤\n1,300,2026-11-01,5\n';
      const importId = await send(text);
      const columns = { source_ref: '单', price_yuan: '到手价', at: '哪天', skins: '皮肤' };
      const values = { game: 'test-game', server: 'test-qq', kind: 'sold' };
      await preview(importId, { columns, values, source: '甲' });
      await take(importId);
      const next = await get(await send(text.replace('1,300', '2,301')));
      expect(next.sheets[0]).toMatchObject({
        remembered: true,
        suggested: { columns, values, source: '甲' },
      });
    },
    3 * MINUTE,
  );

  it(
    'may be a workbook, whose sheet is chosen',
    async () => {
      const yuan = await usual();
      const table = (ref: string) =>
        (header + line(ref, yuan))
          .trim()
          .split('\n')
          .map((row) => row.split(','));
      const sheets = [
        { name: '说明', rows: [['请看', '下一页']] },
        { name: '三月', rows: table('m1') },
      ];
      const importId = await send(await writeXlsx({ sheets }));
      const { sheets: found } = await get(importId);
      expect(found.map(({ name }) => name)).toEqual(['说明', '三月']);
      expect(await preview(importId, found[1]?.suggested)).toMatchObject({
        preview: { counts: { new: 1 } },
      });
    },
    3 * MINUTE,
  );

  it('is rejected if it cannot be read, and only admins may send one', async () => {
    await expect(send(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]))).rejects.toThrow('旧版 XLS');
    await expect(send('')).rejects.toThrow();
    const valuer = await signedInMember(service, 'valuer');
    const { envelope } = await service.call(
      'GET /desk-api/sale/file/games',
      {},
      { session: valuer.session },
    );
    expect(envelope.code).toBe('FORBIDDEN');
  });

  it(
    'is deleted after a week if it is not imported',
    async () => {
      const importId = await send(header + line('q1', 300));
      await preview(importId);
      service.advance(8 * DAY);
      admin = await signedInMember(service, 'admin');
      await run('purge');
      expect((await answer('GET /desk-api/sale/file/get', { importId })).envelope.code).toBe(
        'SALE_FILE_NOT_FOUND',
      );
      expect(await sql(`select 1 from sale_import_rows where import_id = ${importId}`)).toEqual([]);
      await expect(service.services.storage.get(`sales/${importId}/0`)).rejects.toMatchObject({
        code: 'ENOENT',
      });
    },
    3 * MINUTE,
  );

  it(
    'keeps no contents a week after it was imported, but stays in the list',
    async () => {
      const importId = await send(header + line('q2', 300) + line('q3', '面议'));
      await preview(importId);
      await take(importId);
      service.advance(8 * DAY);
      admin = await signedInMember(service, 'admin');
      await run('purge');
      expect(await get(importId)).toMatchObject({ state: 'taken', imported: 1 });
      expect(await sql(`select 1 from sale_import_rows where import_id = ${importId}`)).toEqual([]);
      await expect(service.services.storage.get(`sales/${importId}/0`)).rejects.toMatchObject({
        code: 'ENOENT',
      });
    },
    3 * MINUTE,
  );

  it('is not previewed with another mapping while it is being previewed', async () => {
    const importId = await send(header + line('q4', 300));
    const mapping = (await get(importId)).sheets[0]?.suggested as SaleMapping;
    const again = () => answer('POST /desk-api/sale/file/preview', { importId, mapping });
    expect((await again()).envelope.code).toBe('OK');
    expect((await again()).envelope.code).toBe('SALE_FILE_CHANGED');
    await service.runJobs();
    expect((await get(importId)).state).toBe('previewed');
  });

  it('can be previewed again after its job was lost', async () => {
    const importId = await send(header + line('q5', 300));
    await sql(`update sale_imports set state = 'previewing' where import_id = ${importId}`);
    await run('rescue');
    expect(await get(importId)).toMatchObject({
      state: 'received',
      problem: '服务中断了，请重新预览',
    });
    expect((await preview(importId)).state).toBe('previewed');
  });

  it('activates no model of a training that began before it was withdrawn', async () => {
    const { database, now } = service.services;
    const importId = await send(header + line('q6', 300));
    await preview(importId);
    await take(importId);
    const began = now();
    service.advance(MINUTE);
    await ask('POST /desk-api/sale/file/withdraw', { importId });
    const [trained] = await trainModels(database, ['test-game'], { now: began, reason: 'desk' });
    expect(trained).toMatchObject({ verdict: 'overtaken' });
  });

  it(
    'reads short dates in the order that the column shows, says so, and keeps it for the next file',
    async () => {
      const yuan = await usual();
      const short = header.replace('成交时间', '成交日期');
      const importId = await send(
        short + line('d1', yuan, '3/1/26') + line('d2', yuan, '10/25/26 14:30'),
      );
      const shown = await preview(importId);
      expect(shown.preview).toMatchObject({ dateOrder: 'mdy', counts: { new: 2 } });
      await take(importId);
      expect(
        await sql(
          `select at from sales where source_ref in ('import:d1', 'import:d2') order by at`,
        ),
      ).toEqual([
        { at: new Date('2026-03-01T00:00:00Z') },
        { at: new Date('2026-10-25T06:30:00Z') },
      ]);

      const next = await send(short + line('d3', yuan, '3/2/26'));
      expect((await get(next)).sheets[0]?.suggested.dateOrder).toBe('mdy');
      expect((await preview(next)).preview).toMatchObject({ dateOrder: 'mdy', counts: { new: 1 } });
      const other = await send(short + line('d4', yuan, '3/2/26') + line('d5', yuan, '25/3/26'));
      expect((await preview(other)).preview).toMatchObject({
        dateOrder: 'unclear',
        counts: { rejected: 2 },
      });
    },
    3 * MINUTE,
  );

  it(
    'refuses short dates whose order the column does not show, until a member chooses it',
    async () => {
      const yuan = await usual();
      const short = header.replace('成交时间', '卖出日期');
      const importId = await send(
        short + line('e1', yuan, '3/1/26') + line('e2', yuan, '2026/3/2'),
      );
      expect((await preview(importId)).preview).toMatchObject({
        dateOrder: 'unclear',
        counts: { rejected: 1, new: 1 },
      });
      expect(await rows(importId, 'rejected')).toMatchObject([
        {
          problems: [
            { column: 'at', text: '“3/1/26”分不清年月日，请选日期顺序，或写成 2026-03-01' },
          ],
        },
      ]);
      const chosen = await preview(importId, { dateOrder: 'dmy' });
      expect(chosen.preview).toMatchObject({ dateOrder: 'dmy', counts: { rejected: 0 } });
      await take(importId);
      const [sale] = await sql(`select at from sales where source_ref = 'import:e1'`);
      expect(sale).toEqual({ at: new Date('2026-01-03T00:00:00Z') });
    },
    3 * MINUTE,
  );

  it('is rejected if a part is missing', async () => {
    const uploadId = randomUUID();
    const sent = { uploadId, name: '三月.csv', part: 1, parts: 2, content: 'YQ==' };
    const { envelope } = await answer('POST /desk-api/sale/file/send', sent);
    expect(envelope.code).toBe('FILE_NOT_FOUND');
    const other = await answer('POST /desk-api/sale/file/send', { ...sent, part: 2, parts: 3 });
    expect(other.envelope.code).toBe('VALIDATION_FAILED');
  });

  it(
    'has a template that is understood as it is',
    async () => {
      const { csv } = await ask('GET /desk-api/sale/template', { gameId: 'test-game' });
      const importId = await send(csv);
      const { preview: shown } = await preview(importId);
      expect(shown?.counts).toMatchObject({ rejected: 0 });
      const names = csv.replace('\uFEFF', '').split('\r\n')[0]?.split(',') ?? [];
      const suggested = (await get(importId)).sheets[0]?.suggested;
      expect(Object.values(suggested?.columns ?? {}).sort()).toEqual([...names].sort());
    },
    3 * MINUTE,
  );
});
