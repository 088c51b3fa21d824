import { homedir } from 'node:os';

/** Whether this user has a home folder; users unknown to the machine, as in many containers, have none. */
function hasHome(): boolean {
  try {
    homedir();
    return true;
  } catch {
    return false;
  }
}

// The queue's library reads `HOME` when it is loaded, and would end the process without it.
if (!hasHome()) process.env.HOME = '/';
const { Logger, run, runMigrations, runOnce } = await import('graphile-worker');

/** The queue's functions; other files import them from this file only. */
export { run, runMigrations, runOnce };

/**
 * Silences the queue's own log, because it prints whole jobs and error messages. The runner's events provide what the
 * service logs and counts.
 */
export const silentQueueLog = new Logger(() => () => undefined);
