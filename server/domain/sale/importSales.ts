import type { Transaction } from '../../core/database/database';
import type { Screening } from './addSales';
import { countSalesChange } from './changes';
import { gamesOfSales } from './gameOfSales';
import { type ReadingParts, type ReadRow } from './readSales';
import { ROWS_PER_INSERT, type NewSale } from './store';
import { takeRows } from './takeRows';

/** Result of an import; the numbers are rows of the file. */
export interface ImportOutcome {
  imported: number;
  /** Rows that corrected a stored sale. */
  changed: number;
  /** Rows whose sale is already stored with the same values. */
  known: number;
  rejected: number;
  /** Number of imported and corrected sales that went into quarantine. */
  quarantined: number;
  /** Games with imported or corrected sales. */
  gameIds: string[];
}

/** A row that is not imported, with the reasons. */
export type RowWithProblems = Extract<ReadRow, { problems: unknown }>;

interface ImportParts {
  importId: number;
  now: Date;
  /** Called for each rejected row. */
  reject: (row: RowWithProblems) => void | Promise<void>;
  screen: Screening;
}

/**
 * Imports the rows of a file: rejects invalid rows, quarantines suspicious sales, and corrects stored sales to which
 * the file gives other values. The sale of a reference is stored only once, also if the file is imported again.
 * @param read reads the rows, given the games
 * @throws UnreadableFile if the file cannot be read; the caller must then roll back the transaction
 */
export async function importSales(
  transaction: Transaction,
  read: (parts: Pick<ReadingParts, 'games' | 'now'>) => AsyncIterable<ReadRow>,
  { importId, now, reject, screen }: ImportParts,
): Promise<ImportOutcome> {
  const games = await gamesOfSales(transaction);
  const outcome = { imported: 0, changed: 0, known: 0, rejected: 0, quarantined: 0 };
  const gameIds = new Set<string>();
  const rejectRow = async (row: RowWithProblems) => {
    outcome.rejected += 1;
    await reject(row);
  };
  for await (const batch of inBatches(read({ games, now }), rejectRow)) {
    const rows = new Map(batch.map((row) => [row.sale.sourceRef, row]));
    const sales = batch.map(({ sale }) => sale);
    const taken = await takeRows(transaction, sales, { importId, screen, now });
    for (const sale of [...taken.added, ...taken.changed.map((one) => one.sale)])
      gameIds.add(sale.gameId);
    outcome.imported += taken.added.length;
    outcome.changed += taken.changed.length;
    outcome.known += taken.known.length;
    outcome.quarantined += taken.suspicions.length;
    for (const { sourceRef } of taken.foreign) {
      const { line = 0, cells = [] } = rows.get(sourceRef) ?? {};
      await rejectRow({ line, cells, problems: [FOREIGN_SALE_PROBLEM] });
    }
  }
  await countSalesChange(transaction, gameIds);
  return { ...outcome, gameIds: [...gameIds] };
}

/** The problem of a row whose reference belongs to a stored sale of another game. */
export const FOREIGN_SALE_PROBLEM = {
  column: 'source_ref',
  english: 'source_ref: a sale of another game has it',
  chinese: '这个编号是另一个游戏的成交，请在“来源”里填上店名',
};

type ImportableRow = ReadRow & { sale: NewSale };

async function* inBatches(
  rows: AsyncIterable<ReadRow>,
  refuse: (row: RowWithProblems) => Promise<void>,
): AsyncGenerator<ImportableRow[]> {
  let batch: ImportableRow[] = [];
  for await (const row of rows) {
    if ('problems' in row) {
      await refuse(row);
      continue;
    }
    batch.push(row);
    if (batch.length < ROWS_PER_INSERT) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
