import type { JobName, JobPayloads } from './queue';

/** One try at a job. */
export interface JobAttempt {
  /** Should this one fail, there is no other. */
  last: boolean;
}

/** Does one job. Throwing has it tried again later; a job may be done twice after a crash. */
export type Worker<Name extends JobName, Payload = JobPayloads[Name]> = (
  payload: Payload,
  attempt: JobAttempt,
) => Promise<void>;

export type Workers = { [Name in JobName]: Worker<Name> };
