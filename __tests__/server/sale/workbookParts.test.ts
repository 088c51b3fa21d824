import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { openWorkbook, workbookRecords } from '../../../server/domain/sale/xlsx';

/** The parts of a workbook with the sheets `图` and `成交`. */
async function partsOfWorkbook(): Promise<Record<string, Uint8Array>> {
  const sheets = ['图', '成交'].map((name) => ({ name, rows: [[name, 1]] }));
  return unzipSync(await writeXlsx({ sheets }));
}

/** The names of the sheets, and the rows of `成交`. */
async function contentOf(parts: Record<string, Uint8Array>) {
  const workbook = await openWorkbook(zipSync(parts));
  const rows = [];
  for await (const { cells } of workbookRecords(workbook, '成交')) rows.push(cells);
  return { sheets: workbook.sheets, rows };
}

it('a workbook with backslashes in the names of its parts is read, as .NET programs write it', async () => {
  const parts = Object.entries(await partsOfWorkbook());
  const turned = parts.map(([name, part]) => [name.replaceAll('/', '\\'), part] as const);
  expect(await contentOf(Object.fromEntries(turned))).toEqual({
    sheets: ['图', '成交'],
    rows: [['成交', '1']],
  });
});

it('a sheet that contains only a chart is not offered', async () => {
  const parts = await partsOfWorkbook();
  const relations = 'xl/_rels/workbook.xml.rels';
  const text = strFromU8(parts[relations]!);
  parts[relations] = strToU8(text.replace(/\/worksheet"/, '/chartsheet"'));
  expect(await contentOf(parts)).toEqual({ sheets: ['成交'], rows: [['成交', '1']] });
});

it('an empty part does not count as too large', async () => {
  const parts = await partsOfWorkbook();
  const zipped = zipSync({ ...parts, 'docProps/empty.xml': new Uint8Array() }, { level: 9 });
  // Some programs also compress an empty part, which then has two bytes.
  const { sheets } = await openWorkbook(zipped);
  expect(sheets).toEqual(['图', '成交']);
});
