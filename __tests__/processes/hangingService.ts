import type { PoolConfig } from 'pg';
import { connectPool } from '../../server/core/database/pool';
import { startJobs } from '../../server/core/jobs/runner';
import { createWorkers, crontab } from '../../server/start/compose';
import { createLog } from '../../server/core/log';
import { createMetrics } from '../../server/core/metrics';
import { estimateWorker } from '../../server/domain/evaluation/estimateWorker';
import { createServices } from '../../server/start/services';
import { readSettings } from '../../server/start/settings';

/**
 * Program: a service that starts an estimate and never finishes it, which a test kills. Uses the database of
 * `CONNECTION`; writes `estimating` to stdout when it is in the middle of the job.
 */
async function serve(): Promise<void> {
  const log = createLog('silent');
  const connection = JSON.parse(process.env.CONNECTION ?? '{}') as PoolConfig;
  const database = connectPool({ ...connection, max: 3 }, log);
  const services = await createServices(readSettings(process.env), database);
  const never = () => {
    process.stdout.write('estimating\n');
    return new Promise<never>(() => undefined);
  };
  await startJobs({
    pool: database.$client,
    crontab,
    workers: { ...createWorkers(services, log), estimate: estimateWorker(services, never) },
    concurrency: 1,
    log,
    metrics: createMetrics(),
  });
}

void serve();
