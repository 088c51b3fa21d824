import { readLsn, type Lsn } from '../../core/database/lsn';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Head, headKey, sealed } from './archive';
import { keepChanges } from './changes';
import { copyNewFiles, type KnownFiles, logFiles, readKnown } from './copyFiles';
import { isWhole, listBackups, readHead } from './listBackups';
import { lsnName, segmentStart } from './lsn';
import { reserveChanges, SLOT } from './slot';
import { ChangeStream } from './streamChanges';
import { type BackupParts, lineageOf } from './takeBackup';

/** How often what was changed is kept; what was acknowledged before outlives this machine. In ms. */
const INTERVAL = 15_000;
/** So much is kept at once, before its time. */
const ENOUGH = 16 * 1_048_576;
/** How often the size is looked at, in ms. */
const LOOK = 250;
/** Before a broken stream is opened anew, in ms. */
const RESTART_PAUSE = 5_000;
/** How long the last changes may take to come when the service stops, in ms. */
const LAST_PATIENCE = 3_000;

interface ArchiverParts extends BackupParts {
  log: Logger;
  /** Asks for a backup: without one the changes that come now are of no use. */
  requestBackup: () => Promise<void>;
}

export interface Archiver {
  /** Keeps what has been changed until now, then ends. */
  stop(): Promise<void>;
}

/** Keeps what is changed in the embedded database and which files come, for as long as it runs. */
export function startArchiver(parts: ArchiverParts): Archiver {
  const stopping = new AbortController();
  const running = keepRunning(parts, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function keepRunning(parts: ArchiverParts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await archive(parts, signal);
    } catch (error) {
      parts.log.error({ err: error }, 'Backups do not follow the database; trying again');
      await sleep(RESTART_PAUSE, null, { signal }).catch(() => undefined);
    }
  }
}

/** Where the stream goes on: where it ended, or where the database still has everything. */
async function beginning(
  { place, pool, requestBackup }: ArchiverParts,
  line: { lineage: string; segmentSize: number },
): Promise<Lsn> {
  const reserved = segmentStart(await reserveChanges(pool), line.segmentSize);
  const head = await readHead(place, line.lineage);
  const end = head ? BigInt(`0x${head.end}`) : null;
  if (end !== null && end >= reserved) return end;
  // Changes are missing, or this is another database: any backup it has is from before.
  const found = (await listBackups(place)).filter(isWhole);
  if (found.length > 0) await requestBackup();
  return reserved;
}

async function archive(parts: ArchiverParts, signal: AbortSignal): Promise<void> {
  const { pool, place, filesFolder } = parts;
  const line = await lineageOf(pool);
  const start = await beginning(parts, line);
  const stream = await ChangeStream.open(pool.options, SLOT, { start, timeline: line.timeline });
  const ended = new AbortController();
  const end = stream.ended.finally(() => ended.abort());
  end.catch(() => undefined);
  const over = AbortSignal.any([signal, ended.signal]);
  const known = filesFolder === null ? null : await readKnown(place);
  try {
    const keeper = new Keeper(parts, line.lineage, stream, known);
    while (!over.aborted) {
      await keeper.keep();
      await untilDue(stream, over);
    }
    // The last changes of a service that stops.
    if (!ended.signal.aborted) await keeper.keep();
  } finally {
    await stream.close();
  }
  if (!signal.aborted) await end;
}

/** Waits until the next turn, or until enough has come for one. */
async function untilDue(stream: ChangeStream, over: AbortSignal): Promise<void> {
  const until = performance.now() + INTERVAL;
  while (!over.aborted && performance.now() < until && stream.heldSize < ENOUGH)
    await sleep(LOOK, null, { signal: over }).catch(() => undefined);
}

/** Keeps one turn after another. */
class Keeper {
  private lastKept: Lsn;
  private at: Date | null = null;
  private mark: string | null = null;

  constructor(
    private readonly parts: ArchiverParts,
    private readonly lineage: string,
    private readonly stream: ChangeStream,
    private readonly files: KnownFiles | null,
  ) {
    this.lastKept = stream.end;
  }

  /** Everything that was acknowledged before this began is kept when it ends. */
  async keep(): Promise<void> {
    const { place, filesFolder } = this.parts;
    const at = new Date();
    if (await this.reach()) this.at = at;
    const changes = this.stream.drain();
    // After the changes were taken: a file is stored before a row names it.
    if (this.files !== null && filesFolder !== null)
      await logFiles(place, this.files, await copyNewFiles(place, filesFolder, this.files), at);
    if (changes) {
      await keepChanges(place, this.lineage, changes);
      this.lastKept = changes.end;
    }
    if (this.at === null) return;
    const head: Head = {
      end: lsnName(this.lastKept),
      at: this.at.toISOString(),
      mark: this.mark,
      logged: this.files?.logged ?? 0,
    };
    await place.put(headKey(this.lineage), sealed(head));
    this.stream.confirm(this.lastKept);
  }

  /** Whether the stream came to where the database is now, within the patience. */
  private async reach(): Promise<boolean> {
    const { pool } = this.parts;
    if ((await this.flushed()) <= this.lastKept) return true;
    // A change whose place is known: restored, it proves that nothing before it is missing.
    const { rows } = await pool.query<{ mark: string }>(
      `select pg_logical_emit_message(true, 'account-doctor', 'backup')::text as mark`,
    );
    const wanted = await this.flushed();
    const deadline = performance.now() + LAST_PATIENCE;
    while (this.stream.end < wanted && performance.now() < deadline) await sleep(5);
    if (this.stream.end < wanted) return false;
    this.mark = lsnName(readLsn(rows[0]?.mark ?? '0/0'));
    return true;
  }

  private async flushed(): Promise<Lsn> {
    const { rows } = await this.parts.pool.query<{ now: string }>(
      'select pg_current_wal_flush_lsn()::text as now',
    );
    return readLsn(rows[0]?.now ?? '0/0');
  }
}
