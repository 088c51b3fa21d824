import { createReadStream } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { enqueue } from '../../core/jobs/queue';
import type { Services } from '../../core/services';
import { documentWithHash, headKey, listManifests, readHead, type WalHead } from './archive';
import { logNewFiles, readKnownFiles } from './files';
import { type BackupParts, backupParts } from './takeBackup';
import {
  advanceReserved,
  type Lineage,
  lineageOf,
  type Lsn,
  lsnName,
  lsnOfName,
  putWal,
  releaseWal,
  reserveWal,
  segmentName,
  segmentStart,
  selectLsn,
} from './wal';

/** How often WAL and files are archived, in ms. A lost machine loses at most the changes of this time. */
const INTERVAL = 15_000;
/** Pause before the next attempt after an error, in ms. */
const RETRY_PAUSE = 5_000;

interface ArchiverParts extends BackupParts {
  log: Logger;
  /** Requests a backup, without which the archived WAL would be useless. */
  requestBackup: () => Promise<void>;
}

/** Archives WAL and files of the embedded database every 15 s. The returned function archives once more and stops. */
export function startArchiver(parts: ArchiverParts): () => Promise<void> {
  const stopping = new AbortController();
  const pause = (ms: number) => sleep(ms, null, { signal: stopping.signal }).catch(() => undefined);
  const run = async () => {
    let archive: (() => Promise<void>) | null = null;
    for (let last = false; !last;) {
      last = stopping.signal.aborted;
      try {
        archive ??= await prepareArchive(parts);
        await archive();
        await pause(INTERVAL);
      } catch (error) {
        archive = null;
        parts.log.error({ err: error }, 'Archiving WAL for backups failed; trying again');
        await pause(RETRY_PAUSE);
      }
    }
  };
  const running = run();
  return () => {
    stopping.abort();
    return running;
  };
}

/** The LSN from which archiving continues. */
async function archivedUntil(
  { place, pool, requestBackup }: ArchiverParts,
  lineage: string,
): Promise<Lsn> {
  const reserved = await reserveWal(pool);
  const head = await readHead(place, lineage);
  if (head && lsnOfName(head.end) >= reserved) return lsnOfName(head.end);
  // WAL is missing since the last backup, or that backup is of another database.
  if ((await listManifests(place)).length > 0) await requestBackup();
  return reserved;
}

const FLUSHED = 'pg_current_wal_flush_lsn()';
/** Writes a message into the WAL. A restore of the newest state checks that it has replayed this message. */
const MARK = `pg_logical_emit_message(true, 'account-doctor', 'backup')`;

/** Returns a function. Each call of that function archives all changes that were committed before the call. */
async function prepareArchive(parts: ArchiverParts): Promise<() => Promise<void>> {
  const { place, pool, filesFolder } = parts;
  const line = await lineageOf(pool);
  let archived = await archivedUntil(parts, line.lineage);
  // Files in a bucket have no log.
  const known =
    filesFolder === null ? { files: new Map(), logged: 0 } : await readKnownFiles(place);
  let mark: string | null = null;
  return async () => {
    const at = new Date().toISOString();
    if ((await selectLsn(pool, FLUSHED)) > archived) mark = lsnName(await selectLsn(pool, MARK));
    const flushed = await selectLsn(pool, FLUSHED);
    // Logged after `flushed` was read, because a file is stored before the row that names it.
    if (filesFolder !== null) await logNewFiles(place, filesFolder, known);
    while (archived < flushed) {
      const content = await readSegment(line, archived, flushed);
      await putWal(place, line.lineage, { start: archived, content });
      archived += content.length;
    }
    const head: WalHead = { end: lsnName(archived), at, mark, logged: known.logged };
    await place.put(headKey(line.lineage), documentWithHash(head));
    await advanceReserved(pool, archived);
  };
}

/**
 * Reads WAL from the cluster's own file, up to `to` or the end of the segment. The embedded database runs on
 * this machine, and flushed WAL never changes.
 */
async function readSegment(
  { cluster, timeline, segmentSize }: Lineage,
  from: Lsn,
  to: Lsn,
): Promise<Buffer> {
  const segment = segmentStart(from, segmentSize);
  const file = path.join(cluster, 'pg_wal', segmentName(timeline, segment, segmentSize));
  const start = from - segment;
  const end = Math.min(to - segment, segmentSize);
  const content = await buffer(createReadStream(file, { start, end: end - 1 }));
  if (content.length === end - start) return content;
  throw new Error('A WAL segment is shorter than the WAL');
}

/**
 * Archives the WAL of the embedded database while the service runs; returns a function that stops the archiving. WAL
 * of an external database could only be replayed inside its server (decision 87).
 */
export function archiveWalWhileRunning(services: Services, log: Logger): () => Promise<void> {
  const { settings, database } = services;
  if (settings.database.url !== null) return () => Promise.resolve();
  const requestBackup = () =>
    database.transaction((transaction) =>
      enqueue(transaction, 'backUp', { payload: { kind: 'daily' }, key: 'backUp' }),
    );
  const parts = backupParts(settings, database);
  if (parts) return startArchiver({ ...parts, log, requestBackup });
  // Without backups, nothing may make the database keep old WAL.
  releaseWal(database.$client).catch((error: unknown) =>
    log.warn({ err: error }, 'The database still keeps WAL for backups'),
  );
  return () => Promise.resolve();
}
