import { DAY } from '@account-doctor/contract/time';
import { enqueue } from '../../core/jobs/queue';
import type { Services } from '../../core/services';
import { deleteImport, filePartKeys, lockExpiredImports } from '../../domain/sale';
import { forgetFetched } from '../../domain/saleSource';

/** The contents of a file are deleted after this time, in ms; so is the file if it was not imported. */
const LIFE = 7 * DAY;
const BATCH = 20;

/**
 * Deletes files of sales that are not needed any more, and queues the deletion of their contents. Those that were not
 * imported are fetched again from their sources.
 */
export const deleteExpiredFiles = ({ database, now }: Services): Promise<void> =>
  database.transaction(async (tx) => {
    const files = await lockExpiredImports(tx, new Date(now().getTime() - LIFE), BATCH);
    for (const file of files) {
      if (file.state === 'received' || file.state === 'previewed') await forgetFetched(tx, file);
      await deleteImport(tx, file);
    }
    const keys = files.flatMap(filePartKeys);
    if (keys.length > 0) await enqueue(tx, 'removeContents', { payload: { keys } });
  });
