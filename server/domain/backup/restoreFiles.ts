import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '../../core/wholeFile';
import type { BackupPlace } from '../../providers/backup/place';
import { fileIndexSchema, type FileEntry, getChecked, unpack } from './archive';
import type { CopyPlan } from './choose';
import { apply, dataKey, listLog, readLog } from './copyFiles';
import { BackupProblem, NoRoom } from './problem';

/** Files as of the moment: those of the backup, and what came and went since. */
export async function filesOf(place: BackupPlace, plan: CopyPlan): Promise<Map<string, FileEntry>> {
  const { files } = plan.manifest;
  if (files === null) return new Map();
  const index = unpack(await getChecked(place, files.index), fileIndexSchema, files.index.key);
  const known = new Map(index.map((entry) => [entry[0], entry]));
  const numbers = await listLog(place);
  for (let number = files.logged + 1; number <= plan.logged; number += 1) {
    if (!numbers.includes(number))
      throw new BackupProblem(`Entry ${number} of the log of files in ${place.name} is missing`);
    const log = await readLog(place, number);
    const later = plan.at !== null && new Date(log.at) > plan.at;
    // A file stands in the first entry after it came; what went later was still there.
    apply(known, later ? { ...log, removed: [] } : log);
    if (later) break;
  }
  return known;
}

const getFile = (place: BackupPlace, [file, size, sha256]: FileEntry): Promise<Buffer> =>
  getChecked(place, { key: dataKey(file), size, sha256 });

/** Puts a file below the folder, as it was kept; returns where. */
export async function fetchFile(
  place: BackupPlace,
  entry: FileEntry,
  folder: string,
): Promise<string> {
  const target = path.join(folder, entry[0]);
  await writeWhole(target, await getFile(place, entry));
  return target;
}

/** @throws BackupProblem where one of them is not there, or is not whole */
export async function checkFiles(place: BackupPlace, files: Map<string, FileEntry>): Promise<void> {
  for (const entry of files.values()) await getFile(place, entry);
}

/** @throws BackupProblem where the disk has no room for so much beside what is there */
export async function requireRoom(
  dataFolder: string,
  database: number,
  files: FileEntry[],
): Promise<void> {
  const needed = database + files.reduce((sum, [, size]) => sum + size, 0);
  const { bavail, bsize } = await statfs(dataFolder);
  if (bavail * bsize >= needed) return;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
  throw new NoRoom(
    `DATA_DIR ${dataFolder} has ${megabytes(bavail * bsize)} free and the restore needs ` +
      `${megabytes(needed)}: what is there stays until the new is whole`,
  );
}
