import { DAY } from '@account-doctor/contract/time';
import type { Services } from '../../core/services';
import { forgetImport, selectForgottenImports } from '../../domain/sale';
import { keysOf } from './storedFile';

/** A file that is not imported, or was withdrawn, is deleted after this time, in ms. */
const LIFE = 7 * DAY;
const BATCH = 20;

/** Deletes files of sales that are not needed any more: their contents first, so that a failure is repeated. */
export async function forgetFiles(services: Services): Promise<void> {
  const before = new Date(services.now().getTime() - LIFE);
  const files = await selectForgottenImports(services.database, before, BATCH);
  for (const file of files) {
    for (const key of keysOf(file)) await services.storage.remove(key);
    await services.database.transaction((tx) => forgetImport(tx, file));
  }
}
