import type { PoolConfig } from 'pg';
import { crontab } from '../../../server/start/compose';
import { connectPool } from '../../../server/core/database/pool';
import { startJobs } from '../../../server/core/jobs/runner';
import { createLog } from '../../../server/core/log';
import { createMetrics } from '../../../server/core/metrics';
import { idleWorkers } from './idleWorkers';

/**
 * A process that runs jobs, for tests that kill it: its estimate job inserts a row into `tries`,
 * waits for the advisory lock of its order, and marks the row as done.
 */
const log = createLog('silent');
const database = connectPool(JSON.parse(process.env.TEST_CONNECTION ?? '') as PoolConfig, log);
const pool = database.$client;

const jobs = await startJobs({
  pool,
  crontab,
  concurrency: 1,
  log,
  metrics: createMetrics(),
  workers: {
    ...idleWorkers,
    estimate: async ({ orderId }) => {
      const by = [orderId, process.pid];
      await pool.query('insert into tries (order_id, pid) values ($1, $2)', by);
      await pool.query('select pg_advisory_xact_lock(hashtext($1))', [orderId]);
      await pool.query('update tries set done = true where order_id = $1 and pid = $2', by);
    },
  },
});
process.stdout.write('the program is running: jobs\n');

process.once('SIGTERM', () => {
  void jobs.stop().then(() => pool.end());
  process.stdout.write('stopping\n');
});
