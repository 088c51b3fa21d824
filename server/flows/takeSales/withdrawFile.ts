import { BusinessError } from '../../core/errors';
import type { Transaction } from '../../core/database/database';
import { requestTraining, revertModels } from '../../domain/model';
import {
  lockBatchesOfKey,
  lockImport,
  type StoredImport,
  updateImports,
  withdrawSales,
} from '../../domain/sale';

interface Withdrawal {
  /** Alias of the member, or name of the operating system user. */
  by: string;
  at: Date;
  reason: 'desk' | 'command';
}

/**
 * Withdraws the sales of an imported file, deactivates models that have learnt from them, and requests trainings of the
 * games.
 * @returns the ids of the games; `null` if the file was withdrawn before
 * @throws BusinessError SALE_FILE_NOT_FOUND if the file is unknown, not imported, or was imported by an older version
 */
export async function withdrawFile(
  tx: Transaction,
  { importId, ...withdrawing }: Withdrawal & { importId: number },
): Promise<string[] | null> {
  const file = await lockImport(tx, importId);
  if (file?.state === 'withdrawn') return null;
  if (file?.state !== 'taken') throw new BusinessError('SALE_FILE_NOT_FOUND');
  if (file.hash === null)
    throw new BusinessError(
      'SALE_FILE_NOT_FOUND',
      '这个文件由旧版本导入，没有记下是哪些成交，不能撤回',
    );
  return withdrawTaken(tx, [file], withdrawing);
}

/**
 * Withdraws batches of an API key like files: the batches since a time, or all batches if `since` is `null`.
 * @returns the number of batches
 */
export async function withdrawBatches(
  tx: Transaction,
  { keyId, since, ...withdrawing }: Withdrawal & { keyId: string; since: Date | null },
): Promise<number> {
  const files = await lockBatchesOfKey(tx, keyId, since);
  if (files.length > 0) await withdrawTaken(tx, files, withdrawing);
  return files.length;
}

/** Withdraws the sales of files that were imported; returns the ids of their games. */
async function withdrawTaken(
  tx: Transaction,
  files: readonly StoredImport[],
  { by, at, reason }: Withdrawal,
): Promise<string[]> {
  const importIds = files.map(({ importId }) => importId);
  const since = new Date(Math.min(...files.map((file) => file.at.getTime())));
  const gameIds = await withdrawSales(tx, importIds);
  const misled = [];
  for (const gameId of [...gameIds].sort()) {
    const versions = await revertModels(tx, { gameId, since, at });
    misled.push(...versions.map((version) => ({ gameId, version })));
    await requestTraining(tx, { gameId, reason });
  }
  const change = { state: 'withdrawn' as const, withdrawnAt: at, withdrawnBy: by, misled };
  await updateImports(tx, importIds, change);
  return gameIds;
}
