import type { Database } from '../../core/database/database';
import { type DescribedGame, gameForEvaluation, listGameIds } from '../game';
import { type CsvRecord, parseCsv } from './csv';
import { saleColumns, saleOfRecord } from './saleRow';
import { insertSales, type NewSale } from './store';

/** What came of an import: either every sale is in, or none and every bad line is named. */
export type ImportOutcome =
  | { imported: number; known: number }
  | { problems: { line: number; text: string }[] };

/**
 * Imports a CSV file of sales in one transaction. Importing it again adds nothing: a sale is known
 * by its `source_ref`.
 */
export async function importSales(
  database: Database,
  csv: string,
  now: Date,
): Promise<ImportOutcome> {
  const [header, ...records] = parseCsv(csv);
  const missing = saleColumns.filter((column) => !header?.cells.includes(column));
  if (!header || missing.length > 0)
    return { problems: [{ line: 1, text: `missing columns: ${missing.join(', ')}` }] };

  const { sales, problems } = readSales(header, records, await describedGames(database), now);
  if (problems.length > 0) return { problems };
  const imported = await database.transaction((transaction) => insertSales(transaction, sales));
  return { imported, known: sales.length - imported };
}

function readSales(
  header: CsvRecord,
  records: CsvRecord[],
  games: ReadonlyMap<string, DescribedGame>,
  now: Date,
) {
  const sales: NewSale[] = [];
  const problems: { line: number; text: string }[] = [];
  const lines = new Map<string, number>();
  for (const { line, cells } of records) {
    const cell = (column: string) => cells[header.cells.indexOf(column)]?.trim() ?? '';
    const sale =
      cells.length === header.cells.length
        ? saleOfRecord(cell, header.cells, games, now)
        : { problems: [`expected ${header.cells.length} cells, got ${cells.length}`] };
    if ('problems' in sale) {
      problems.push(...sale.problems.map((text) => ({ line, text })));
      continue;
    }
    const earlier = lines.get(sale.sourceRef);
    if (earlier) problems.push({ line, text: `source_ref: already used on line ${earlier}` });
    lines.set(sale.sourceRef, line);
    sales.push(sale);
  }
  return { sales, problems };
}

async function describedGames(database: Database): Promise<Map<string, DescribedGame>> {
  const games = new Map<string, DescribedGame>();
  for (const gameId of await listGameIds(database))
    games.set(gameId, await gameForEvaluation(database, gameId));
  return games;
}
