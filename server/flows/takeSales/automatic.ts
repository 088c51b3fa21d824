import type { SalePreview } from '@account-doctor/contract/saleImports';
import type { Transaction } from '../../core/database/database';
import { type GamesOfSales, type StoredImport, updateImport } from '../../domain/sale';
import { notify } from '../../domain/notification';
import { importObstacle, holdReasons } from './holds';
import { queueImport } from './steps';

/** Files that were fetched by schedule: imported without a member if possible, otherwise left to a member. */

type AutomaticFile = Pick<StoredImport, 'importId' | 'fileName' | 'automatic' | 'sourceRunId'>;

/**
 * Stores a preview. If the file was fetched by schedule, enqueues its import, or leaves the file to a member if there
 * are reasons to hold it.
 */
export async function storePreview(
  tx: Transaction,
  file: StoredImport,
  { preview, games, now }: { preview: SalePreview; games: GamesOfSales; now: Date },
): Promise<void> {
  const { importId, automatic } = file;
  const obstacle = automatic ? await importObstacle(tx, file) : null;
  const found = automatic ? await holdReasons(tx, file, { preview, games }) : [];
  const holds = obstacle === null ? found : [obstacle, ...found];
  const shown = holds.length === 0 ? preview : { ...preview, holds };
  await updateImport(tx, importId, { state: 'previewed', problem: null, preview: shown });
  if (holds.length > 0) await leaveToMember(tx, file, { why: holds.join('；'), now });
  else if (automatic) await queueImport(tx, importId);
}

/**
 * Whether an enqueued import may proceed. If there is an obstacle to importing a file without a member, leaves the file
 * to a member.
 */
export async function isImportAllowed(
  tx: Transaction,
  file: StoredImport,
  now: Date,
): Promise<boolean> {
  const why = file.automatic ? await importObstacle(tx, file) : null;
  if (why === null) return true;
  const preview = file.preview && { ...file.preview, holds: [why] };
  await updateImport(tx, file.importId, { state: 'previewed', preview: preview });
  await leaveToMember(tx, file, { why, now });
  return false;
}

/**
 * Leaves a file that was fetched by schedule to a member, and notifies staff once per run. Has no effect for other
 * files.
 */
export async function leaveToMember(
  tx: Transaction,
  { importId, fileName, automatic, sourceRunId }: AutomaticFile,
  { why, now }: { why: string; now: Date },
): Promise<void> {
  if (!automatic) return;
  await updateImport(tx, importId, { automatic: false });
  const event = {
    ...{ kind: 'sales-waiting' as const, title: '定时导入的文件等您处理' },
    text: `${fileName}：${why}。`,
    ...{ path: `/desk/sales?file=${importId}`, key: `sales-waiting:${sourceRunId ?? importId}` },
  };
  await notify(tx, event, now);
}
