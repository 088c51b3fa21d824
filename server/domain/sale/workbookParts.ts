import { strFromU8, unzipSync, zipSync } from 'fflate';
import { UnreadableFile } from './csv';

/** Maximum unpacked size of a workbook in bytes; a larger one is a zip bomb or not a list of sales. */
const UNPACKED_LIMIT = 400 * 1_048_576;

/** Maximum size in bytes of an empty part after compression. */
const EMPTY_PART_BYTES = 5;

/**
 * The bytes of a workbook for the reader: some programs on Windows separate the folders of parts by backslashes, which
 * become slashes.
 * @throws UnreadableFile if the declared unpacked size is too large; the reader never unpacks more than declared
 */
export function readableWorkbook(bytes: Uint8Array): Uint8Array {
  let unpacked = 0;
  const names: string[] = [];
  unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      unpacked += size > EMPTY_PART_BYTES && originalSize === 0 ? Infinity : originalSize;
      names.push(name);
      return false;
    },
  });
  if (unpacked > UNPACKED_LIMIT)
    throw new UnreadableFile(
      `the workbook unpacks to more than ${UNPACKED_LIMIT / 1_048_576} MB`,
      '这个表格展开后太大，请分成几个文件',
    );
  if (!names.some((name) => name.includes('\\'))) return bytes;
  const parts = Object.entries(unzipSync(bytes));
  return zipSync(
    Object.fromEntries(parts.map(([name, part]) => [name.replaceAll('\\', '/'), part])),
    { level: 1 },
  );
}

const RELATIONS = 'xl/_rels/workbook.xml.rels';
const WORKBOOK = 'xl/workbook.xml';

/** The positions of the sheets of a workbook that contain only a chart. */
export function chartSheets(bytes: Uint8Array): Set<number> {
  const parts = unzipSync(bytes, { filter: ({ name }) => [RELATIONS, WORKBOOK].includes(name) });
  const textOf = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const charts = new Set(
    Array.from(textOf(RELATIONS).matchAll(/<[^>]*\/chartsheet"[^>]*>/g), ([relation]) =>
      /\sId="([^"]*)"/.exec(relation)?.at(1),
    ),
  );
  const sheets = Array.from(textOf(WORKBOOK).matchAll(/<(?:\w+:)?sheet\s[^>]*>/g), ([sheet]) =>
    /\s\w+:id="([^"]*)"/.exec(sheet)?.at(1),
  );
  return new Set(sheets.flatMap((id, index) => (charts.has(id) ? [index] : [])));
}
