import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { chownToFolderOwner, makeFolder } from '../../madeFiles';
import { StartProblem } from '../../startProblem';
import { exists } from './aside';

/**
 * A restore builds beside what is there and then changes places by renaming. What it is at stands in a
 * journal, so that a start after a crash finishes the exchange, and never finds a half-made one.
 */

interface Journal {
  pid: number;
  /** In order; empty while the restore still builds. */
  moves: { from: string; to: string }[];
}

const journalOf = (folder: string) => path.join(folder, 'restore.json');

async function readJournal(folder: string): Promise<Journal | null> {
  const text = await readFile(journalOf(folder), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Journal);
}

/** Writes the journal so that it outlasts a power cut. */
export async function writeJournal(folder: string, moves: Journal['moves']): Promise<void> {
  const draft = `${journalOf(folder)}.draft`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(JSON.stringify({ pid: process.pid, moves } satisfies Journal));
    await file.sync();
  } finally {
    await file.close();
  }
  await chownToFolderOwner(draft);
  await rename(draft, journalOf(folder));
  await syncFolder(folder);
}

/** Whether a restore has begun to exchange what is in the folder, and not finished. */
export const isUnsettled = async (folder: string): Promise<boolean> =>
  ((await readJournal(folder))?.moves ?? []).length > 0;

export const removeJournal = (folder: string): Promise<void> =>
  rm(journalOf(folder), { force: true });

/** Makes renames in a folder outlast a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the moves of the journal that were not made yet. */
export async function makeMoves(moves: Journal['moves']): Promise<void> {
  for (const { from, to } of moves) {
    if (await exists(to)) continue;
    await makeFolder(path.dirname(to), 0o700);
    await rename(from, to);
    await syncFolder(path.dirname(to));
    await syncFolder(path.dirname(from));
  }
}

/** Whether the process of that id is one of our restores: after a restart, an id may belong to another program. */
async function isRestoring(pid: number): Promise<boolean> {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'restore');
  return command.includes('restore');
}

/**
 * Finishes what a restore that was killed had begun to exchange; forgets one that was still building.
 * @throws StartProblem while a restore is under way
 */
export async function settleRestore(folder: string, dataFolder: string): Promise<void> {
  const journal = await readJournal(folder);
  if (journal === null || journal.pid === process.pid) return;
  if (await isRestoring(journal.pid))
    throw new StartProblem(
      `A backup is being restored into DATA_DIR ${dataFolder} (process ${journal.pid}): wait until ` +
        'it is done',
    );
  await makeMoves(journal.moves);
  await removeJournal(folder);
}
