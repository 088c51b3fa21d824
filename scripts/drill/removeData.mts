import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Stops the databases of all data folders below `folder`, which killed programs leave running, and
 * removes the folder.
 */
export async function removeDataFolders(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  for (const entry of entries.filter((name) => path.basename(name) === 'postmaster.pid')) {
    const content = await readFile(path.join(folder, entry), 'utf8').catch(() => '');
    await endServer(Number(content.split('\n')[0]), path.dirname(path.join(folder, entry)));
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

async function endServer(pid: number, cluster: string): Promise<void> {
  const isOurs = async () =>
    (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(cluster);
  if (!pid || !(await isOurs())) return;
  process.kill(pid, 'SIGQUIT');
  while (await isOurs()) await sleep(20);
}
