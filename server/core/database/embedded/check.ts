import { setTimeout as sleep } from 'node:timers/promises';
import { connectIfRunning } from './connection';
import { prepareHome } from './home';
import { claimCluster, clusterInUseProblem } from './owner';
import { dataFolderProblem } from './problem';

/** How long to wait for a service that is just stopping to release its database, in ms. */
const PATIENCE = 250;
const PAUSE = 50;

/**
 * Checks that a data folder is usable and not in use by another service, without starting anything.
 *
 * @throws StartProblem
 */
export async function checkEmbeddedDatabase(dataFolder: string): Promise<void> {
  try {
    const home = await prepareHome(dataFolder);
    const deadline = Date.now() + PATIENCE;
    for (;;) {
      const client = await connectIfRunning(home);
      if (!client) return;
      // The connection breaks if the service that owns the server is just stopping it.
      const claimed = await claimCluster(client).catch(() => true as const);
      await client.end().catch(() => undefined);
      if (claimed === true) return;
      if (Date.now() > deadline) throw clusterInUseProblem(home, claimed);
      await sleep(PAUSE);
    }
  } catch (error) {
    throw dataFolderProblem(error, dataFolder);
  }
}
