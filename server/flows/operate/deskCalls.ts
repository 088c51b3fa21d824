import type { DataOf } from '@account-doctor/contract/types';
import { ClientProblem } from '../../core/database/clientPrograms';
import { BusinessError } from '../../core/errors';
import type { DeskHandlers } from '../../core/http/handler';
import { enqueue } from '../../core/jobs/queue';
import type { Services } from '../../core/services';
import {
  BackupProblem,
  backupParts,
  chooseBackup,
  isCluster,
  listBackups,
  readHead,
  requireBackups,
} from '../../domain/backup';
import { audit, proveAgain } from '../../domain/staff';
import { lastRestore, restoreFromDesk } from './deskRestore';
import { listFailedJobs, retryJob } from './listFailedJobs';
import { readSetup, setupSteps } from './setup';
import { readCertificate, readStatus } from './status';

/**
 * Whether the desk can restore a backup. Only with the embedded database, because other instances may use an external
 * one.
 */
const canRestore = ({ settings, restart }: Services) =>
  settings.database.url === null && restart !== null;

/** The desk's endpoints to operate the service. */
export function operateDeskCalls(services: Services) {
  const { database, settings, now } = services;
  const pool = database.$client;
  return {
    'GET /desk-api/operation/setup': async () => ({
      list: setupSteps(await readSetup(pool), settings),
    }),

    'GET /desk-api/operation/status': () =>
      readStatus(services, () => readCertificate(settings.http.publicOrigin)),

    'GET /desk-api/operation/failed-jobs': async () => ({ list: await listFailedJobs(pool) }),

    'GET /desk-api/operation/backups': () => backupsOf(services),

    'POST /desk-api/operation/job/retry': ({ jobId }, { staffId }) =>
      database.transaction(async (tx) => {
        const task = await retryJob(tx, jobId);
        if (task === null) throw new BusinessError('JOB_NOT_FAILED');
        const details = { task };
        const action = 'operation.job.retry';
        return audit(tx, { staffId, action, subject: jobId, details, at: now() }, {});
      }),

    'POST /desk-api/operation/back-up': async (_, { staffId }) => {
      if (!backupParts(settings, database)) throw new BusinessError('BACKUPS_OFF');
      await requireBackups(settings, pool).catch((error: unknown) => {
        throw error instanceof ClientProblem ? new BusinessError('BACKUP_CLIENT_MISSING') : error;
      });
      return database.transaction(async (tx) => {
        await enqueue(tx, 'backUp', {
          payload: { kind: 'manual' },
          key: 'back-up-now',
          maxAttempts: 1,
        });
        return audit(tx, { staffId, action: 'operation.back-up', at: now() }, {});
      });
    },

    'POST /desk-api/operation/restore': createRestoreCall(services),
  } satisfies DeskHandlers<'operate'>;
}

/** Starts a restore in the background, after the member has proved who they are. */
function createRestoreCall(
  services: Services,
): DeskHandlers<'operate'>['POST /desk-api/operation/restore'] {
  const { database, settings, now } = services;
  /** Stays `true` until the process stops or the restore fails. */
  let restoring = false;
  return async ({ at, from, password, code }, { staffId, sessionHash, log }) => {
    const parts = backupParts(settings, database);
    if (!parts) throw new BusinessError('BACKUPS_OFF');
    if (!canRestore(services)) throw new BusinessError('RESTORE_ELSEWHERE');
    await proveAgain(services, { staffId, sessionHash }, { password, code });
    const wanted = { at: at === null ? null : new Date(at), from };
    await chooseBackup(parts.place, wanted, false).catch((error: unknown) => {
      if (!(error instanceof BackupProblem)) throw error;
      log.warn({ err: error }, 'A restore was rejected');
      throw new BusinessError('RESTORE_UNREACHABLE');
    });
    if (restoring) throw new BusinessError('RESTORE_RUNNING');
    restoring = true;
    const asked = await database.transaction((tx) =>
      audit(tx, { staffId, action: 'operation.restore', details: { at, from }, at: now() }, {}),
    );
    void restoreFromDesk(services, parts, { ...wanted, staffId, log })
      .catch((error: unknown) => {
        log.error({ err: error }, 'A restore did not begin');
        return false;
      })
      .then((restarts) => {
        restoring = restarts;
      });
    return asked;
  };
}

async function backupsOf(services: Services): Promise<DataOf<'GET /desk-api/operation/backups'>> {
  const place = backupParts(services.settings, services.database)?.place;
  const last = await lastRestore(services);
  if (!place)
    return { place: null, changesUntil: null, list: [], canRestore: false, lastRestore: last };
  const found = (await listBackups(place)).reverse();
  const newest = found.find(({ manifest }) => manifest)?.manifest;
  const head = newest && isCluster(newest) ? await readHead(place, newest.lineage) : null;
  return {
    canRestore: canRestore(services),
    lastRestore: last,
    place: place.name,
    changesUntil: head && new Date(head.at).toISOString(),
    list: found.map(({ id, size, manifest }) => ({
      id,
      size,
      made: manifest && {
        at: new Date(manifest.endedAt).toISOString(),
        kind: manifest.kind,
        version: manifest.version,
      },
    })),
  };
}
