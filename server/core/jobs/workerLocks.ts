import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type Pool } from 'pg';

/**
 * Shows which job runners are alive. Each runner holds a session-level advisory lock on its id, which the database
 * releases when the runner's process ends for any reason. The queue itself would keep a dead runner's jobs for four
 * hours.
 */

/** Namespace of the workers' locks; arbitrary but fixed. */
const LOCK_SPACE = 8_023;

/** The database notices the loss of a runner's machine within half a minute. */
const KEEP_ALIVE = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 3`;

export interface WorkerLock {
  release(): Promise<void>;
}

async function acquireLock(pool: Pool, runnerId: string): Promise<pg.Client> {
  const client = new pg.Client(pool.options);
  client.on('error', () => undefined);
  await client.connect();
  await client.query(KEEP_ALIVE);
  await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_SPACE, runnerId]);
  return client;
}

/** Holds the runner's lock until it is released; reconnects if the connection breaks. */
export async function holdWorkerLock(pool: Pool, runnerId: string): Promise<WorkerLock> {
  let released = false;
  let client = await acquireLock(pool, runnerId);
  const reacquireLock = async (): Promise<void> => {
    while (!released) {
      const next = await acquireLock(pool, runnerId).catch(() => null);
      if (next) {
        watch(next);
        return;
      }
      await sleep(100);
    }
  };
  const watch = (holder: pg.Client): void => {
    client = holder;
    client.once('end', () => void reacquireLock());
  };
  watch(client);
  return {
    release: async () => {
      released = true;
      await client.end().catch(() => undefined);
    },
  };
}

/**
 * Releases the jobs of dead runners, so that other runners take them.
 * @returns the number of dead runners
 */
export async function releaseJobsOfDeadRunners(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ released: number }>(
    `with runners as materialized (
       -- Who holds a queue holds one of its jobs, which are all that the public view shows.
       select distinct locked_by from graphile_worker.jobs where locked_by is not null
     ), dead as materialized (
       select locked_by from runners where pg_try_advisory_xact_lock($1, hashtext(locked_by))
     ), released as (
       select graphile_worker.force_unlock_workers(array_agg(locked_by)) from dead
     )
     select (select count(*)::int from dead) as released from released`,
    [LOCK_SPACE],
  );
  return rows[0]?.released ?? 0;
}
