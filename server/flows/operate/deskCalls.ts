import type { DataOf } from '@account-doctor/contract/types';
import { ClientProblem } from '../../core/database/clientPrograms';
import { BusinessError } from '../../core/errors';
import type { DeskHandlers } from '../../core/http/handler';
import { enqueue } from '../../core/jobs/queue';
import type { Services } from '../../core/services';
import {
  backupParts,
  isCluster,
  isWhole,
  listBackups,
  readHead,
  requireBackups,
} from '../../domain/backup';
import { audit } from '../../domain/staff';
import { failedJobs, retryJob } from './failedJobs';
import { readSetup, setupSteps } from './setup';
import { readCertificate, readStatus } from './status';

/** The desk's calls about the service itself. */
export function operateDeskCalls(services: Services) {
  const { database, settings, now } = services;
  const pool = database.$client;
  return {
    'GET /desk-api/operation/setup': async () => ({
      list: setupSteps(await readSetup(pool), settings),
    }),

    'GET /desk-api/operation/status': () =>
      readStatus(services, () => readCertificate(settings.http.publicOrigin)),

    'GET /desk-api/operation/failed-jobs': async () => ({ list: await failedJobs(pool) }),

    'GET /desk-api/operation/backups': () => backupsOf(services),

    'POST /desk-api/operation/job/retry': ({ jobId }, { staffId }) =>
      database.transaction(async (tx) => {
        const task = await retryJob(tx, jobId);
        if (task === null) throw new BusinessError('JOB_NOT_FAILED');
        const details = { task };
        const action = 'operation.job.retry';
        return audit(tx, { staffId, action, subject: jobId, details }, now(), {});
      }),

    'POST /desk-api/operation/back-up': async (_, { staffId }) => {
      if (!backupParts(settings, database)) throw new BusinessError('BACKUPS_OFF');
      await requireBackups(settings, pool).catch((error: unknown) => {
        throw error instanceof ClientProblem ? new BusinessError('BACKUP_CLIENT_MISSING') : error;
      });
      return database.transaction(async (tx) => {
        await enqueue(tx, 'backUp', { kind: 'manual' }, { key: 'back-up-now', maxAttempts: 1 });
        return audit(tx, { staffId, action: 'operation.back-up' }, now(), {});
      });
    },
  } satisfies DeskHandlers<'operate'>;
}

async function backupsOf({
  settings,
  database,
}: Services): Promise<DataOf<'GET /desk-api/operation/backups'>> {
  const place = backupParts(settings, database)?.place;
  if (!place) return { place: null, changesUntil: null, list: [] };
  const found = (await listBackups(place)).reverse();
  const newest = found.find(isWhole)?.manifest;
  const head = newest && isCluster(newest) ? await readHead(place, newest.lineage) : null;
  return {
    place: place.name,
    changesUntil: head && new Date(head.at).toISOString(),
    list: found.map((one) => ({
      id: one.id,
      size: one.size,
      made: isWhole(one)
        ? {
            at: new Date(one.manifest.endedAt).toISOString(),
            kind: one.manifest.kind,
            version: one.manifest.version,
          }
        : null,
    })),
  };
}
