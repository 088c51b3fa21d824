import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { isMigrated } from '../core/database/migrate';
import type { Readiness } from '../core/http/probes';
import type { JobRunner } from '../core/jobs/runner';
import { canStore } from '../core/redis';

/**
 * Time limit of a check in ms, because a balancer asks every few seconds and does not wait long.
 */
const PATIENCE = 2_000;

/** Whether a check succeeds: `false` if it fails, and the result of `late` if it takes too long. */
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
 * Whether all connections are in use. A check would then only wait for a connection and show nothing about the
 * database. If the database does not answer, `DatabaseWatch` soon closes the connections.
 */
const isBusy = (pool: Pool): boolean => pool.idleCount === 0 && pool.totalCount >= pool.options.max;

/** The parts of a process other than its database. */
interface ProcessParts {
  /** `null` if the process runs no jobs. */
  jobs: Pick<JobRunner, 'isRunning'> | null;
  /** `null` if the process uses no Redis. */
  redis?: Redis | null;
  /** Whether the process is about to stop. */
  draining?: () => boolean;
}

/** Returns a function that checks all parts that the process needs; jobs only if it runs them. */
export const createReadiness =
  (pool: Pool, { jobs, redis, draining }: ProcessParts): Readiness =>
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
