import { type CsvRecord, csvRecords, UnreadableCsv } from './csv';
import { type RejectedRow, rejectionColumns } from './rejectedRows';
import type { GameOfSales } from './gameOfSales';
import { saleColumns, saleOfRecord } from './saleRow';
import { quoted } from './shownCell';
import type { NewSale } from './store';

/**
 * Names that the source gives, which stay as they are: a sale is stored under its name, and in another normalization
 * form it would be imported a second time.
 */
const referenceColumns = ['source_ref', 'account_ref', 'seller_ref'];

interface ReadingParts {
  /** Games by id; rows that name another game are invalid. */
  games: ReadonlyMap<string, GameOfSales>;
  /** Later sales are invalid. */
  now: Date;
  /** Called for each invalid row, with the file's column names. */
  reject: (row: RejectedRow, columns: string[]) => void | Promise<void>;
}

/**
 * Yields the sales of a CSV text row by row; invalid rows are rejected. Only names and line numbers
 * stay in memory, to detect duplicate names.
 * @throws UnreadableCsv if the text is no CSV or lacks columns
 */
export async function* readSales(
  text: AsyncIterable<string> | Iterable<string>,
  { games, now, reject }: ReadingParts,
): AsyncGenerator<NewSale> {
  const records = csvRecords(text);
  const columns = await readColumns(records);
  const places = new Map(columns.map((column, index) => [column, index]));
  const saleRowColumns = columns.filter((column) => !rejectionColumns.includes(column));
  const lines = new Map<string, number>();
  for await (const { line, cells } of records) {
    const sale = readSale(cells);
    if ('problems' in sale) {
      await reject({ line, cells, problems: sale.problems }, columns);
    } else {
      lines.set(sale.sourceRef, line);
      yield sale;
    }
  }

  function readSale(cells: string[]): NewSale | { problems: string[] } {
    if (cells.length !== columns.length)
      return { problems: [`expected ${columns.length} cells, got ${cells.length}`] };
    const cell = (column: string) => {
      const text = cells[places.get(column) ?? -1]?.trim() ?? '';
      return referenceColumns.includes(column) ? text : text.normalize('NFC');
    };
    const sale = saleOfRecord(cell, { columns: saleRowColumns, games, now });
    const earlier = 'problems' in sale ? undefined : lines.get(sale.sourceRef);
    return earlier ? { problems: [`source_ref: already used on line ${earlier}`] } : sale;
  }
}

async function readColumns(records: AsyncGenerator<CsvRecord>): Promise<string[]> {
  const header = await records.next();
  const columns = header.done ? [] : header.value.cells.map((name) => name.trim());
  const missing = saleColumns.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new UnreadableCsv(1, 1, `missing columns: ${missing.join(', ')}`);
  const repeated = columns.findIndex((column, index) => columns.indexOf(column) < index);
  if (repeated >= 0)
    throw new UnreadableCsv(
      1,
      repeated + 1,
      `there are two columns ${quoted(columns[repeated] ?? '')}`,
    );
  return columns;
}
