import { homedir } from 'node:os';

/** Whether this user has a home; one whom the machine does not know, as in many containers, has none. */
function hasHome(): boolean {
  try {
    homedir();
    return true;
  } catch {
    return false;
  }
}

// The queue asks for it as it is loaded, and would end the process.
if (!hasHome()) process.env.HOME = '/';
const { Logger, run, runMigrations, runOnce } = await import('graphile-worker');

/** The queue's functions, which are imported from nowhere else. */
export { run, runMigrations, runOnce };

/**
 * The queue's own log is silent: it prints whole jobs and error messages. What matters of it reaches
 * the service's log and metrics through the runner's events.
 */
export const silentQueueLog = new Logger(() => () => undefined);
