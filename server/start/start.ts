import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app';
import { CLOSE_LIMIT, OpenParts } from './closing';
import { createWorkers, crontab } from './compose';
import type { Database } from '../core/database/database';
import { openDatabase } from '../core/database/open';
import { startJobs, type JobRunner } from '../core/jobs/runner';
import { createMetrics, observeProcess, type Metrics } from '../core/metrics';
import { closeRedis, connectRedis } from '../core/redis';
import type { Restart } from '../core/restart';
import type { Services } from '../core/services';
import { backUpBeforeUpgrade, archiveWalWhileRunning } from '../domain/backup';
import { PLACEHOLDER_START } from '../domain/content';
import { setupCode } from '../domain/staff';
import { applyOwnDetails, followOwnDetails } from '../flows/brand/follow';
import { auditRestore } from '../flows/operate/deskRestore';
import { readSetup } from '../flows/operate/setup';
import { seedSample } from '../flows/seed/seedSample';
import { portProblem } from './port';
import { createReadiness } from './readiness';
import { createServices } from './services';
import type { ServiceSettings } from './settings';

/** How long requests in progress, and then jobs in progress, may take when the service stops, in ms. */
const FINISH_LIMIT = 15_000;
/** How long the database may take to stop, in ms; it tries two ways of stopping itself. */
const DATABASE_LIMIT = 20_000;

type Meanwhile = Parameters<Restart>[0];

export interface RunningService {
  /** Address that a person can open, e.g. `http://127.0.0.1:8080`. */
  address: string;
  /** Number of models that were missing at the start; they are trained while the service runs. */
  missingModels: number;
  /** Code to create the first admin at the desk; `null` once the desk has members. */
  setupCode: string | null;
  /** Resolves when the service has to stop and start again, with the task to do in between. */
  restart: Promise<Meanwhile>;
  /**
   * Makes `/ready` answer 503, rejects new requests and jobs, waits for those in progress and
   * closes the database. Takes at most a minute beyond `DRAIN_SECONDS`: parts that exceed their
   * limit are abandoned.
   */
  stop(): Promise<void>;
}

/** Builds the files that the service serves; runs while the service starts. */
export type Preparation = (signal: AbortSignal) => Promise<unknown>;

/** How to start the service. */
export interface StartOptions {
  settings: ServiceSettings;
  log: Logger;
  /** Called once all settings are valid; its signal is aborted if the start fails. */
  prepare: Preparation;
  /** Aborts the preparation. */
  signal: AbortSignal;
}

/** The values that the steps of a start share. */
interface StartContext extends StartOptions {
  open: OpenParts;
  metrics: Metrics;
}

/**
 * Starts the whole service: database, jobs, then the HTTP app.
 * @throws StartProblem with instructions for an operator, after everything was stopped that had been started
 */
export async function start(given: StartOptions): Promise<RunningService> {
  const failed = new AbortController();
  const open = new OpenParts(given.log);
  const signal = AbortSignal.any([given.signal, failed.signal]);
  try {
    return await startParts({ ...given, signal, open, metrics: createMetrics() });
  } catch (error) {
    failed.abort();
    await open.closeAll();
    throw error;
  }
}

