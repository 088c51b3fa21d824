import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { readLsn, type Lsn } from '../../core/database/lsn';
import { chinaSecond } from '../../core/chinaDay';
import { dataFolderProblem } from '../../core/database/embedded/problem';
import {
  beginRestoration,
  type Restoration,
  undoSwap,
} from '../../core/database/embedded/restoration';
import { refuseUnknown, UnknownMigration } from '../../core/database/migrate';
import { DATABASE } from '../../core/database/open';
import { StartProblem } from '../../core/startProblem';
import type { BackupPlace } from '../../providers/backup/place';
import { getChecked, type FileEntry } from './archive';
import { readStretch } from './changes';
import { choose, type Plan, type Wanted } from './choose';
import { lsnText, segmentName, segmentStart } from './lsn';
import { BackupProblem } from './problem';
import { checkFiles, fetchFile, filesOf, requireRoom } from './restoreFiles';
import { untar } from './untar';

/** Where PostgreSQL finds the changes, below the cluster that is put together. */
const CHANGES = 'restored-changes';
/** More than the copy itself takes: what is replayed writes, too. */
const ROOM = 1.3;

export interface RestoreParts {
  place: BackupPlace;
  dataFolder: string;
  /** Where uploaded files go; `null` where they lie in a bucket of their own. */
  filesFolder: string | null;
  /** Tells the operator what is being done. */
  say: (line: string) => void;
}

export interface Restored {
  until: Date;
  /** Folders and backups with what was there before. */
  before: string[];
  /** Puts back what was there before; `null` where nothing was. */
  undo: (() => Promise<void>) | null;
  files: number;
}

/**
 * Restores database and files: everything is read, checked, put together and replayed beside what is
 * there, and exchanged at last. What was there is kept in a folder.
 * @throws StartProblem with the reason, and nothing has changed
 */
export async function restore(parts: RestoreParts, wanted: Wanted): Promise<Restored> {
  const { place, dataFolder, filesFolder, say } = parts;
  const plan = await choose(place, wanted);
  const files = filesFolder === null ? new Map<string, FileEntry>() : await filesOf(place, plan);
  try {
    const restoration = await beginRestoration(dataFolder);
    try {
      await requireRoom(dataFolder, spaceFor(plan), [...files.values()]);
      say(`Checking and unpacking backup ${plan.manifest.id}`);
      await unpackDatabase(place, plan, restoration);
      await layOutChanges(place, plan, restoration);
      await skipTimelines(place, plan, restoration);
      for (const entry of files.values()) await fetchFile(place, entry, restoration.files);
      say(`Replaying changes until ${chinaSecond(plan.until)}`);
      await replay(plan, restoration);
      await rm(path.join(restoration.cluster, CHANGES), { recursive: true });
      const before = await restoration.swapIn(filesFolder);
      const undo = before === null ? null : () => undoSwap(dataFolder, filesFolder, before);
      return {
        until: plan.until,
        before: before === null ? [] : [before],
        files: files.size,
        undo,
      };
    } finally {
      await restoration.end();
    }
  } catch (error) {
    throw dataFolderProblem(error, dataFolder);
  }
}

/**
 * Reads and checks all that a restore would need, and restores nothing.
 * @throws BackupProblem
 */
export async function checkBackup(
  { place, filesFolder }: Pick<RestoreParts, 'place' | 'filesFolder'>,
  wanted: Wanted,
): Promise<Plan> {
  const plan = await choose(place, wanted);
  for (const part of plan.manifest.parts) await getChecked(place, part);
  for (const stretch of plan.stretches) await readStretch(place, stretch);
  if (filesFolder !== null) await checkFiles(place, await filesOf(place, plan));
  return plan;
}

/** Of the copy, and of what changed since: once as it is kept, and once as it is replayed. */
function spaceFor({ manifest, stretches }: Plan): number {
  const changes = stretches.reduce((sum, { start, end }) => sum + Number(end - start), 0);
  return ROOM * manifest.databaseSize + 2 * changes;
}

/** The parts, each looked at before it is used. */
async function* partsOf(place: BackupPlace, { manifest }: Plan): AsyncGenerator<Buffer> {
  for (const part of manifest.parts) yield await getChecked(place, part);
}

async function unpackDatabase(
  place: BackupPlace,
  plan: Plan,
  { cluster, owner }: Restoration,
): Promise<void> {
  await pipeline(partsOf(place, plan), createGunzip(), (chunks: AsyncIterable<Buffer>) =>
    untar(chunks, cluster, owner),
  );
}

