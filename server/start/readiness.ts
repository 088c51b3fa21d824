import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { isMigrated } from '../core/database/migrate';
import type { Readiness } from '../core/http/probes';
import type { JobRunner } from '../core/jobs/runner';
import { canStore } from '../core/redis';

/** A balancer asks every few seconds, and does not wait long: what takes longer is not there. In ms. */
const PATIENCE = 2_000;

/** Whether a check came out well; not being able to check is no, and so is `late` unless it says otherwise. */
async function succeeds(check: Promise<unknown>, late: () => boolean = () => false) {
  const enough = new AbortController();
  const tooLate = sleep(PATIENCE, null, { signal: enough.signal }).then(late, () => false);
  const outcome = check.then(
    (result) => result !== false,
    () => false,
  );
  try {
    return await Promise.race([outcome, tooLate]);
  } finally {
    enough.abort();
  }
}

/**
 * Whether every connection is lent: then a check waits for its turn, and says nothing of the database. One that does
 * not answer has no connections for long, because `Pulse` ends them.
 */
const isBusy = (pool: Pool): boolean => pool.idleCount === 0 && pool.totalCount >= pool.options.max;

/** What a process is about, beside its database. */
interface Work {
  /** `null` where it works on none. */
  jobs: Pick<JobRunner, 'isRunning'> | null;
  /** None where it needs none. */
  redis?: Redis | null;
  /** Whether it is about to take no more calls. */
  draining?: () => boolean;
}

/** Looks after each part that the process needs; of jobs only where it works on them. */
export const readinessOf =
  (pool: Pool, { jobs, redis, draining }: Work): Readiness =>
  async () => {
    const [database, migrations, keeps] = await Promise.all([
      succeeds(pool.query('select 1'), () => isBusy(pool)),
      succeeds(isMigrated(pool), () => isBusy(pool)),
      redis ? succeeds(canStore(redis)) : null,
    ]);
    return {
      database,
      migrations,
      ...(keeps !== null && { redis: keeps }),
      ...(jobs && { jobs: jobs.isRunning() }),
      ...(draining?.() && { staying: false }),
    };
  };
