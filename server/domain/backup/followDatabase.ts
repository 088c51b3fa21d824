import type { Logger } from 'pino';
import { enqueue } from '../../core/jobs/queue';
import type { Services } from '../../core/services';
import { startArchiver } from './archiver';
import { backupParts } from './parts';
import { releaseChanges } from './slot';

/**
 * Keeps what changes in the embedded database for as long as the service runs; returns how to end that. An
 * external one's changes are of no use outside of its server: decision 92.
 */
export function followDatabase(services: Services, log: Logger): () => Promise<void> {
  const { settings, database } = services;
  if (settings.database.url !== null) return () => Promise.resolve();
  const parts = backupParts(settings, database);
  if (parts) {
    const archiver = startArchiver({
      ...parts,
      log,
      requestBackup: () =>
        database.transaction((transaction) =>
          enqueue(transaction, 'backUp', { kind: 'daily' }, { key: 'backUp' }),
        ),
    });
    return () => archiver.stop();
  }
  // Where backups were switched off, the database would hold on to its changes for nobody.
  releaseChanges(database.$client).catch((error: unknown) =>
    log.warn({ err: error }, 'Changes are still reserved for backups'),
  );
  return () => Promise.resolve();
}
