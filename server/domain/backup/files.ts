import { readFile, statfs } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow, nullIfMissing, writeWholeFile } from '../../core/wholeFile';
import type { BackupPlace } from '../../providers/backup/place';
import {
  compressDocument,
  type FileEntry,
  fileIndexSchema,
  type FileLog,
  fileLogSchema,
  getChecked,
  listManifests,
  type Manifest,
  NotEnoughSpace,
  parseCompressedDocument,
  readPiece,
  sha256,
  type WalHead,
} from './archive';

/** Uploaded files by their path within the folder of files. */
export type FileEntries = Map<string, FileEntry>;
type FileChanges = Omit<FileLog, 'at'>;

export const dataKey = (file: string) => `files/data/${file}`;
export const logKey = (number: number) => `files/log/${String(number).padStart(10, '0')}.json.gz`;

/** Numbers of the entries of the file log, in order. */
export const listLog = async (place: BackupPlace): Promise<number[]> =>
  (await place.list('files/log/')).flatMap(
    ({ key }) => Number(/(\d{10})\.json\.gz$/.exec(key)?.[1] ?? []) || [],
  );

export const readLog = (place: BackupPlace, number: number): Promise<FileLog> =>
  readPiece(place, logKey(number), (content) =>
    parseCompressedDocument(content, fileLogSchema, `${logKey(number)} in ${place.name}`),
  );

/** Reads the list of files that a backup contains. */
export async function readFileIndex(
  place: BackupPlace,
  files: Manifest['files'] = null,
): Promise<FileEntries> {
  if (files === null) return new Map();
  const index = parseCompressedDocument(
    await getChecked(place, files.index),
    fileIndexSchema,
    `${files.index.key} in ${place.name}`,
  );
  return new Map(index.map((entry) => [entry[0], entry]));
}

function applyChanges(files: FileEntries, { added, removed }: FileChanges): void {
  for (const file of removed) files.delete(file);
  for (const entry of added) files.set(entry[0], entry);
}

/** Files known to the newest backup and the log entries after it, and the number of the last entry. */
export interface KnownFiles {
  files: FileEntries;
  logged: number;
}

/** Reads which files the backups contain already. */
export async function readKnownFiles(place: BackupPlace): Promise<KnownFiles> {
  const newest = (await listManifests(place)).at(-1)?.files;
  const files = await readFileIndex(place, newest);
  let logged = newest?.logged ?? 0;
  for (const number of (await listLog(place)).filter((one) => one > logged)) {
    applyChanges(files, await readLog(place, number));
    logged = number;
  }
  return { files, logged };
}

/** Copies new files, and updates `files`. A stored file never changes, so that a known path needs no second copy. */
export async function copyNewFiles(
  place: BackupPlace,
  folder: string,
  files: FileEntries,
): Promise<FileChanges> {
  const present = new Set(await filesBelow(folder));
  const removed = [...files.keys()].filter((file) => !present.has(file));
  const added: FileEntry[] = [];
  for (const file of present) {
    const content = files.has(file) ? null : await nullIfMissing(readFile(path.join(folder, file)));
    if (content === null) continue;
    await place.put(dataKey(file), content);
    added.push([file, content.length, sha256(content)]);
  }
  applyChanges(files, { added, removed });
  return { added, removed };
}

/** Copies new files and appends to the file log what was added and removed. */
export async function logNewFiles(
  place: BackupPlace,
  folder: string,
  known: KnownFiles,
): Promise<void> {
  const at = new Date().toISOString();
  const changes = await copyNewFiles(place, folder, known.files);
  if (changes.added.length + changes.removed.length === 0) return;
  const entry: FileLog = { at, ...changes };
  await place.put(logKey(known.logged + 1), compressDocument(entry));
  known.logged += 1;
}

/** Files as of a moment, or if `at` is `null`, as of the last entry of the file log that `head` names. */
export async function filesAsOf(
  place: BackupPlace,
  { manifest, at, head }: { manifest: Manifest; at: Date | null; head: WalHead | null },
): Promise<FileEntries> {
  const files = await readFileIndex(place, manifest.files);
  const last = manifest.files && head ? head.logged : 0;
  for (let number = (manifest.files?.logged ?? 0) + 1; number <= last; number += 1) {
    const log = await readLog(place, number);
    const isLater = at !== null && new Date(log.at) > at;
    // The first entry after the moment may list files from before it; the files that it removes still existed then.
    applyChanges(files, isLater ? { ...log, removed: [] } : log);
    if (isLater) break;
  }
  return files;
}

/**
 * Gets a file from the backup.
 * @throws BackupProblem if it is missing or damaged
 */
export const getBackedUpFile = (
  place: BackupPlace,
  [file, size, hash]: FileEntry,
): Promise<Buffer> => getChecked(place, { key: dataKey(file), size, sha256: hash });

/** Writes a file from the backup into the folder; returns its path. */
export async function restoreFile(
  place: BackupPlace,
  entry: FileEntry,
  folder: string,
): Promise<string> {
  const target = path.join(folder, entry[0]);
  await writeWholeFile(target, await getBackedUpFile(place, entry));
  return target;
}

export const sizeOfEntries = (files: FileEntries): number =>
  [...files.values()].reduce((sum, [, size]) => sum + size, 0);

/** @throws NotEnoughSpace if the disk cannot hold the restored data beside the present data */
export async function requireFreeSpace(dataFolder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataFolder);
  const free = bavail * bsize;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
  if (free < needed)
    throw new NotEnoughSpace(
      `DATA_DIR ${dataFolder} has ${megabytes(free)} free and the restore needs ${megabytes(needed)}: ` +
        'the present data stays until the restored data is complete',
      `DATA_DIR ${dataFolder} 剩余 ${megabytes(free)}，恢复需要 ${megabytes(needed)}：恢复完成之前要保留现有数据`,
    );
}
