import type { Database } from '../../core/database/database';
import { gameForEvaluation, listGameIds } from '../game';
import { readSales } from './readSales';
import type { RejectedRow } from './rejectedRows';
import type { GameOfSales } from './saleRow';
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
 * the others are taken. Importing it again adds nothing: a sale is known by its `source_ref`.
 * @throws UnreadableCsv when the text is no CSV or lacks columns; nothing is imported then
 */
export async function importSales(
  database: Database,
  text: AsyncIterable<string> | Iterable<string>,
  { now, reject }: ImportParts,
): Promise<ImportOutcome> {
  const games = await gamesOf(database);
  const outcome = { imported: 0, known: 0, rejected: 0 };
  const sales = readSales(text, {
    games,
    now,
    reject: async (row, columns) => {
      outcome.rejected += 1;
      await reject(row, columns);
    },
  });
  await database.transaction(async (transaction) => {
    for await (const batch of inBatches(sales)) {
      const imported = await insertSales(transaction, batch);
      outcome.imported += imported;
      outcome.known += batch.length - imported;
    }
  });
  return outcome;
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

async function gamesOf(database: Database): Promise<Map<string, GameOfSales>> {
  const games = new Map<string, GameOfSales>();
  for (const gameId of await listGameIds(database)) {
    const { servers, fields } = await gameForEvaluation(database, gameId);
    games.set(gameId, { servers, fields });
  }
  return games;
}
