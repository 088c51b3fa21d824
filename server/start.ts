import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app';
import { openDatabase } from './database/open';
import { seedSample } from './database/sample';
import { startJobs } from './jobs/runner';
import { createWorkers } from './jobs/workers';
import { createMetrics, observeProcess } from './metrics';
import { readinessOf } from './readiness';
import { connectRedis } from './redis';
import { createServices } from './services';
import type { Settings } from './settings';
import { StartProblem } from './startProblem';

export interface RunningService {
  /** Address that a person can open, e.g. `http://127.0.0.1:8080`. */
  address: string;
  /** Takes no new requests and jobs, finishes those under way, then closes the database. */
  stop(): Promise<void>;
}

async function listen(app: FastifyInstance, { host, port }: Settings['http']): Promise<string> {
  try {
    // The one address line is `main.ts`'s.
    await app.listen({ host, port, listenTextResolver: () => 'Listening' });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new StartProblem(
        `PORT ${port} is in use on ${host}: stop what listens there, or set another one, for ` +
          `example PORT=${port + 1}`,
      );
    }
    if (code === 'EACCES') {
      throw new StartProblem(`PORT ${port} needs more rights than this user has, try PORT=8080`);
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartProblem(`HOST ${host} is no address of this machine, try HOST=127.0.0.1`);
    }
    throw error;
  }
  const bound = app.server.address() as AddressInfo;
  const reachable = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${bound.port}`;
}

/**
 * Starts the whole service: database, jobs, then the HTTP app.
 * @throws StartProblem with what an operator needs to know; everything started is stopped by then
 */
export async function start(settings: Settings, log: Logger): Promise<RunningService> {
  const metrics = createMetrics();
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  };
  try {
    const { database, close } = await openDatabase(settings, log, onDatabaseLost(log));
    closers.push(close);
    const services = createServices(settings, database);
    const missing = await seedSample(services);
    if (missing > 0)
      log.info({ missing }, 'Models are trained behind the service; estimates wait for theirs');
    const { redisUrl } = settings.operation;
    const redis = redisUrl === null ? null : await connectRedis(redisUrl, log);
    closers.push(async () => redis?.quit());
    observeProcess(metrics, database.$client);
    const jobs = await startJobs({
      pool: database.$client,
      workers: createWorkers(services),
      concurrency: settings.operation.jobConcurrency,
      log,
      metrics,
    });
    closers.push(() => jobs.stop());
    const app = await buildApp(services, {
      log,
      metrics,
      redis,
      readiness: readinessOf(database.$client, jobs),
    });
    closers.push(() => app.close());
    return { address: await listen(app, settings.http), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Another service has taken the database over: this one must not go on writing. */
const onDatabaseLost = (log: Logger) => (error: unknown) => {
  log.fatal({ err: error }, 'The embedded database was lost');
  process.exit(1);
};
