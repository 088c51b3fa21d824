import type { Services } from '../../core/services';
import { fileVariants } from './fileLink';
import { keysOfUpload, variantKey } from './keys';
import { deleteFiles, selectUnusedForUpdate } from './store';
import { deleteUpload, selectExpiredForUpdate } from './uploadStore';

/** An upload that nothing refers to by then was abandoned. */
const UNUSED_LIFE = 24 * 3_600_000;
/** An upload that began in time may arrive, and be asked for, this long after it expired. */
const ARRIVAL_PATIENCE = 10 * 60_000;
const BATCH = 100;

/** Deletes files that nothing came to use, and ends uploads that were never made. */
export async function purgeUploads(services: Services): Promise<void> {
  while ((await purgeUnused(services)) === BATCH);
  while ((await purgeExpired(services)) === BATCH);
}

/**
 * The rows stay locked until their contents are gone: nobody can start to use a file meanwhile,
 * and what a stop in the middle leaves behind is found by the next purge.
 */
async function purgeUnused({ database, storage, now }: Services): Promise<number> {
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

/** The same for what was put into the storage and never asked for. */
async function purgeExpired({ database, storage, now }: Services): Promise<number> {
  const before = new Date(now().getTime() - ARRIVAL_PATIENCE);
  return database.transaction(async (tx) => {
    const expired = await selectExpiredForUpdate(tx, before, BATCH);
    for (const fileId of expired) {
      for (const key of keysOfUpload(fileId)) await storage.remove(key);
      await deleteUpload(tx, fileId);
    }
    return expired.length;
  });
}

/** The job `removeContents`: what is gone already is no error, so that it can be done twice. */
export async function removeContents({ storage }: Services, keys: string[]): Promise<void> {
  for (const key of keys) await storage.remove(key);
}
