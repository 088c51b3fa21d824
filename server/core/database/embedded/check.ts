import { setTimeout as sleep } from 'node:timers/promises';
import { connectIfRunning } from './connection';
import { prepareHome } from './home';
import { claim, inUse } from './owner';
import { dataFolderProblem } from './problem';

/** How long a service that is just ending may still hold its database, in ms. */
const PATIENCE = 250;
const PAUSE = 50;

/**
 * Refuses a data folder that cannot be used, or that another service uses, without starting anything.
 * @throws StartProblem
 */
export async function checkEmbedded(dataFolder: string): Promise<void> {
  try {
    const home = await prepareHome(dataFolder);
    const deadline = Date.now() + PATIENCE;
    for (;;) {
      const client = await connectIfRunning(home);
      if (!client) return;
      // A server that is just being stopped by its owner cuts us off.
      const claimed = await claim(client).catch(() => true as const);
      await client.end().catch(() => undefined);
      if (claimed === true) return;
      if (Date.now() > deadline) throw inUse(home, claimed);
      await sleep(PAUSE);
    }
  } catch (error) {
    throw dataFolderProblem(error, dataFolder);
  }
}
