import type { AddressInfo } from 'node:net';
import type { PoolConfig } from 'pg';
import { buildApp } from '../../server/start/app';
import { connectPool } from '../../server/core/database/pool';
import { startJobs } from '../../server/core/jobs/runner';
import { createWorkers, crontab } from '../../server/start/compose';
import { createLog } from '../../server/core/log';
import { createMetrics } from '../../server/core/metrics';
import { createReadiness } from '../../server/start/readiness';
import { createServices } from '../../server/start/services';
import { readSettings } from '../../server/start/settings';

/**
 * Program: one of several instances of the service with the database of `CONNECTION`, which a test kills. Writes its
 * address to stdout when it accepts calls.
 */
async function serve(): Promise<void> {
  const log = createLog('silent');
  const connection = JSON.parse(process.env.CONNECTION ?? '{}') as PoolConfig;
  const database = connectPool({ ...connection, max: 10 }, log);
  const services = await createServices(readSettings(process.env), database);
  const metrics = createMetrics();
  const workers = createWorkers(services, log);
  const parts = { pool: database.$client, workers, crontab, concurrency: 4, log, metrics };
  const jobs = await startJobs(parts);
  const readiness = createReadiness(database.$client, { jobs });
  const app = await buildApp(services, { log, metrics, redis: null, alone: false, readiness });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  process.stdout.write(`http://127.0.0.1:${port}\n`);
}

void serve();
