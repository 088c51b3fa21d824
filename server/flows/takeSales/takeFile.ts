import { setImmediate } from 'node:timers/promises';
import type { Transaction } from '../../core/database/database';
import type { JobAttempt } from '../../core/jobs/worker';
import type { Services } from '../../core/services';
import {
  countSalesChange,
  deleteStagedRows,
  fingerprintOf,
  lockImport,
  type NewSale,
  SalesChanged,
  type SaleSuspicion,
  stagedRowsAfter,
  type StagedRow,
  takeRows,
  updateImport,
} from '../../domain/sale';
import { leaveToMember, isImportAllowed } from './automatic';
import { requestLearning, collectNewest } from './takeSales';

const BATCH = 500;

const OVERTAKEN = '预览之后，这些成交有了变化，请重新预览';

/** The job `takeSales`: imports exactly the previewed rows, in one transaction. */
export async function takeFile(
  { database, now }: Services,
  importId: number,
  { last }: JobAttempt,
): Promise<void> {
  try {
    await database.transaction(async (tx) => {
      const file = await lockImport(tx, importId);
      if (file?.state !== 'taking' || !(await isImportAllowed(tx, file, now()))) return;
      const { known = 0, rejected = 0 } = file.preview?.counts ?? {};
      await takeStaged(tx, { importId, others: { known, rejected }, now: now() });
    });
  } catch (error) {
    const isOvertaken = error instanceof SalesChanged;
    if (!isOvertaken && !last) throw error;
    const problem = isOvertaken ? OVERTAKEN : '没能导入，请重新预览再试';
    await database.transaction((tx) => stopTaking(tx, importId, { problem, now: now() }));
    if (!isOvertaken) throw error;
  }
}

/** Resets a file whose import failed, so that it can be previewed again, and leaves it to a member. */
async function stopTaking(
  tx: Transaction,
  importId: number,
  { problem, now }: { problem: string; now: Date },
): Promise<void> {
  const file = await lockImport(tx, importId);
  if (file?.state !== 'taking') return;
  await updateImport(tx, importId, { state: 'received', problem, preview: null });
  await leaveToMember(tx, file, { why: problem, now });
}

interface StagedImport {
  importId: number;
  /** Number of rows, by verdict, that change no sale. */
  others: { known: number; rejected: number };
  now: Date;
}

/** Imports the previewed rows in batches. */
async function takeStaged(tx: Transaction, { importId, others, now }: StagedImport): Promise<void> {
  const taken = new Map<string, NewSale[]>();
  const gameIds = new Set<string>();
  const counts = { imported: 0, changed: 0, quarantined: 0 };
  const verdicts: StagedRow['verdict'][] = ['new', 'held', 'changed'];
  let after = -1;
  for (;;) {
    const rows = await stagedRowsAfter(tx, importId, { verdicts, after, limit: BATCH });
    if (rows.length === 0) break;
    after = rows.at(-1)?.line ?? after;
    const sales = rows.flatMap(({ sale }) => sale ?? []);
    const screen = collectNewest(screenAsPreviewed(rows), taken);
    const result = await takeRows(tx, sales, { importId, screen, now });
    const corrected = rows.filter(({ verdict }) => verdict === 'changed').length;
    if (
      result.added.length + corrected < rows.length ||
      result.changed.length !== corrected ||
      !replacesPreviewedValues(rows, result.changed)
    )
      throw new SalesChanged();
    for (const { gameId } of sales) gameIds.add(gameId);
    counts.imported += result.added.length;
    counts.changed += corrected;
    counts.quarantined += result.suspicions.length;
    await setImmediate();
  }
  const done = { ...counts, ...others, gameIds: [...gameIds], state: 'taken' as const };
  await updateImport(tx, importId, { ...done, at: now, problem: null });
  await deleteStagedRows(tx, importId, true);
  await countSalesChange(tx, gameIds);
  await requestLearning(tx, { gameIds: [...gameIds], taken, now });
}

/**
 * Whether the corrections replace the same values as in the preview. Previews of older versions did not store these
 * values, so these corrections always count as the same.
 */
function replacesPreviewedValues(
  rows: readonly StagedRow[],
  changed: Awaited<ReturnType<typeof takeRows>>['changed'],
): boolean {
  const previewed = new Map(rows.map(({ sale, replaces }) => [sale?.saleId, replaces]));
  return changed.every(({ sale, before }) => {
    const replaces = previewed.get(sale.saleId) ?? null;
    return replaces === null || replaces === fingerprintOf(before);
  });
}

/** Returns a screening that quarantines the sales that the preview showed as suspicious. */
const screenAsPreviewed = (rows: readonly StagedRow[]) => (): Promise<SaleSuspicion[]> =>
  Promise.resolve(
    rows.flatMap(({ sale, factor }) =>
      sale && factor !== null
        ? [{ saleId: sale.saleId, gameId: sale.gameId, reason: 'price', factor }]
        : [],
    ),
  );
