import type { Database, Transaction } from '../../core/database/database';
import { rolledBack } from '../../core/database/rolledBack';
import { forecastLate, requestTraining } from '../../domain/model';
import {
  type ImportOutcome,
  importSales,
  insertImport,
  type NewSale,
  readSheet,
  type RefusedRow,
  type Screening,
  type SheetFile,
  updateImport,
} from '../../domain/sale';
import type { SaleMapping } from '@account-doctor/contract/saleMapping';
import { screening } from './screening';

/** A file of sales, and who imports it. */
interface SalesFile {
  name: string;
  importedBy: string;
  hash: string;
  sheet: SheetFile;
  mapping: SaleMapping | undefined;
}

interface TakingParts {
  database: Database;
  now: Date;
  /** Called for each rejected row, with the file's column names. */
  reject: (row: RefusedRow, columns: string[]) => void | Promise<void>;
  /** Whether everything is rolled back in the end. */
  dryRun?: boolean;
}

/**
 * Imports a file of sales in one transaction: quarantines suspicious prices, records the import,
 * and schedules the training of its games.
 * @throws UnreadableFile if the file cannot be read or lacks columns
 */
export async function takeSales(
  { database, now, reject, dryRun = false }: TakingParts,
  { name: fileName, importedBy, hash, sheet, mapping }: SalesFile,
): Promise<ImportOutcome> {
  const taken = new Map<string, NewSale[]>();
  const take = async (transaction: Transaction): Promise<ImportOutcome> => {
    const file = { fileName, importedBy, hash, mapping: mapping ?? null, at: now };
    const importId = await insertImport(transaction, file);
    let columns: string[] = [];
    const outcome = await importSales(
      transaction,
      (parts) => readSheet(sheet, { ...parts, mapping }, (names) => (columns = names)),
      {
        ...{ importId, now },
        reject: (row) => reject(row, columns),
        screen: keepingNewest(screening(database), taken),
      },
    );
    await updateImport(transaction, importId, outcome);
    await announce(transaction, { gameIds: outcome.gameIds, taken, now });
    return outcome;
  };
  return dryRun ? rolledBack(database, take) : database.transaction(take);
}

/** Screens sales, and keeps the newest ones that are not suspicious. */
export const keepingNewest =
  (screen: Screening, taken: Map<string, NewSale[]>): Screening =>
  async (sales) => {
    const suspicions = await screen(sales);
    const doubted = new Set(suspicions.map(({ saleId }) => saleId));
    keepNewest(
      taken,
      sales.filter(({ saleId }) => !doubted.has(saleId)),
    );
    return suspicions;
  };

/** Records forecasts for the newest of the taken sales, and requests the training of their games. */
export async function announce(
  transaction: Transaction,
  { gameIds, taken, now }: { gameIds: readonly string[]; taken: Map<string, NewSale[]>; now: Date },
): Promise<void> {
  for (const gameId of gameIds) {
    await forecastLate(transaction, { gameId, taken: taken.get(gameId) ?? [], now });
    await requestTraining(transaction, { gameId, reason: 'import' });
  }
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