/** Puts the changes into files as PostgreSQL archives them: segments of one size. */
async function layOutChanges(
  place: BackupPlace,
  { manifest, stretches }: Plan,
  { cluster, owner }: Restoration,
): Promise<void> {
  const folder = path.join(cluster, CHANGES);
  // A copy of a database that was restored by an earlier version has the changes of that restore.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  if (owner) await chown(folder, owner.uid, owner.gid);
  const { segmentSize, timeline } = manifest;
  const segment = { start: -1n, content: Buffer.alloc(0) };
  const finish = async () => {
    if (segment.start < 0n) return;
    const file = path.join(folder, segmentName(timeline, segment.start, segmentSize));
    await writeFile(file, segment.content, { mode: 0o600 });
    if (owner) await chown(file, owner.uid, owner.gid);
  };
  let reached: Lsn = stretches[0]?.start ?? 0n;
  for (const stretch of stretches) {
    const content = await readStretch(place, stretch);
    // A stretch that a killed service wrote again begins before where the last one ended.
    let rest = content.subarray(Number(reached - stretch.start));
    while (rest.length > 0) {
      const start = segmentStart(reached, segmentSize);
      if (segment.start !== start) {
        await finish();
        segment.start = start;
        segment.content = Buffer.alloc(segmentSize);
      }
      const taken = rest.copy(segment.content, Number(reached - start));
      rest = rest.subarray(taken);
      reached += BigInt(taken);
    }
  }
  await finish();
}

/**
 * Has PostgreSQL give the line of changes that begins here a number that no kept one has: it takes the one behind
 * those whose history it finds, and would else give the same to every restore from one copy.
 */
async function skipTimelines(
  place: BackupPlace,
  { manifest }: Plan,
  { cluster, owner }: Restoration,
): Promise<void> {
  const kept = await place.list('wal/');
  const [system] = manifest.lineage.split('-');
  const taken = kept.flatMap(({ key }) => {
    const [of, timeline] = (key.split('/')[1] ?? '').split('-');
    return of === system ? Number(timeline) : [];
  });
  for (let timeline = manifest.timeline + 1; timeline <= Math.max(...taken); timeline += 1) {
    const name = `${timeline.toString(16).toUpperCase().padStart(8, '0')}.history`;
    const file = path.join(cluster, CHANGES, name);
    await writeFile(file, '', { mode: 0o600 });
    if (owner) await chown(file, owner.uid, owner.gid);
  }
}

const PAST_THE_END = 'recovery ended before configured recovery target was reached';

async function replay(plan: Plan, restoration: Restoration): Promise<void> {
  const { cluster, owner } = restoration;
  const signal = path.join(cluster, 'recovery.signal');
  await writeFile(signal, '', { mode: 0o600 });
  if (owner) await chown(signal, owner.uid, owner.gid);
  const always: Record<string, string> = {
    restore_command: `cp ${CHANGES}/%f "%p"`,
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
  };
  const withChanges = plan.stretches.length > 0;
  // Names of zones, `Z` too, are not known yet when PostgreSQL reads this.
  const target: Record<string, string> = plan.at
    ? { recovery_target_time: plan.at.toISOString().replace('Z', '+00') }
    : {};
  const options = withChanges
    ? { ...always, ...target }
    : { ...always, recovery_target: 'immediate' };
  const replayed = await restoration
    .recover(options, lookAt)
    .catch((error: unknown) => {
      // Nothing was changed between the last of the changes and the moment: all of them are wanted.
      if (!(error instanceof StartProblem) || !error.message.includes(PAST_THE_END)) throw error;
      return restoration.recover(always, lookAt);
    })
    .catch((error: unknown) => {
      if (!(error instanceof StartProblem)) throw error;
      throw new BackupProblem(`The backup cannot be replayed: ${error.message}`);
    });
  if (plan.at === null && plan.mark !== null && replayed < plan.mark)
    throw new BackupProblem(
      `The changes end at ${lsnText(replayed)} instead of ${lsnText(plan.mark)}: some are damaged`,
    );
}

/** A service of this version could not start with it. */
async function refuseOfOther(client: pg.Client): Promise<void> {
  try {
    await refuseUnknown(client);
  } catch (error) {
    if (!(error instanceof UnknownMigration)) throw error;
    throw new BackupProblem(`it was made ${error.made}: restore it by that version of the product`);
  } finally {
    await client.end();
  }
}

/** Until where changes were replayed, as PostgreSQL wrote it down. */
async function lookAt(connect: (database: string) => Promise<pg.Client>): Promise<Lsn> {
  await refuseOfOther(await connect(DATABASE));
  const client = await connect('postgres');
  try {
    const { rows } = await client.query<{ history: string }>(
      `select pg_read_file('pg_wal/' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) || '.history')
         as history`,
    );
    await client.query('checkpoint');
    const [, end = '0/0'] = (rows[0]?.history.trim().split('\n').at(-1) ?? '').split('\t');
    return readLsn(end);
  } finally {
    await client.end();
  }
}
