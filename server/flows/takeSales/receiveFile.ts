import type { SaleFileBeginning } from '@account-doctor/contract/saleImports';
import type { SaleMapping } from '@account-doctor/contract/saleMapping';
import type { Queryable, Transaction } from '../../core/database/database';
import type { JobAttempt } from '../../core/jobs/worker';
import type { Services } from '../../core/services';
import {
  findImport,
  headerKeyOf,
  lockImport,
  type StoredImport,
  trustedMapping,
  updateImport,
} from '../../domain/sale';
import { addRunProblem, forgetFetchedFile } from '../../domain/saleSource';
import { leaveToMember } from './automatic';
import { queuePreview } from './steps';
import { contentsOf, deleteWithContents, UnusableFile } from './storedFile';

const UNKNOWN_HEADER = '这种表头第一次见，请说明各列是什么，以后就自动导入';
const NO_SALES = '没有一列像成交的价格、时间或区服，看来不是成交表';
const UNFINISHED = '没能读完这个文件，下次会再取；再不行请让对方另存为 XLSX 或 CSV';

/**
 * The job `receiveSales`: reads the columns of a file that was fetched by schedule, and enqueues its preview if a
 * mapping for these columns is known.
 */
export async function receiveFile(
  services: Services,
  importId: number,
  { last }: JobAttempt,
): Promise<void> {
  const { database, now } = services;
  const file = await findImport(database, importId);
  if (!isNewFile(file)) return;
  const found = await contentsOf(services, file).catch((error: unknown) => {
    const isKnown = error instanceof UnusableFile;
    if (!isKnown && !last) throw error;
    const problem = isKnown ? error.message : UNFINISHED;
    const hasNoTable = isKnown && error.hasNoTable;
    const none = { hash: '', size: 0, beginning: { sheets: [] } };
    return { ...none, problem, isTransient: !isKnown, hasNoTable };
  });
  await database.transaction(async (tx) => {
    const present = await lockImport(tx, importId);
    if (!isNewFile(present)) return;
    if ('isTransient' in found && found.isTransient) await forgetFetchedFile(tx, present);
    await updateImport(tx, importId, { problem: null, ...found });
    const mapping = await mappingFor(tx, found.beginning, present.sourceId);
    const why = 'problem' in found ? found.problem : UNKNOWN_HEADER;
    const isStrange = !mapping && found.beginning.sheets.every(hasNoSaleColumns);
    if ('hasNoTable' in found ? found.hasNoTable : isStrange)
      await skipFile(tx, present, 'problem' in found ? why : NO_SALES);
    else if (mapping) {
      const { beginning } = found;
      await queuePreview(tx, { importId, beginning }, { mapping, automatic: true, at: now() });
    } else await leaveToMember(tx, present, { why, now: now() });
  });
}

const hasNoSaleColumns = ({ suggested }: SaleFileBeginning['sheets'][number]): boolean =>
  Object.keys(suggested.columns).length === 0;

/** Deletes a fetched file that is not a table of sales, and adds the reason to the result of its run. */
async function skipFile(tx: Transaction, file: StoredImport, why: string): Promise<void> {
  await deleteWithContents(tx, file);
  if (file.sourceRunId !== null)
    await addRunProblem(tx, file.sourceRunId, `跳过了 ${file.fileName}：${why}`);
}

type FoundImport = Awaited<ReturnType<typeof findImport>>;

/** Whether a file was fetched by schedule and not read yet. */
const isNewFile = (file: FoundImport): file is NonNullable<FoundImport> =>
  file !== null && file.automatic && file.state === 'received' && file.beginning === null;

/** The mapping of the first sheet whose columns are known from earlier files; `null` if there is no such sheet. */
async function mappingFor(
  db: Queryable,
  { sheets }: SaleFileBeginning,
  sourceId: string | null,
): Promise<SaleMapping | null> {
  if (sourceId === null) return null;
  for (const { name, columns } of sheets) {
    const key = headerKeyOf(columns.map((column) => column.name));
    const mapping = await trustedMapping(db, key, sourceId);
    if (mapping) return { ...mapping, sheet: name };
  }
  return null;
}
