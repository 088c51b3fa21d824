import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDraft } from '../../core/wholeFile';
import type { BackupPlace } from '../../providers/backup/place';
import {
  type FileEntry,
  fileIndexSchema,
  type FileLog,
  fileLogSchema,
  getChecked,
  packed,
  sha256,
  unpack,
} from './archive';
import { isWhole, listBackups } from './listBackups';

const LOG = /^files\/log\/(\d{10})\.json\.gz$/;

export const dataKey = (file: string) => `files/data/${file}`;
export const logKey = (number: number) => `files/log/${String(number).padStart(10, '0')}.json.gz`;

/** Files that a backup knows, by path, and the number of the last log entry that was read. */
export interface KnownFiles {
  files: Map<string, FileEntry>;
  logged: number;
}

/** Numbers of the log's entries, in order. */
export async function listLog(place: BackupPlace): Promise<number[]> {
  const pieces = await place.list('files/log/');
  return pieces.flatMap(({ key }) => Number(LOG.exec(key)?.[1] ?? []) || []);
}

export async function readLog(place: BackupPlace, number: number): Promise<FileLog> {
  return unpack(
    await place.get(logKey(number)),
    fileLogSchema,
    `${logKey(number)} in ${place.name}`,
  );
}

/** Follows what came and went. */
export function apply(files: Map<string, FileEntry>, { added, removed }: FileLog): void {
  for (const file of removed) files.delete(file);
  for (const entry of added) files.set(entry[0], entry);
}

/** What the newest backup and the log after it know. */
export async function readKnown(place: BackupPlace): Promise<KnownFiles> {
  const newest = (await listBackups(place)).filter(isWhole).at(-1)?.manifest.files ?? null;
  const index = newest
    ? unpack(await getChecked(place, newest.index), fileIndexSchema, newest.index.key)
    : [];
  const files = new Map(index.map((entry) => [entry[0], entry]));
  let logged = newest?.logged ?? 0;
  for (const number of await listLog(place)) {
    if (number <= logged) continue;
    apply(files, await readLog(place, number));
    logged = number;
  }
  return { files, logged };
}

/** Paths of all files in the folder, as a backup names them. */
export async function pathsIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return new Set(
    entries
      .filter((entry) => entry.isFile() && !isDraft(entry.name))
      .map(({ parentPath, name }) =>
        path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/'),
      ),
  );
}

/**
 * Brings the backup's files up to those of the folder: what lies under a name never changes, so only new
 * names are copied. What went from the folder stays in the backup as long as a backup needs it.
 */
export async function copyNewFiles(
  place: BackupPlace,
  folder: string,
  { files }: KnownFiles,
): Promise<Pick<FileLog, 'added' | 'removed'>> {
  const present = await pathsIn(folder);
  const removed = [...files.keys()].filter((file) => !present.has(file));
  const added: FileEntry[] = [];
  for (const file of present) {
    if (files.has(file)) continue;
    const content = await readFile(path.join(folder, file)).catch((error: unknown) => {
      // Removed since the folder was read.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    });
    if (content === null) continue;
    await place.put(dataKey(file), content);
    added.push([file, content.length, sha256(content)]);
  }
  return { added, removed };
}

/** Writes down what came and went, and follows it; nothing where nothing did. */
export async function logFiles(
  place: BackupPlace,
  known: KnownFiles,
  changes: Pick<FileLog, 'added' | 'removed'>,
  at: Date,
): Promise<void> {
  if (changes.added.length + changes.removed.length === 0) return;
  const entry: FileLog = { at: at.toISOString(), ...changes };
  await place.put(logKey(known.logged + 1), packed(entry));
  apply(known.files, entry);
  known.logged += 1;
}
