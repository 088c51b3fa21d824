import type { JobName, JobPayloads } from './queue';

/** One attempt at a job. */
export interface JobAttempt {
  /** Whether this is the last attempt. */
  last: boolean;
}

/** Runs one job. An error makes the queue try again later; after a crash a job may run twice. */
export type Worker<Name extends JobName, Payload = JobPayloads[Name]> = (
  payload: Payload,
  attempt: JobAttempt,
) => Promise<void>;

export type Workers = { [Name in JobName]: Worker<Name> };
