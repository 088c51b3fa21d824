import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app';
import { createWorkers, crontab } from './compose';
import type { Database } from '../core/database/database';
import { openDatabase } from '../core/database/open';
import { TO_FILL_IN } from '../domain/content';
import { backUpBeforeUpgrade, followDatabase } from '../domain/backup';
import { tellRestore } from '../flows/operate/deskRestore';
import { readSetup } from '../flows/operate/setup';
import { seedSample } from '../flows/seed/seedSample';
import { startJobs, type JobRunner } from '../core/jobs/runner';
import { createMetrics, observeProcess, type Metrics } from '../core/metrics';
import { portProblem } from './port';
import { readinessOf } from './readiness';
import { closeRedis, connectRedis } from '../core/redis';
import type { Restart } from '../core/restart';
import type { Services } from '../core/services';
import { createServices } from './services';
import type { ServiceSettings } from './settings';

/** How long requests under way, and then jobs under way, may take to finish when the service stops, in ms. */
const FINISH_LIMIT = 15_000;
/** How long the database may take to stop: it goes through two ways of stopping itself, in ms. */
const DATABASE_LIMIT = 20_000;
/** How long any other part may take to close, in ms. */
const CLOSE_LIMIT = 5_000;

type Meanwhile = Parameters<Restart>[0];

export interface RunningService {
  /** Address that a person can open, e.g. `http://127.0.0.1:8080`. */
  address: string;
  /** Models that were missing at the start and are trained behind the service. */
  missingModels: number;
  /** Resolves when it is to stop and start again, with what is to be done meanwhile. */
  restart: Promise<Meanwhile>;
  /**
   * Says that it leaves, takes no new requests and jobs, lets those under way finish, closes the database.
   * Ends within a minute beyond `DRAIN_SECONDS`: a part that takes longer than its share is left behind.
   */
  stop(): Promise<void>;
}

async function listen(
  app: FastifyInstance,
  { host, port }: ServiceSettings['http'],
): Promise<string> {
  try {
    // The one address line is `run.ts`'s.
    await app.listen({ host, port, listenTextResolver: () => 'Listening' });
  } catch (error) {
    throw portProblem(error, { host, port });
  }
  const bound = app.server.address() as AddressInfo;
  const reachable = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${bound.port}`;
}

/** Works on jobs. */
const work = (services: Services, log: Logger, metrics: Metrics): Promise<JobRunner> =>
  startJobs({
    pool: services.database.$direct,
    workers: createWorkers(services, log),
    crontab,
    concurrency: services.settings.operation.jobConcurrency,
    log,
    metrics,
  });

/** What has to be there before requests are answered; made beside what the start does by itself. */
export type Preparation = (signal: AbortSignal) => Promise<unknown>;

/**
 * Starts the whole service: database, jobs, then the HTTP app.
 * @param prepare begun when nothing can be refused any more, and told when the start has failed
 * @throws StartProblem with what an operator needs to know; everything started is stopped by then
 */
export async function start(
  settings: ServiceSettings,
  log: Logger,
  prepare: Preparation,
  signal: AbortSignal,
): Promise<RunningService> {
  const metrics = createMetrics();
  const failed = new AbortController();
  const closers: Closer[] = [];
  let draining = false;
  let restart: Restart = () => undefined;
  const restarting = new Promise<Meanwhile>((resolve) => {
    restart = resolve;
  });
  const closeAll = async () => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closeOne(closer, log);
  };
  try {
    const { redisUrl } = settings.operation;
    const redis = redisUrl === null ? null : await connectRedis(redisUrl, log);
    closers.push({ part: 'Redis', close: async () => redis && closeRedis(redis) });
    const preparing =
      settings.operation.role === 'worker'
        ? Promise.resolve()
        : prepare(AbortSignal.any([signal, failed.signal]));
    preparing.catch(() => undefined);
    closers.push({ part: 'builds', close: () => preparing.catch(() => undefined) });
    const { database, close } = await openDatabase(
      settings,
      log,
      onDatabaseLost(log),
      backUpBeforeUpgrade(settings, log),
    );
    closers.push({ part: 'database', close, limit: DATABASE_LIMIT });
    closers.push({ part: 'watch over the database', close: database.$pulse.watch() });
    const now = () => new Date();
    const services = await createServices(settings, database, now, restart);
    await tellRestore(services, log);
    const missingModels = await seedSample(services);
    if (settings.mode.mode === 'live') await warnOfUnfilled(database, log);
    // Jobs begin afterwards: models are trained by the processors that builds take.
    await preparing;
    observeProcess(metrics, database.$client);
    const jobs = settings.operation.role === 'web' ? null : await work(services, log, metrics);
    closers.push({ part: 'jobs', close: async () => jobs?.stop(), limit: FINISH_LIMIT });
    closers.push({ part: 'backups', close: followDatabase(services, log) });
    const app = await buildApp(services, {
      log,
      metrics,
      redis,
      // Of the embedded database a second service is refused.
      alone: settings.database.url === null,
      readiness: readinessOf(database.$client, {
        jobs,
        redis: settings.operation.role === 'worker' ? null : redis,
        draining: () => draining,
      }),
    });
    closers.push({
      part: 'requests',
      close: () => closeApp(app),
      limit: FINISH_LIMIT + CLOSE_LIMIT,
    });
    return {
      address: await listen(app, settings.http),
      missingModels,
      restart: restarting,
      stop: async () => {
        draining = true;
        await sleep(settings.operation.drainSeconds * 1_000);
        await closeAll();
      },
    };
  } catch (error) {
    failed.abort();
    await closeAll();
    throw error;
  }
}

/** A part of the service that a stop closes. */
interface Closer {
  part: string;
  close: () => Promise<unknown>;
  /** How long that may take, in ms; `CLOSE_LIMIT` where nothing is said. */
  limit?: number;
}

/** Closes a part, or goes on without it: those that come after it must not be left running. */
async function closeOne({ part, close, limit = CLOSE_LIMIT }: Closer, log: Logger): Promise<void> {
  const late = new AbortController();
  const tooLate = sleep(limit, undefined, { signal: late.signal }).then(() => {
    throw new Error(`It takes longer than ${limit / 1_000} s`);
  });
  try {
    await Promise.race([close(), tooLate]);
  } catch (err) {
    log.error({ err, part }, 'A part of the service could not be closed');
  } finally {
    late.abort();
    tooLate.catch(() => undefined);
  }
}

/** Closes the HTTP app; connections whose requests do not finish in time are cut off. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), FINISH_LIMIT);
  await app.close();
  clearTimeout(cutOff);
}

/** Customers agree to texts that do not say yet with whom: named at each start until they do. */
async function warnOfUnfilled({ $client }: Database, log: Logger): Promise<void> {
  const { unfilled } = await readSetup($client);
  for (const { title } of unfilled)
    log.warn(
      `《${title}》 still says ${TO_FILL_IN}…】 to customers: fill it in at the desk, 内容, 文档`,
    );
}

/** Another service has taken the database over: this one must not go on writing. */
const onDatabaseLost = (log: Logger) => (error: unknown) => {
  log.fatal({ err: error }, 'The embedded database was lost');
  process.exit(1);
};
