import { DAY } from '@account-doctor/contract/time';
import { enqueue } from '../../core/jobs/queue';
import type { Services } from '../../core/services';
import { deleteImport, filePartKeys, lockExpiredImports } from '../../domain/sale';
import { forgetFetchedFile } from '../../domain/saleSource';

/** After this time, in ms, the contents of a file are deleted, and the file itself if it was not imported. */
const LIFE = 7 * DAY;
const BATCH = 20;

/**
 * Part of the job `purge`: deletes expired files of sales, and queues the deletion of their contents. The next run of a
 * source fetches files again that were not imported.
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
