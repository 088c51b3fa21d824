import { constants, mkdir, open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { extract } from 'tar-stream';
import { bilingual } from '../../core/bilingual';
import { chinaSecond } from '../../core/chinaDay';
import {
  beginRestoration,
  type Restoration,
  undoSwap,
} from '../../core/database/embedded/restoration';
import { refuseUnknownMigrations, UnknownMigration } from '../../core/database/migrate';
import { DATABASE } from '../../core/database/open';
import { chownToFolderOwner } from '../../core/madeFiles';
import { StartProblem } from '../../core/startProblem';
import { writeWholeFile } from '../../core/wholeFile';
import type { BackupPlace } from '../../providers/backup/place';
import { BackupProblem, type ClusterManifest, getChecked } from './archive';
import type { ReplacedData, RestoreParts, RestorePlan } from './choose';
import { type FileEntries, requireFreeSpace, restoreFile, sizeOfEntries } from './files';
import {
  historyName,
  listLineages,
  type Lsn,
  lsnOfName,
  lsnText,
  readWal,
  segmentName,
  segmentStart,
  selectLsn,
  type WalPiece,
} from './wal';

/** Required free space, as a multiple of the copy's size: replaying WAL writes data as well. */
const ROOM = 1.3;

type ClusterPlan = RestorePlan<ClusterManifest>;

/**
 * Unpacks the embedded cluster beside the present one, lets PostgreSQL replay the WAL, and swaps the folders.
 * @throws StartProblem with the reason, before any data has changed
 */
export async function restoreCluster(
  { place, dataFolder, filesFolder, say }: RestoreParts,
  plan: ClusterPlan,
  files: FileEntries,
): Promise<ReplacedData> {
  const { id } = plan.manifest;
  const until = chinaSecond(plan.until);
  const restoration = await beginRestoration(dataFolder);
  try {
    await requireFreeSpace(dataFolder, spaceFor(plan) + sizeOfEntries(files));
    say(bilingual(`Checking and unpacking backup ${id}`, `正在检查并解开备份 ${id}`));
    await unpack(place, plan, restoration.cluster);
    // The folder exists in copies of a database that an earlier version restored.
    await rm(path.join(restoration.cluster, 'restored-changes'), { recursive: true, force: true });
    const walFolder = path.join(restoration.cluster, 'pg_wal');
    await writeSegments(place, { wal: plan.wal, ...plan.manifest }, walFolder);
    await skipTimelines(place, plan, walFolder);
    for (const entry of files.values()) await restoreFile(place, entry, restoration.files);
    say(bilingual(`Replaying WAL until ${until}`, `正在重放 WAL，到 ${until} 为止`));
    await replay(plan, restoration);
    const before = await restoration.swapIn(filesFolder);
    if (before === null) return { before: [], undo: null };
    return { before: [before], undo: () => undoSwap(dataFolder, filesFolder, before) };
  } finally {
    await restoration.end();
  }
}

/** Disk space in bytes for a restore: the copy, the WAL after the copy, and the data that replaying this WAL writes. */
function spaceFor({ manifest, wal }: ClusterPlan): number {
  const changes = wal.reduce((sum, { start, end }) => sum + end - start, 0);
  return ROOM * manifest.databaseSize + 2 * changes;
}

async function* partsOf(place: BackupPlace, { parts }: ClusterManifest): AsyncGenerator<Buffer> {
  for (const part of parts) yield await getChecked(place, part);
}

async function unpack(place: BackupPlace, plan: ClusterPlan, folder: string): Promise<void> {
  const archive = extract();
  const reading = pipeline(partsOf(place, plan.manifest), createGunzip(), archive);
  const writing = (async () => {
    for await (const entry of archive) {
      const file = path.resolve(folder, entry.header.name);
      if (file !== folder && !file.startsWith(folder + path.sep))
        throw new BackupProblem(
          `The copy contains ${entry.header.name}, which is outside`,
          `备份里的 ${entry.header.name} 在数据目录之外`,
        );
      if (entry.header.type === 'directory') {
        await mkdir(file, { recursive: true, mode: 0o700 });
        entry.resume();
      } else await writeFile(file, entry as AsyncIterable<Buffer>, { mode: 0o600 });
      await chownToFolderOwner(file);
    }
  })();
  await Promise.all([reading, writing]);
}

/** Adds the archived WAL to the copy's own WAL, in segments of equal size. */
export async function writeSegments(
  place: BackupPlace,
  { wal, segmentSize, timeline }: { wal: WalPiece[]; segmentSize: number; timeline: number },
  folder: string,
): Promise<void> {
  for (const piece of wal) {
    const content = await readWal(place, piece);
    for (let at = piece.start; at < piece.end;) {
      const start = segmentStart(at, segmentSize);
      const end = Math.min(piece.end, start + segmentSize);
      const file = path.join(folder, segmentName(timeline, start, segmentSize));
      const segment = await open(file, constants.O_WRONLY | constants.O_CREAT, 0o600);
      try {
        const { bytesWritten } = await segment.write(
          content,
          at - piece.start,
          end - at,
          at - start,
        );
        if (bytesWritten < end - at) throw new Error(`${file} could not be written completely`);
        await segment.truncate(segmentSize);
      } finally {
        await segment.close();
      }
      await chownToFolderOwner(file);
      at = end;
    }
  }
}

/**
 * Makes PostgreSQL give the restored database a timeline that no archived WAL has. PostgreSQL takes the first
 * timeline without a history file; without these empty files, two restores of one copy would get the same lineage.
 */
async function skipTimelines(
  place: BackupPlace,
  { manifest }: ClusterPlan,
  folder: string,
): Promise<void> {
  const [system] = manifest.lineage.split('-');
  const taken = [...(await listLineages(place))].flatMap((lineage) => {
    const [other, timeline] = lineage.split('-');
    return other === system ? Number(timeline) : [];
  });
  for (let timeline = manifest.timeline + 1; timeline <= Math.max(...taken); timeline += 1)
    await writeWholeFile(path.join(folder, historyName(timeline)), Buffer.of());
}

/** PostgreSQL's message if no change is newer than the wanted moment. */
const NOTHING_LATER = 'recovery ended before configured recovery target was reached';

async function replay({ at, wal, head }: ClusterPlan, restoration: Restoration): Promise<void> {
  await writeWholeFile(path.join(restoration.cluster, 'recovery.signal'), Buffer.of());
  const everything: Record<string, string> = {
    // All WAL is in the cluster's own folder already.
    restore_command: 'exit 1',
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
  };
  const options = { ...everything };
  if (wal.length === 0) options.recovery_target = 'immediate';
  // PostgreSQL does not know names of time zones yet, not even `Z`, when it reads this setting.
  else if (at !== null) options.recovery_target_time = at.toISOString().replace('Z', '+00');
  // The moment at which the replay stops; `null` if everything is replayed.
  let target = at;
  try {
    const replayed = await restoration.recover(options, inspect).catch((error: unknown) => {
      if (!(error instanceof StartProblem) || !error.message.includes(NOTHING_LATER)) throw error;
      target = null;
      return restoration.recover(everything, inspect);
    });
    const mark = lsnOfName(head?.mark ?? '0');
    if (target === null && replayed < mark)
      throw new BackupProblem(
        `The WAL ends at ${lsnText(replayed)} instead of ${lsnText(mark)}: some is damaged`,
        `WAL 在 ${lsnText(replayed)} 结束，应为 ${lsnText(mark)}：有一部分已损坏`,
      );
  } catch (error) {
    if (!(error instanceof StartProblem) || error instanceof BackupProblem) throw error;
    throw new BackupProblem(
      `The backup cannot be replayed: ${error.message}`,
      `备份不能重放：${error.message}`,
    );
  }
}

type Connect = (database: string) => Promise<pg.Client>;

/** Rejects a database of another version of the product, and returns the LSN that the replay has reached. */
async function inspect(connect: Connect): Promise<Lsn> {
  const client = await connect(DATABASE);
  try {
    await refuseUnknownMigrations(client);
    await client.query('checkpoint');
    return await selectLsn(client, 'pg_last_wal_replay_lsn()');
  } catch (error) {
    if (!(error instanceof UnknownMigration)) throw error;
    throw new BackupProblem(
      `The backup was made ${error.origin}: restore it with that version of the product`,
      '备份由产品的另一个版本创建：请用那个版本恢复',
    );
  } finally {
    await client.end();
  }
}
