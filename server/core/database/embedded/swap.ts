import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { chownToFolderOwner, makeFolder } from '../../madeFiles';
import { StartProblem } from '../../startProblem';
import { fileExists } from './aside';

/**
 * A restore builds new folders next to the present ones and then exchanges them by renaming. The
 * journal records its progress, so that a start after a crash completes the exchange.
 */

interface RestoreJournal {
  pid: number;
  /**
   * Renames in the order in which they are made; empty while the restore still prepares the new
   * data.
   */
  moves: { from: string; to: string }[];
}

const journalFile = (folder: string) => path.join(folder, 'restore.json');

async function readJournal(folder: string): Promise<RestoreJournal | null> {
  const text = await readFile(journalFile(folder), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as RestoreJournal);
}

/** Writes the journal durably, so that it survives a power failure. */
export async function writeJournal(folder: string, moves: RestoreJournal['moves']): Promise<void> {
  const draft = `${journalFile(folder)}.draft`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(JSON.stringify({ pid: process.pid, moves } satisfies RestoreJournal));
    await file.sync();
  } finally {
    await file.close();
  }
  await chownToFolderOwner(draft);
  await rename(draft, journalFile(folder));
  await syncFolder(folder);
}

/** Whether a restore has begun to exchange the folders of a database and has not finished. */
export const hasUnfinishedSwap = async (folder: string): Promise<boolean> =>
  ((await readJournal(folder))?.moves ?? []).length > 0;

export const removeJournal = (folder: string): Promise<void> =>
  rm(journalFile(folder), { force: true });

/** Flushes renames in a folder, so that they survive a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes those renames of the journal that have not been made yet. */
export async function makeMoves(moves: RestoreJournal['moves']): Promise<void> {
  for (const { from, to } of moves) {
    if (await fileExists(to)) continue;
    await makeFolder(path.dirname(to), 0o700);
    await rename(from, to);
    await syncFolder(path.dirname(to));
    await syncFolder(path.dirname(from));
  }
}

/** Whether the process with this id is a restore of this product. After a restart, another program may have the id. */
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
 * Completes the exchange of a restore that was killed; discards a restore that was still building.
 *
 * @throws StartProblem while a restore is running
 */
export async function settleRestore(folder: string, dataFolder: string): Promise<void> {
  const journal = await readJournal(folder);
  if (journal === null || journal.pid === process.pid) return;
  if (await isRestoring(journal.pid))
    throw new StartProblem(
      `A backup is being restored into DATA_DIR ${dataFolder} (process ${journal.pid}): wait until ` +
        'it is done',
      `正在向 DATA_DIR ${dataFolder} 恢复备份（进程 ${journal.pid}）：请等它完成`,
    );
  await makeMoves(journal.moves);
  await removeJournal(folder);
}
