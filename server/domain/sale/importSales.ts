import type { Queryable, Transaction } from '../../core/database/database';
import { gameForEvaluation, listGameIds } from '../game';
import { countChange } from './changes';
import { readSales } from './readSales';
import { quarantineSales, type SaleSuspicion } from './quarantine';
import type { RejectedRow } from './rejectedRows';
import type { GameOfSales } from './gameOfSales';
import { insertSales, type NewSale, ROWS_PER_INSERT } from './store';

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
  /** Returns the suspicious sales, which are imported into quarantine. */
  screen: (sales: readonly NewSale[]) => Promise<SaleSuspicion[]>;
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
    const added = new Set(await insertSales(transaction, batch));
    const imported = batch.filter(({ saleId }) => added.has(saleId));
    const suspicions = await screen(imported);
    await quarantineSales(transaction, { suspicions, rule: 'import', at: now });
    for (const { gameId } of imported) gameIds.add(gameId);
    outcome.imported += imported.length;
    outcome.known += batch.length - imported.length;
    outcome.quarantined += suspicions.length;
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
