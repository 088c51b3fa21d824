import { Logger } from 'graphile-worker';

/**
 * The queue's own log is silent: it prints whole jobs and error messages. What matters of it reaches
 * the service's log and metrics through the runner's events.
 */
export const silentQueueLog = new Logger(() => () => undefined);
