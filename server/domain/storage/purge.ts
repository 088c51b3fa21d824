import { DAY } from '@account-doctor/contract/time';
import { PartUnavailable } from '../../core/partUnavailable';
import type { Transaction } from '../../core/database/database';
import { enqueue } from '../../core/jobs/queue';
import type { Services } from '../../core/services';
import { fileVariants } from './fileLink';
import { keysOfUpload, variantKey } from './keys';
import { deleteFiles, selectUnusedForUpdate } from './store';
import { ARRIVAL_PATIENCE } from './upload';
import { deleteUpload, selectExpiredForUpdate } from './uploadStore';

/** Age in ms at which unused uploads are deleted. */
const UNUSED_LIFE = DAY;
const BATCH = 100;

/** Deletes unused files and expired uploads. */
export async function purgeUploads(services: Services): Promise<void> {
  while ((await purgeUnused(services)) === BATCH);
  while ((await purgeExpired(services)) === BATCH);
}

/** Deletes rows of unused files in a transaction, and then their contents. */
async function purgeUnused(services: Services): Promise<number> {
  const before = new Date(services.now().getTime() - UNUSED_LIFE);
  return removeRowsAndContents(services, async (tx) => {
    const abandoned = await selectUnusedForUpdate(tx, before, BATCH);
    const ids = abandoned.map((file) => file.fileId);
    if (ids.length > 0) await deleteFiles(tx, ids);
    return abandoned.map((file) => fileVariants.map((variant) => variantKey(file, variant)));
  });
}

/** Deletes direct uploads that were never processed and have expired. */
async function purgeExpired(services: Services): Promise<number> {
  const before = new Date(services.now().getTime() - ARRIVAL_PATIENCE);
  return removeRowsAndContents(services, async (tx) => {
    const expired = await selectExpiredForUpdate(tx, before, BATCH);
    for (const fileId of expired) await deleteUpload(tx, fileId);
    return expired.map(keysOfUpload);
  });
}

/**
 * Deletes rows of files in a transaction, then their contents. A job deletes the contents again later, in case the
 * process stopped before, the storage was unavailable, or content was still arriving.
 * @param forget deletes the rows and returns the storage keys of each file
 * @returns the number of files
 */
async function removeRowsAndContents(
  services: Services,
  forget: (transaction: Transaction) => Promise<string[][]>,
): Promise<number> {
  const { database, now } = services;
  const forgotten = await database.transaction(async (tx) => {
    const files = await forget(tx);
    const runAt = new Date(now().getTime() + ARRIVAL_PATIENCE);
    const keys = files.flat();
    if (keys.length > 0) await enqueue(tx, 'removeContents', { payload: { keys }, runAt });
    return files;
  });
  await removeContents(services, forgotten.flat()).catch((error: unknown) => {
    if (!(error instanceof PartUnavailable)) throw error;
  });
  return forgotten.length;
}

/** The job `removeContents`. Idempotent: missing contents are not an error. */
export async function removeContents({ storage }: Services, keys: string[]): Promise<void> {
  for (const key of keys) await storage.remove(key);
}
