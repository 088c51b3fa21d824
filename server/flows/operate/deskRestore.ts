import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { restoreProblems, restoreStates } from '@account-doctor/contract/operation';
import type { LastRestore } from '@account-doctor/contract/types';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { UndoChange } from '../../core/restart';
import type { Services } from '../../core/services';
import { writeWholeFile } from '../../core/wholeFile';
import {
  BackupProblem,
  type BackupParts,
  lineageOf,
  NotEnoughSpace,
  restoreBackup,
  takeBackup,
  type WantedState,
} from '../../domain/backup';
import { audit, staffPerson } from '../../domain/staff';

/**
 * The progress of a restore that was started at the desk. It is stored in a file beside the database, because the
 * database is replaced and the process may be restarted.
 */
const recordSchema = z.object({
  state: z.enum(restoreStates),
  askedAt: z.string(),
  staffId: z.string(),
  at: z.string().nullable(),
  from: z.string().nullable(),
  point: z.string().nullable(),
  until: z.string().nullable(),
  problem: z.enum(restoreProblems).nullable(),
  reason: z.string().nullable(),
  /** Identifies the previous database, so that a later start finds out which database is present. */
  lineage: z.string(),
  /** Whether the audit log contains the result of the restore. */
  told: z.boolean(),
});
type RestoreRecord = z.output<typeof recordSchema>;

const recordFile = (dataFolder: string) => path.join(dataFolder, 'desk-restore.json');

async function readRecord(dataFolder: string): Promise<RestoreRecord | null> {
  const text = await readFile(recordFile(dataFolder), 'utf8').catch(() => null);
  return text === null ? null : recordSchema.parse(JSON.parse(text));
}

const writeRecord = (dataFolder: string, record: RestoreRecord): Promise<void> =>
  writeWholeFile(recordFile(dataFolder), Buffer.from(JSON.stringify(record)));

/** The last restore, as shown at the desk; `null` if there was none. */
export async function lastRestore({
  settings,
}: Pick<Services, 'settings'>): Promise<LastRestore | null> {
  const record = await readRecord(settings.database.dataFolder);
  if (record === null) return null;
  const { staffId: _, lineage: __, told: ___, ...shown } = record;
  return shown;
}

/** The fields of the record for a restore that failed with this error. */
const failureOf = (error: unknown): Pick<RestoreRecord, 'state' | 'problem' | 'reason'> => ({
  state: 'failed',
  problem:
    error instanceof NotEnoughSpace
      ? 'no-room'
      : error instanceof BackupProblem
        ? 'damaged'
        : 'other',
  reason: error instanceof Error ? error.message : String(error),
});

/**
 * Backs up the current data, then stops the service, restores a backup and restarts. If any step fails, records the
 * reason and leaves the data as it was.
 * @returns whether the service will stop
 */
export async function restoreFromDesk(
  services: Services,
  parts: BackupParts,
  { staffId, log, ...wanted }: WantedState & { staffId: string; log: FastifyBaseLogger },
): Promise<boolean> {
  const { dataFolder } = services.settings.database;
  const { lineage } = await lineageOf(parts.pool);
  let record: RestoreRecord = {
    state: 'keeping',
    askedAt: services.now().toISOString(),
    staffId,
    at: wanted.at?.toISOString() ?? null,
    from: wanted.from,
    point: null,
    until: null,
    problem: null,
    reason: null,
    lineage,
    told: false,
  };
  const note = async (change: Partial<RestoreRecord>) => {
    record = { ...record, ...change };
    await writeRecord(dataFolder, record);
  };
  await note({});
  try {
    const { id } = await takeBackup(parts, 'restore');
    await note({ state: 'restoring', point: id });
  } catch (error) {
    log.error({ err: error }, 'The backup before a restore failed: nothing is restored');
    const { problem, ...failed } = failureOf(error);
    await note({ ...failed, problem: problem === 'damaged' ? 'other' : problem });
    await auditRestore(services, log);
    return false;
  }
  services.restart?.(() => replaceData(parts, wanted, { dataFolder, note, log }));
  return true;
}

/** Replaces database and files; called while the service is stopped. */
async function replaceData(
  { place, filesFolder }: BackupParts,
  wanted: WantedState,
  {
    dataFolder,
    note,
    log,
  }: {
    dataFolder: string;
    note: (change: Partial<RestoreRecord>) => Promise<void>;
    log: FastifyBaseLogger;
  },
): Promise<UndoChange | null> {
  try {
    const say = (line: string) => log.info(line);
    const restored = await restoreBackup(
      { place, dataFolder, filesFolder, external: null, say },
      wanted,
    );
    await note({ state: 'restored', until: restored.until.toISOString() });
    const { undo } = restored;
    return (
      undo &&
      (async (reason) => {
        await undo();
        await note({ ...failureOf(reason), until: null });
      })
    );
  } catch (error) {
    log.error({ err: error }, 'The restore failed; nothing has changed');
    await note(failureOf(error));
    return null;
  }
}

/** Finds out which database is present after the process ended during a restore. */
async function resolveInterrupted(record: RestoreRecord, pool: Pool): Promise<RestoreRecord> {
  if (record.state === 'restored' || record.state === 'failed') return record;
  const { lineage } = await lineageOf(pool);
  if (record.state === 'restoring' && lineage !== record.lineage)
    return { ...record, state: 'restored', until: record.at };
  return { ...record, state: 'failed', problem: 'interrupted', reason: 'The process was ended' };
}

/** Writes the result of the last restore to the audit log of the current database, unless it is already there. */
export async function auditRestore(services: Services, log: FastifyBaseLogger): Promise<void> {
  const { database, settings, now } = services;
  const { dataFolder } = settings.database;
  const found = settings.database.url === null ? await readRecord(dataFolder) : null;
  if (found === null || found.told) return;
  const record = await resolveInterrupted(found, database.$client);
  const { staffId, state, askedAt, at, from, point, until, reason } = record;
  log.warn({ state, at, from, point, until, reason }, 'A restore started at the desk has ended');
  await database.transaction(async (tx) => {
    // The restored database may be from a time before the staff member was added.
    const known = await staffPerson(tx, staffId);
    await audit(
      tx,
      {
        staffId: known && staffId,
        action: 'operation.restore.end',
        details: { state, askedAt, at, from, point, until, reason },
        at: now(),
      },
      null,
    );
  });
  await writeRecord(dataFolder, { ...record, told: true });
}
