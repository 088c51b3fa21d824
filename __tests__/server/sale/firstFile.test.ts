import { randomUUID } from 'node:crypto';
import { MINUTE } from '@account-doctor/contract/time';
import type { SaleMapping } from '@account-doctor/contract/saleMapping';
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
