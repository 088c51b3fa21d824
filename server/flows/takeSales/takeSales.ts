import type { Database } from '../../core/database/database';
import { forecastLate, requestTraining } from '../../domain/model';
import {
  type ImportOutcome,
  importSales,
  type NewSale,
  recordImport,
  type RejectedRow,
} from '../../domain/sale';
import { screening } from './screening';

/** A file of sales, and who imports it. */
interface SalesFile {
  name: string;
  importedBy: string;
  text: AsyncIterable<string> | Iterable<string>;
}

interface TakingParts {
  database: Database;
  now: Date;
  /** Called for each rejected row, with the file's column names. */
  reject: (row: RejectedRow, columns: string[]) => void | Promise<void>;
  /** Whether everything is rolled back in the end. */
  dryRun?: boolean;
}

/** Rolls a dry run back. */
class DryRunEnded extends Error {
  constructor(readonly outcome: ImportOutcome) {
    super('The dry run has ended');
  }
}

/**
 * Imports a file of sales in one transaction: quarantines suspicious prices, records the import,
 * and schedules the training of its games.
 * @throws UnreadableCsv if the file is no CSV or lacks columns
 */
export async function takeSales(
  { database, now, reject, dryRun = false }: TakingParts,
  { name: fileName, importedBy, text }: SalesFile,
): Promise<ImportOutcome> {
  const screen = screening(database);
  const taken = new Map<string, NewSale[]>();
  const done = database.transaction(async (transaction) => {
    const outcome = await importSales(transaction, text, {
      now,
      reject,
      screen: async (sales) => {
        const suspicions = await screen(sales);
        const doubted = new Set(suspicions.map(({ saleId }) => saleId));
        keepNewest(
          taken,
          sales.filter(({ saleId }) => !doubted.has(saleId)),
        );
        return suspicions;
      },
    });
    await recordImport(transaction, { ...outcome, fileName, importedBy, at: now });
    for (const gameId of outcome.gameIds) {
      await forecastLate(transaction, { gameId, taken: taken.get(gameId) ?? [], now });
      await requestTraining(transaction, { gameId, reason: 'import' });
    }
    if (dryRun) throw new DryRunEnded(outcome);
    return outcome;
  });
  return done.catch((error: unknown) => {
    if (error instanceof DryRunEnded) return error.outcome;
    throw error;
  });
}

/**
 * Number of newest sales per game to check for a movement of its market; more add no information.
 */
const NEWEST = 500;

/** Keeps the newest sold accounts of each game. */
function keepNewest(kept: Map<string, NewSale[]>, sales: readonly NewSale[]): void {
  for (const gameId of new Set(sales.map((sale) => sale.gameId))) {
    const sold = sales.filter((sale) => sale.gameId === gameId && sale.kind === 'sold');
    const all = [...(kept.get(gameId) ?? []), ...sold];
    all.sort((one, other) => other.at.getTime() - one.at.getTime());
    kept.set(gameId, all.slice(0, NEWEST));
  }
}
