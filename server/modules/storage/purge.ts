import type { Services } from '../../services';
import { fileVariants } from './fileLink';
import { variantKey } from './files';
import { deleteExpiredTokens, deleteFiles, selectUnusedForUpdate } from './store';

/** An upload that nothing refers to by then was abandoned. */
const UNUSED_LIFE = 24 * 3_600_000;
const BATCH = 100;

/** Deletes abandoned uploads and tokens that expired. */
export async function purgeUploads(services: Services): Promise<void> {
  await services.database.transaction((tx) => deleteExpiredTokens(tx, services.now()));
  while ((await purgeBatch(services)) === BATCH);
}

/**
 * The rows stay locked until their contents are gone: nobody can start to use a file meanwhile,
 * and what a stop in the middle leaves behind is found by the next purge.
 */
async function purgeBatch({ database, storage, now }: Services): Promise<number> {
  const before = new Date(now().getTime() - UNUSED_LIFE);
  return database.transaction(async (tx) => {
    const abandoned = await selectUnusedForUpdate(tx, before, BATCH);
    for (const file of abandoned) {
      for (const variant of fileVariants) await storage.remove(variantKey(file, variant));
    }
    const ids = abandoned.map((file) => file.fileId);
    if (ids.length > 0) await deleteFiles(tx, ids);
    return abandoned.length;
  });
}

/** The job `removeContents`: what is gone already is no error, so that it can be done twice. */
export async function removeContents({ storage }: Services, keys: string[]): Promise<void> {
  for (const key of keys) await storage.remove(key);
}
