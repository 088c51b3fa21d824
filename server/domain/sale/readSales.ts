import { SALE_ROWS_LIMIT } from '@account-doctor/contract/saleImports';
import type { SaleMapping } from '@account-doctor/contract/saleMapping';
import { type CsvRecord, csvRecords, UnreadableFile } from './csv';
import type { DateStyle } from './dayCell';
import type { GamesOfSales } from './gameOfSales';
import { type ColumnMeanings, columnsOf, readHeader } from './header';
import type { RejectedRow } from './rejectedRows';
import { type FileFormat, saleOfRecord } from './saleRow';
import type { NewSale } from './store';
import type { RowProblem } from './unknownNames';

/**
 * Columns with references of the source, whose text is not normalised. Stored sales are found by these references;
 * under another text, a sale would be imported a second time.
 */
const referenceColumns = ['source_ref', 'account_ref', 'seller_ref'];

export interface ReadingParts {
  /** Games by id; rows that name another game are invalid. */
  games: GamesOfSales;
  /** Sales later than this time are invalid. */
  now: Date;
  /** What the columns contain; if absent, it is found from their names. */
  mapping?: SaleMapping | undefined;
  dates?: DateStyle | undefined;
}

/** A row of a file: a sale, or the problems for which it is rejected. */
export type ReadRow = { line: number; cells: string[] } & (
  | { sale: NewSale }
  | { problems: RowProblem[] }
);

/**
 * Yields the rows of a file one by one. Keeps only references and line numbers in memory, to detect repeated
 * references.
 * @param onColumns called once with the names of the file's columns
 * @throws UnreadableFile if columns are missing or there are too many rows
 */
export async function* readRows(
  records: AsyncGenerator<CsvRecord>,
  { games, now, mapping, dates = { order: null, from1904: false } }: ReadingParts,
  onColumns: (names: string[]) => void = () => undefined,
): AsyncGenerator<ReadRow> {
  const header = await readHeader(records);
  const columns = columnsOf(header, games, mapping);
  onColumns(header.names);
  const { fieldKeys, priceUnit, source, hasRefs } = columns;
  const format: FileFormat = { fieldKeys, dates, priceUnit, source, hasRefs, games, now };
  const lines = new Map<string, number>();
  let rows = 0;
  for await (const { line, cells } of records) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    rows += 1;
    if (rows > SALE_ROWS_LIMIT) throw tooManyRows();
    const read = readRow(cells, { columns, format, width: header.names.length, mapping });
    const earlier = 'problems' in read ? undefined : lines.get(read.sourceRef);
    if ('problems' in read) yield { line, cells, problems: read.problems };
    else if (earlier !== undefined)
      yield { line, cells, problems: [repeatedReference(earlier, hasRefs)] };
    else {
      lines.set(read.sourceRef, line);
      yield { line, cells, sale: read };
    }
  }
}

const tooManyRows = () =>
  new UnreadableFile(
    `the file has more than ${SALE_ROWS_LIMIT} rows`,
    `文件超过 ${SALE_ROWS_LIMIT / 10_000} 万行，请分成几个文件`,
  );

const repeatedReference = (line: number, hasRefs: boolean): RowProblem => ({
  column: 'source_ref',
  english: hasRefs ? `source_ref: already used on line ${line}` : `the same as line ${line}`,
  chinese: hasRefs ? `编号和第 ${line} 行重复` : `和第 ${line} 行完全相同`,
});

function readRow(
  cells: string[],
  {
    columns: { places, values },
    format,
    width,
    mapping,
  }: {
    columns: ColumnMeanings;
    format: FileFormat;
    width: number;
    mapping: SaleMapping | undefined;
  },
): NewSale | { problems: RowProblem[] } {
  const surplus = cells.slice(width).some((cell) => cell.trim() !== '');
  const isShort = mapping === undefined && cells.length < width;
  if (surplus || isShort) {
    const english = `expected ${width} cells, got ${cells.length}`;
    return {
      problems: [
        { column: '', english, chinese: `这一行应有 ${width} 格，却有 ${cells.length} 格` },
      ],
    };
  }
  const cell = (column: string) => {
    const place = places.get(column);
    const text = (place === undefined ? values[column] : cells[place])?.trim() ?? '';
    return referenceColumns.includes(column) ? text : text.normalize('NFC');
  };
  return saleOfRecord(cell, format);
}

/** Input of a reading that calls `reject` for each rejected row, with the names of the file's columns. */
interface SalesParts extends ReadingParts {
  reject: (row: RejectedRow, columns: string[]) => void | Promise<void>;
}

/**
 * Yields the sales of a CSV text row by row; calls `reject` for invalid rows.
 * @throws UnreadableCsv if the text is not CSV or lacks columns
 */
export async function* readSales(
  text: AsyncIterable<string> | Iterable<string>,
  { reject, ...parts }: SalesParts,
): AsyncGenerator<NewSale> {
  yield* salesOfRows(csvRecords(text), { ...parts, reject });
}

/** Yields the sales of records; calls `reject` for invalid rows. */
async function* salesOfRows(
  records: AsyncGenerator<CsvRecord>,
  { reject, ...parts }: SalesParts,
): AsyncGenerator<NewSale> {
  let columns: string[] = [];
  for await (const row of readRows(records, parts, (names) => (columns = names)))
    if ('sale' in row) yield row.sale;
    else {
      const { line, cells, problems } = row;
      await reject({ line, cells, problems: problems.map(({ english }) => english) }, columns);
    }
}