async function startParts(starting: StartContext): Promise<RunningService> {
  const { settings, log, metrics, open } = starting;
  const { redisUrl, role, drainSeconds } = settings.operation;
  let draining = false;
  let restart: Restart = () => undefined;
  const restarting = new Promise<Meanwhile>((resolve) => {
    restart = resolve;
  });
  const redis = redisUrl === null ? null : await connectRedis(redisUrl, log);
  open.add({ name: 'Redis', close: async () => redis && closeRedis(redis) });
  const prepared = beginPreparation(starting);
  const services = await openServices(starting, restart);
  const { database } = services;
  await applyOwnDetails(services);
  open.add({ name: 'brand', close: followOwnDetails(services) });
  const missingModels = await fillDatabase(services, log);
  // Jobs start after the builds, because both need the processors.
  await prepared;
  observeProcess(metrics, database.$client);
  const jobs = role === 'web' ? null : await runJobs(services, starting);
  open.add({ name: 'jobs', close: async () => jobs?.stop(), limit: FINISH_LIMIT });
  open.add({ name: 'backups', close: archiveWalWhileRunning(services, log) });
  const app = await buildApp(services, {
    log,
    metrics,
    redis,
    // The embedded database rejects a second service.
    alone: settings.database.url === null,
    readiness: createReadiness(database.$client, {
      jobs,
      redis: role === 'worker' ? null : redis,
      draining: () => draining,
    }),
  });
  open.add({ name: 'requests', close: () => closeApp(app), limit: FINISH_LIMIT + CLOSE_LIMIT });
  return {
    address: await listen(app, settings.http),
    missingModels,
    setupCode: await setupCode(services),
    restart: restarting,
    stop: async () => {
      draining = true;
      await sleep(drainSeconds * 1_000);
      await open.closeAll();
    },
  };
}

/** Begins the preparation, except in a worker, which serves no builds. */
function beginPreparation({ settings, prepare, signal, open }: StartContext): Promise<unknown> {
  const preparing = settings.operation.role === 'worker' ? Promise.resolve() : prepare(signal);
  const ended = preparing.catch(() => undefined);
  open.add({ name: 'builds', close: () => ended });
  return preparing;
}

/** Opens the database and creates the services on it. */
async function openServices(
  { settings, log, open }: StartContext,
  restart: Restart,
): Promise<Services> {
  const { database, close } = await openDatabase(settings, {
    log,
    onLost: onDatabaseLost(log),
    beforeUpgrade: backUpBeforeUpgrade(settings, log),
  });
  open.add({ name: 'database', close, limit: DATABASE_LIMIT });
  open.add({ name: 'watch over the database', close: database.$pulse.watch() });
  return createServices(settings, database, { restart });
}

/** Adds missing default content to the database, and returns the number of missing models. */
async function fillDatabase(services: Services, log: Logger): Promise<number> {
  await auditRestore(services, log);
  const missingModels = await seedSample(services);
  if (services.settings.mode.mode === 'live') await warnOfUnfilled(services.database, log);
  return missingModels;
}

const runJobs = (
  services: Services,
  { settings, log, metrics }: StartContext,
): Promise<JobRunner> =>
  startJobs({
    pool: services.database.$direct,
    workers: createWorkers(services, log),
    crontab,
    concurrency: settings.operation.jobConcurrency,
    log,
    metrics,
  });

async function listen(
  app: FastifyInstance,
  { host, port }: ServiceSettings['http'],
): Promise<string> {
  try {
    // `greeting.ts` prints the address.
    await app.listen({ host, port, listenTextResolver: () => 'Listening' });
  } catch (error) {
    throw portProblem(error, { host, port });
  }
  const bound = app.server.address() as AddressInfo;
  const reachable = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${bound.port}`;
}

/** Closes the HTTP app, and after a time limit also the connections whose requests have not finished. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const limit = setTimeout(() => app.server.closeAllConnections(), FINISH_LIMIT);
  await app.close();
  clearTimeout(limit);
}

/** Warns of documents that do not name the operator yet, because customers consent to them. */
async function warnOfUnfilled({ $client }: Database, log: Logger): Promise<void> {
  const { unfilled } = await readSetup($client);
  for (const { title } of unfilled)
    log.warn(
      `《${title}》 still shows ${PLACEHOLDER_START}…】 to customers: fill it in at the desk, 内容, 文档`,
    );
}

/**
 * Exits when another service has taken over the database, because this process must not write any
 * more.
 */
const onDatabaseLost = (log: Logger) => (error: unknown) => {
  log.fatal({ err: error }, 'The embedded database was lost');
  process.exit(1);
};
