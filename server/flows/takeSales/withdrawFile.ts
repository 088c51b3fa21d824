import { BusinessError } from '../../core/errors';
import type { Transaction } from '../../core/database/database';
import { requestTraining, revertModels } from '../../domain/model';
import { lockImport, updateImport, withdrawSales } from '../../domain/sale';

/**
 * Takes the sales of an imported file out, takes the models that had learnt them out of use, and requests the training
 * of their games.
 * @param by alias of the member, or the operating system's user
 * @returns the games, or `null` if the file is withdrawn already
 * @throws BusinessError SALE_FILE_NOT_FOUND if the file is unknown, not imported, or was imported by an older version
 */
export async function withdrawFile(
  tx: Transaction,
  {
    importId,
    by,
    at,
    reason,
  }: { importId: number; by: string; at: Date; reason: 'desk' | 'command' },
): Promise<string[] | null> {
  const file = await lockImport(tx, importId);
  if (file?.state === 'withdrawn') return null;
  if (file?.state !== 'taken') throw new BusinessError('SALE_FILE_NOT_FOUND');
  if (file.hash === null)
    throw new BusinessError(
      'SALE_FILE_NOT_FOUND',
      '这个文件由旧版本导入，没有记下是哪些成交，不能撤回',
    );
  const gameIds = await withdrawSales(tx, importId);
  const misled = [];
  for (const gameId of [...gameIds].sort()) {
    const versions = await revertModels(tx, { gameId, since: file.at, at });
    misled.push(...versions.map((version) => ({ gameId, version })));
    await requestTraining(tx, { gameId, reason });
  }
  await updateImport(tx, importId, {
    state: 'withdrawn',
    withdrawnAt: at,
    withdrawnBy: by,
    misled,
  });
  return gameIds;
}
