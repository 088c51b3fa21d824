import type { Queryable, Transaction } from '../../core/database/database';
import { gameForEvaluation, listGameIds } from '../game';
import { insertScreened, type Screening } from './addSales';
import { countChange } from './changes';
import { readSales } from './readSales';
import type { RejectedRow } from './rejectedRows';
import type { GameOfSales } from './gameOfSales';
import { type NewSale, ROWS_PER_INSERT } from './store';

/** Result of an import; counts rows of the file. */
export interface ImportOutcome {
  imported: number;
  /** Rows whose sale is already stored; such sales do not change. */
  known: number;
  rejected: number;
  /** Number of imported sales that are quarantined until they are reviewed. */
  quarantined: number;
  /** Games with imported sales. */
  gameIds: string[];
}

interface ImportParts {
  now: Date;
  /** Called for each rejected row, with the file's column names. */
  reject: (row: RejectedRow, columns: string[]) => void | Promise<void>;
  screen: Screening;
}

/**
 * Imports the sales of a CSV text row by row: invalid rows are rejected, suspicious sales go into
 * quarantine. Idempotent by `source_ref`.
 * @throws UnreadableCsv if the text is no CSV or lacks columns; the caller must roll back the
 * transaction then
 */
export async function importSales(
  transaction: Transaction,
  text: AsyncIterable<string> | Iterable<string>,
  { now, reject, screen }: ImportParts,
): Promise<ImportOutcome> {
  const games = await gamesOf(transaction);
  const outcome = { imported: 0, known: 0, rejected: 0, quarantined: 0 };
  const gameIds = new Set<string>();
  const sales = readSales(text, {
    games,
    now,
    reject: async (row, columns) => {
      outcome.rejected += 1;
      await reject(row, columns);
    },
  });
  for await (const batch of inBatches(sales)) {
    const { added, quarantined } = await insertScreened(transaction, batch, { screen, now });
    for (const { gameId } of added) gameIds.add(gameId);
    outcome.imported += added.length;
    outcome.known += batch.length - added.length;
    outcome.quarantined += quarantined;
  }
  await countChange(transaction, gameIds);
  return { ...outcome, gameIds: [...gameIds] };
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

async function gamesOf(db: Queryable): Promise<Map<string, GameOfSales>> {
  const games = new Map<string, GameOfSales>();
  for (const gameId of await listGameIds(db)) {
    const { servers, fields } = await gameForEvaluation(db, gameId);
    games.set(gameId, { servers, fields });
  }
  return games;
}
