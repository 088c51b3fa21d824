import type { Database } from '../../core/database/database';
import { type DescribedGame, gameForEvaluation, listGameIds } from '../game';
import { type CsvRecord, csvRecords, UnreadableCsv } from './csv';
import { type RejectedRow, rejectionColumns } from './rejectedRows';
import { saleColumns, saleOfRecord } from './saleRow';
import { insertSales, type NewSale, ROWS_PER_INSERT } from './store';

/** What came of an import, in rows of the file. */
export interface ImportOutcome {
  imported: number;
  /** In the database before; they stay as they are. */
  known: number;
  rejected: number;
}

interface ImportParts {
  now: Date;
  /** Is told of each row that is not imported, with the names of its columns. */
  reject: (row: RejectedRow, columns: string[]) => void | Promise<void>;
}

/**
 * Imports the sales of a CSV text, row by row, in one transaction: rows that are wrong are rejected,
 * the others are taken. Importing it again adds nothing: a sale is known by its `source_ref`. Of the
 * file only names and line numbers stay in memory, because no name may occur twice.
 * @throws UnreadableCsv when the text is no CSV or lacks columns; nothing is imported then
 */
export async function importSales(
  database: Database,
  text: AsyncIterable<string> | Iterable<string>,
  { now, reject }: ImportParts,
): Promise<ImportOutcome> {
  const records = csvRecords(text);
  const columns = await readColumns(records);
  const games = await describedGames(database);
  const outcome = { imported: 0, known: 0, rejected: 0 };
  const rejectRow = async (row: RejectedRow) => {
    outcome.rejected += 1;
    await reject(row, columns);
  };
  await database.transaction(async (transaction) => {
    for await (const sales of inBatches(goodSales(records, { columns, games, now, rejectRow }))) {
      const imported = await insertSales(transaction, sales);
      outcome.imported += imported;
      outcome.known += sales.length - imported;
    }
  });
  return outcome;
}

async function readColumns(records: AsyncGenerator<CsvRecord>): Promise<string[]> {
  const header = await records.next();
  const columns = header.done ? [] : header.value.cells.map((name) => name.trim());
  const missing = saleColumns.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new UnreadableCsv(1, 1, `missing columns: ${missing.join(', ')}`);
  const repeated = columns.findIndex((column, place) => columns.indexOf(column) < place);
  if (repeated >= 0)
    throw new UnreadableCsv(1, repeated + 1, `there are two columns '${columns[repeated]}'`);
  return columns;
}

interface RowParts {
  columns: string[];
  games: ReadonlyMap<string, DescribedGame>;
  now: Date;
  rejectRow: (row: RejectedRow) => Promise<void>;
}

async function* goodSales(
  records: AsyncGenerator<CsvRecord>,
  { columns, games, now, rejectRow }: RowParts,
): AsyncGenerator<NewSale> {
  const places = new Map(columns.map((column, place) => [column, place]));
  const saleRowColumns = columns.filter((column) => !rejectionColumns.includes(column));
  const lines = new Map<string, number>();
  for await (const { line, cells } of records) {
    const sale = readSale(cells);
    if ('problems' in sale) {
      await rejectRow({ line, cells, problems: sale.problems });
    } else {
      lines.set(sale.sourceRef, line);
      yield sale;
    }
  }

  function readSale(cells: string[]): NewSale | { problems: string[] } {
    if (cells.length !== columns.length)
      return { problems: [`expected ${columns.length} cells, got ${cells.length}`] };
    const cell = (column: string) => cells[places.get(column) ?? -1]?.trim() ?? '';
    const sale = saleOfRecord(cell, saleRowColumns, games, now);
    const earlier = 'problems' in sale ? undefined : lines.get(sale.sourceRef);
    return earlier ? { problems: [`source_ref: already used on line ${earlier}`] } : sale;
  }
}

async function* inBatches(sales: AsyncIterable<NewSale>): AsyncGenerator<NewSale[]> {
  let batch: NewSale[] = [];
  for await (const sale of sales) {
    batch.push(sale);
    if (batch.length < ROWS_PER_INSERT) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function describedGames(database: Database): Promise<Map<string, DescribedGame>> {
  const games = new Map<string, DescribedGame>();
  for (const gameId of await listGameIds(database))
    games.set(gameId, await gameForEvaluation(database, gameId));
  return games;
}
