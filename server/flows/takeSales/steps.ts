import type { SaleMapping } from '@account-doctor/contract/saleMapping';
import { BusinessError } from '../../core/errors';
import type { Transaction } from '../../core/database/database';
import { enqueue } from '../../core/jobs/queue';
import {
  AUTOMATIC_PRIORITY,
  headerKeyOf,
  type StoredImport,
  updateImport,
} from '../../domain/sale';

/** Enqueues the steps of an import that run as jobs. */

/** Queue of jobs in which files are previewed and imported one after another. */
const LINE = 'sales';
const ATTEMPTS = 2;

/**
 * Enqueues the preview of a file.
 * @throws BusinessError VALIDATION_FAILED if the file does not contain the mapping's sheet
 */
export async function queuePreview(
  tx: Transaction,
  { importId, beginning }: Pick<StoredImport, 'importId' | 'beginning'>,
  { mapping, automatic, at }: { mapping: SaleMapping; automatic: boolean; at: Date },
): Promise<void> {
  const sheet = beginning?.sheets.find(({ name }) => name === mapping.sheet);
  if (!sheet) throw new BusinessError('VALIDATION_FAILED', '没有这个工作表');
  const headerKey = headerKeyOf(sheet.columns.map(({ name }) => name));
  await updateImport(tx, importId, {
    ...{ state: 'previewing', mapping, headerKey, automatic, at },
    ...{ preview: null, problem: null },
  });
  const priority = automatic ? AUTOMATIC_PRIORITY : 0;
  const job = { payload: { importId }, key: `preview-sales:${importId}`, priority };
  await enqueue(tx, 'previewSales', { ...job, line: LINE, maxAttempts: ATTEMPTS });
}

/**
 * Enqueues the import of a previewed file. It runs before waiting previews, because their files may contain the same
 * sales.
 */
export async function queueImport(tx: Transaction, importId: number): Promise<void> {
  await updateImport(tx, importId, { state: 'taking' });
  const job = { payload: { importId }, key: `take-sales:${importId}`, priority: -1 };
  await enqueue(tx, 'takeSales', { ...job, line: LINE, maxAttempts: ATTEMPTS });
}
