import { createHash } from 'node:crypto';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { SalePreview, SaleRowVerdict } from '@account-doctor/contract/saleImports';
import { saleRowVerdicts } from '@account-doctor/contract/saleImports';
import type { SaleMapping } from '@account-doctor/contract/saleMapping';
import type { Database } from '../../core/database/database';
import type { JobAttempt } from '../../core/jobs/worker';
import type { Services } from '../../core/services';
import { activeModels } from '../../domain/model';
import {
  deleteStagedRows,
  equalSales,
  findImport,
  fingerprintOf,
  FOREIGN_SALE_PROBLEM,
  type GamesOfSales,
  insertStagedRows,
  gamesOfSales,
  pricesByFamily,
  classifySales,
  type StagedRow,
  type StoredImport,
  updateImport,
} from '../../domain/sale';
import { storePreview, leaveToMember } from './automatic';
import { effectsOf } from './effects';
import { runInFileHelper } from './fileReader';
import { type WrittenRow, writtenRows } from './fileWorker';
import { useStoredFile } from './storedFile';

/** Number of rows that are compared and stored at once, so that other calls stay fast. */
const BATCH = 500;

type MappedFile = StoredImport & { mapping: SaleMapping };

/** Why a file cannot be previewed, in Chinese. */
class PreviewProblem extends Error {}

const UNFINISHED = '没能读完这个文件，请重试；再不行请另存为 XLSX 或 CSV';

/**
 * The job `previewSales`: finds what an import would do with each row and how estimates would change, and stores both
 * for the import.
 */
export async function previewFile(
  services: Services,
  importId: number,
  { last }: JobAttempt,
): Promise<void> {
  const { database } = services;
  const file = await findImport(database, importId);
  if (file?.state !== 'previewing' || file.mapping === null) return;
  try {
    await computePreview(services, { ...file, mapping: file.mapping });
  } catch (error) {
    const isKnown = error instanceof PreviewProblem;
    if (!isKnown && !last) throw error;
    const problem = isKnown ? error.message : UNFINISHED;
    await database.transaction(async (tx) => {
      await updateImport(tx, importId, { state: 'received', problem, preview: null });
      await leaveToMember(tx, file, { why: problem, now: services.now() });
    });
    if (!isKnown) throw error;
  }
}

async function computePreview(services: Services, file: MappedFile): Promise<void> {
  const { database, now } = services;
  const { importId } = file;
  await database.transaction((tx) => deleteStagedRows(tx, importId));
  const games = await gamesOfSales(database);
  const found = await useStoredFile(services, file, async (source, folder) => {
    const { rowsFile, ...read } = await readAndScreen(services, file, { source, folder, games });
    return { ...read, ...(await stageRows(database, file, rowsFile)) };
  });
  const counts = found.counts;
  const basis = createHash('sha256')
    .update(JSON.stringify([file.hash, file.mapping, counts, now()]))
    .digest('hex');
  const effects = await effectsOf(services, importId, { gameIds: found.gameIds, games });
  const { columns, doubts, dateOrder, equal } = found;
  const rows = sumCounts(counts);
  const dates = dateOrder && { dateOrder };
  const shown = { rows, counts, columns, ...dates, effects, doubts, equal, basis };
  await database.transaction(async (tx) => {
    // Stores the date order, so that later files with these columns are read in the same order even if their dates do
    // not show it.
    if (dateOrder && dateOrder !== 'unclear')
      await updateImport(tx, importId, { mapping: { ...file.mapping, dateOrder } });
    await storePreview(tx, file, { preview: shown, games, now: now() });
  });
}

/** Reads the rows of a file in the helper process, and compares their prices with the active models. */
async function readAndScreen(
  { database, now }: Services,
  { mapping }: MappedFile,
  { source, folder, games }: { source: string; folder: string; games: GamesOfSales },
) {
  const rowsFile = path.join(folder, 'rows');
  const read = await runInFileHelper({
    kind: 'read',
    file: source,
    rowsFile,
    games,
    mapping,
    now: now(),
  });
  if ('unreadable' in read) throw new PreviewProblem(read.unreadable);
  const models = activeModels(database);
  const screened = [];
  for (const gameId of read.gameIds) {
    const { fields = [], name = gameId } = games.get(gameId) ?? {};
    const model = await models(gameId);
    const prices = model ? new Map() : await pricesByFamily(database, gameId);
    screened.push({ game: { gameId, fields }, name, model, prices });
  }
  const servers = new Map(
    [...games.values()].flatMap((game) =>
      game.servers.map(({ serverId, label = serverId }): [string, string] => [serverId, label]),
    ),
  );
  const screenedFile = path.join(folder, 'screened');
  const task = { kind: 'screen', rowsFile, screenedFile, games: screened, servers } as const;
  const done = await runInFileHelper(task);
  if ('unreadable' in done) throw new PreviewProblem(done.unreadable);
  return { ...read, ...done, rowsFile: screenedFile };
}

