import type { Database, Transaction } from '../../core/database/database';
import { runAndRollBack } from '../../core/database/runAndRollBack';
import { forecastLateSales, requestTraining } from '../../domain/model';
import {
  type ImportOutcome,
  importSales,
  insertImport,
  type NewSale,
  type ReadDateOrder,
  readSheet,
  type RowWithProblems,
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
  /** Called for each rejected row, with the names of the file's columns. */
  reject: (row: RowWithProblems, columns: string[]) => void | Promise<void>;
  /** Whether to roll back the transaction at the end. */
  dryRun?: boolean;
}

/** The result of an import, and in which order dates such as 3/1/26 were read. */
export interface TakenSales extends ImportOutcome {
  dateOrder: ReadDateOrder;
}

/**
 * Imports a file of sales in one transaction: quarantines suspicious prices, records the import, and requests trainings
 * of the games' models.
 * @throws UnreadableFile if the file cannot be read or lacks columns
 */
export async function takeSales(
  { database, now, reject, dryRun = false }: TakingParts,
  { name: fileName, importedBy, hash, sheet, mapping }: SalesFile,
): Promise<TakenSales> {
  const taken = new Map<string, NewSale[]>();
  const take = async (transaction: Transaction): Promise<TakenSales> => {
    const file = { fileName, importedBy, hash, mapping: mapping ?? null, at: now };
    const importId = await insertImport(transaction, file);
    let columns: string[] = [];
    let dateOrder: ReadDateOrder;
    const outcome = await importSales(
      transaction,
      (parts) =>
        readSheet(sheet, { ...parts, mapping }, (...begun) => ([columns, dateOrder] = begun)),
      {
        ...{ importId, now },
        reject: (row) => reject(row, columns),
        screen: collectNewest(screening(database, { stored: transaction }), taken),
      },
    );
    await updateImport(transaction, importId, outcome);
    await requestLearning(transaction, { gameIds: outcome.gameIds, taken, now });
    return { ...outcome, dateOrder };
  };
  return dryRun ? runAndRollBack(database, take) : database.transaction(take);
}

/**
 * Returns a screening that does what `screen` does, and adds the newest sales that are not suspicious to `taken`, by
 * game.
 */
export const collectNewest =
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

/** Records forecasts for the newest imported sales, and requests trainings of the games' models. */
export async function requestLearning(
  transaction: Transaction,
  { gameIds, taken, now }: { gameIds: readonly string[]; taken: Map<string, NewSale[]>; now: Date },
): Promise<void> {
  for (const gameId of gameIds) {
    await forecastLateSales(transaction, { gameId, taken: taken.get(gameId) ?? [], now });
    await requestTraining(transaction, { gameId, reason: 'import' });
  }
}

/**
 * Maximum number of sales per game, the newest ones, for which forecasts are recorded; more would add no information.
 */
const NEWEST = 500;

/** Adds the sold accounts to `kept`, which has the newest ones of each game. */
function keepNewest(kept: Map<string, NewSale[]>, sales: readonly NewSale[]): void {
  for (const gameId of new Set(sales.map((sale) => sale.gameId))) {
    const sold = sales.filter((sale) => sale.gameId === gameId && sale.kind === 'sold');
    const all = [...(kept.get(gameId) ?? []), ...sold];
    all.sort((one, other) => other.at.getTime() - one.at.getTime());
    kept.set(gameId, all.slice(0, NEWEST));
  }
}
