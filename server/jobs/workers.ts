import { purgeNonces } from '../http/nonces';
import { purgeUploads } from '../modules/storage/purge';
import { purgeSignIns } from '../modules/user/purge';
import type { Services } from '../services';
import type { JobName, JobPayloads } from './queue';

/** Does one job. Throwing has it tried again later; a job may be done twice after a crash. */
export type Worker<Name extends JobName> = (payload: JobPayloads[Name]) => Promise<void>;

export type Workers = { [Name in JobName]: Worker<Name> };

/** What is done for each kind of job: leaving one out does not compile. */
export const createWorkers = (services: Services): Workers => ({
  estimate: async () => {
    throw new Error('No estimate yet');
  },
  purge: async () => {
    await purgeNonces(services.database, services.now());
    await purgeSignIns(services);
    await purgeUploads(services);
  },
});

/** When periodic jobs are due, as crontab lines in UTC. */
export const schedule = ['*/10 * * * * purge ?jobKey=purge'].join('\n');
