import { DAY } from '@account-doctor/contract/time';
import { enqueue } from '../../core/jobs/queue';
import type { Services } from '../../core/services';
import { deleteImport, filePartKeys, lockExpiredImports } from '../../domain/sale';
import { forgetFetchedFile } from '../../domain/saleSource';

/** Age in ms at which the contents of files are deleted; files that were not imported are deleted entirely. */
const LIFE = 7 * DAY;
const BATCH = 20;

/**
 * Part of the job `purge`: deletes expired files of sales, and enqueues the deletion of their contents. Deleted files
 * that were not imported are fetched again by the next run of their source.
 */
export const deleteExpiredFiles = ({ database, now }: Services): Promise<void> =>
  database.transaction(async (tx) => {
    const files = await lockExpiredImports(tx, new Date(now().getTime() - LIFE), BATCH);
    for (const file of files) {
      if (file.state === 'received' || file.state === 'previewed')
        await forgetFetchedFile(tx, file);
      await deleteImport(tx, file);
    }
    const keys = files.flatMap(filePartKeys);
    if (keys.length > 0) await enqueue(tx, 'removeContents', { payload: { keys } });
  });