type Counts = Record<SaleRowVerdict, number>;

const zeroCounts = (): Counts => {
  const none = saleRowVerdicts.map((verdict) => [verdict, 0] as const);
  return Object.fromEntries(none) as Counts;
};

const sumCounts = (counts: Counts): number =>
  Object.values(counts).reduce((sum, rows) => sum + rows, 0);

/** Maximum number of rows listed that equal a stored sale under another reference. */
const EQUAL_LISTED = 10;

/**
 * Compares the rows with the stored sales, and stores them for the import. Returns the number of rows by verdict, and
 * the rows that equal a stored sale under another reference.
 */
async function stageRows(database: Database, { importId, mapping }: MappedFile, rowsFile: string) {
  const counts = zeroCounts();
  const equal: NonNullable<SalePreview['equal']> = { rows: 0, listed: [] };
  let batch: WrittenRow[] = [];
  const store = async () => {
    const rows = await judgeRows(database, batch);
    batch = [];
    for (const { verdict } of rows) counts[verdict] += 1;
    const added = rows.filter(({ verdict }) => verdict === 'new' || verdict === 'held');
    const refs = await equalSales(
      database,
      added.flatMap(({ sale }) => sale ?? []),
      mapping.source,
    );
    const found = added.flatMap(({ line, sale }) => {
      const ref = refs.get(sale?.saleId ?? '');
      return ref === undefined ? [] : [{ line, ref }];
    });
    equal.rows += found.length;
    equal.listed.push(...found.slice(0, EQUAL_LISTED - equal.listed.length));
    const progress: SalePreview = {
      ...{ rows: sumCounts(counts), counts, columns: [], effects: [], doubts: [], basis: '' },
    };
    await database.transaction(async (tx) => {
      await insertStagedRows(tx, importId, rows);
      await updateImport(tx, importId, { preview: progress });
    });
    await setImmediate();
  };
  for await (const row of writtenRows(rowsFile)) {
    batch.push(row);
    if (batch.length === BATCH) await store();
  }
  if (batch.length > 0) await store();
  return { counts, equal };
}

/** Determines the verdicts of rows. */
async function judgeRows(database: Database, rows: readonly WrittenRow[]): Promise<StagedRow[]> {
  const sales = rows.flatMap((row) => ('sale' in row ? [row.sale] : []));
  const { added, changed, known } = await classifySales(database, sales);
  const replaced = new Map(changed.map(({ sale, before }) => [sale.saleId, fingerprintOf(before)]));
  const verdicts = new Map<string, SaleRowVerdict>([
    ...added.map(({ saleId }) => [saleId, 'new'] as const),
    ...changed.map(({ sale: { saleId } }) => [saleId, 'changed'] as const),
    ...known.map(({ saleId }) => [saleId, 'known'] as const),
  ]);
  return rows.map((row): StagedRow => {
    const { line, cells, factor = null } = row;
    const verdict = 'sale' in row ? verdicts.get(row.sale.saleId) : 'rejected';
    if ('sale' in row && verdict !== undefined) {
      const isHeld = verdict === 'new' && factor !== null;
      return {
        line,
        cells,
        problems: [],
        sale: row.sale,
        factor,
        verdict: isHeld ? 'held' : verdict,
        replaces: replaced.get(row.sale.saleId) ?? null,
      };
    }
    const problems = 'problems' in row ? row.problems : [FOREIGN_SALE_PROBLEM];
    const inChinese = problems.map(({ column, chinese }) => ({ column, text: chinese }));
    return {
      line,
      cells,
      problems: inChinese,
      sale: null,
      factor: null,
      replaces: null,
      verdict: 'rejected',
    };
  });
}
