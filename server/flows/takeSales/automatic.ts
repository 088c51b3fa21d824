import type { SalePreview } from '@account-doctor/contract/saleImports';
import type { Transaction } from '../../core/database/database';
import { type GamesOfSales, type StoredImport, updateImport } from '../../domain/sale';
import { notify } from '../../domain/notification';
import { distrustOf, holdsOf } from './holds';
import { queueImport } from './steps';

/** What happens to files that were fetched by schedule: they go on by themselves, or wait for a member. */

type AutomaticFile = Pick<StoredImport, 'importId' | 'fileName' | 'automatic' | 'sourceRunId'>;

/** Stores a preview, and imports an automatic file unless something in the preview needs a member. */
export async function keepPreview(
  tx: Transaction,
  file: StoredImport,
  { preview, games, now }: { preview: SalePreview; games: GamesOfSales; now: Date },
): Promise<void> {
  const { importId, automatic } = file;
  const distrust = automatic ? await distrustOf(tx, file) : null;
  const found = automatic ? await holdsOf(tx, file, { preview, games }) : [];
  const holds = distrust === null ? found : [distrust, ...found];
  const shown = holds.length === 0 ? preview : { ...preview, holds };
  await updateImport(tx, importId, { state: 'previewed', problem: null, preview: shown });
  if (holds.length > 0) await leaveToMember(tx, file, { why: holds.join('；'), now });
  else if (automatic) await queueImport(tx, importId);
}

/** Whether a file that waits for its import may be imported; an automatic one that no longer may is left to the members. */
export async function mayBeTaken(tx: Transaction, file: StoredImport, now: Date): Promise<boolean> {
  const why = file.automatic ? await distrustOf(tx, file) : null;
  if (why === null) return true;
  const preview = file.preview && { ...file.preview, holds: [why] };
  await updateImport(tx, file.importId, { state: 'previewed', preview });
  await leaveToMember(tx, file, { why, now });
  return false;
}

/** Leaves an automatic file to the members, and notifies them, once of each run. */
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
