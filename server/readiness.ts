import type { Pool } from 'pg';
import { isMigrated } from './core/database/migrate';
import type { Readiness } from './core/http/probes';
import type { JobRunner } from './core/jobs/runner';

/** Whether a check came out well; not being able to check is no. */
const succeeds = (check: Promise<unknown>): Promise<boolean> =>
  check.then(
    (result) => result !== false,
    () => false,
  );

/** What a process is about, beside its database. */
interface Work {
  /** `null` where it works on none. */
  jobs: Pick<JobRunner, 'isRunning'> | null;
  /** Whether it is about to take no more calls. */
  draining?: () => boolean;
}

/** Looks after each part that the process needs; of jobs only where it works on them. */
export const readinessOf =
  (pool: Pool, { jobs, draining }: Work): Readiness =>
  async () => ({
    database: await succeeds(pool.query('select 1')),
    migrations: await succeeds(isMigrated(pool)),
    ...(jobs && { jobs: jobs.isRunning() }),
    ...(draining?.() && { staying: false }),
  });
