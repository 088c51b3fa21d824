import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobHelpers, TaskList, WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics';
import { run, runOnce, silentQueueLog } from '../jobQueue';
import { runInSpan, tracing, type TraceCarrier } from '../tracing/tracing';
import type { JobName } from './queue';
import { releaseJobsOfDeadRunners, holdWorkerLock, type WorkerLock } from './workerLocks';
import type { Worker, Workers } from './worker';

/** How often jobs of dead runners are released, in ms. */
const SWEEP_INTERVAL = 30_000;
/** Interval at which finished jobs are deleted from the queue, all at once, in ms. */
const DELETION_INTERVAL = 50;
/** Pause before a failed runner starts again, in ms. */
const RESTART_PAUSE = 1_000;

export interface JobRunner {
  isRunning(): boolean;
  /** Starts no more jobs and resolves when the running ones have finished. */
  stop(): Promise<void>;
}

interface RunnerParts {
  pool: Pool;
  workers: Workers;
  /** Schedule of the periodic jobs, as crontab lines in UTC. */
  crontab: string;
  concurrency: number;
  log: Logger;
  metrics: Metrics;
}

/** Counts and logs results of jobs, without payloads, which may contain personal data. */
function observeJobs(events: WorkerEvents, { log, metrics }: RunnerParts): void {
  const startedAt = new Map<string, number>();
  const finish = (job: { id: string; task_identifier: string }, result: string) => {
    const seconds = (performance.now() - (startedAt.get(job.id) ?? performance.now())) / 1000;
    startedAt.delete(job.id);
    metrics.jobs.observe({ job: job.task_identifier, result }, seconds);
    return { job: job.task_identifier, jobId: job.id, ms: Math.round(seconds * 1000) };
  };
  events.on('job:start', ({ job }) => startedAt.set(job.id, performance.now()));
  // Debug level, because these lines appear several times a minute.
  events.on('job:success', ({ job }) => log.debug(finish(job, 'success'), 'A job has finished'));
  events.on('job:error', ({ job, error }) => {
    const last = job.attempts >= job.max_attempts;
    const line = {
      ...finish(job, last ? 'failed' : 'error'),
      ...tracing()?.ids(job.payload as TraceCarrier),
      attempt: job.attempts,
      err: error,
    };
    if (last) log.error(line, 'A job failed for good');
    else log.warn(line, 'A job failed and will be retried');
  });
  events.on('pool:listen:error', ({ error }) =>
    log.warn({ err: error }, 'The job queue lost its connection'),
  );
}

async function releaseAbandonedJobs({ pool, log, metrics }: RunnerParts): Promise<void> {
  try {
    const dead = await releaseJobsOfDeadRunners(pool);
    if (dead === 0) return;
    metrics.abandonedWorkers.inc(dead);
    log.warn({ dead }, 'Released the jobs of runners that have stopped');
  } catch (error) {
    log.error({ err: error }, 'Could not check for abandoned jobs');
  }
}

/** Converts the workers to the functions that the queue's library runs. */
const tasksOf = (workers: Workers): TaskList =>
  Object.fromEntries(
    (Object.keys(workers) as JobName[]).map((name) => [
      name,
      // The queue returns the payload that `enqueue` stored under this name.
      (queued: unknown, { job }: JobHelpers) => {
        const { traceparent, ...payload } = queued as TraceCarrier;
        const work = () =>
          (workers[name] as Worker<JobName, unknown>)(payload, {
            last: job.attempts >= job.max_attempts,
          });
        const attributes = {
          'messaging.system': 'graphile-worker',
          'messaging.destination.name': name,
        };
        const span = tracing()?.startJob(
          { name: `job ${name}`, attributes },
          traceparent === undefined ? {} : { traceparent },
        );
        return span ? runInSpan(span, work) : work();
      },
    ]),
  );

/** Runs `act` with the runner's id before its first job. */
const runBeforeFirstJob = (act: (runnerId: string) => Promise<unknown>): GraphileConfig.Plugin => ({
  name: 'before-first-job',
  version: '1.0.0',
  worker: {
    hooks: {
      startWorker: async (_context, { worker }) => {
        await act(worker.workerPool.id);
      },
    },
  },
});

/** Runs jobs until stopped, or until the queue's own code fails. */
async function startRunner(parts: RunnerParts) {
  let workerLock: Promise<WorkerLock> | null = null;
  const events: WorkerEvents = new EventEmitter();
  observeJobs(events, parts);
  const runner = await run({
    pgPool: parts.pool,
    taskList: tasksOf(parts.workers),
    crontab: parts.crontab,
    concurrency: parts.concurrency,
    noHandleSignals: true,
    logger: silentQueueLog,
    events,
    preset: {
      worker: { completeJobBatchDelay: DELETION_INTERVAL },
      plugins: [runBeforeFirstJob((id) => (workerLock ??= holdWorkerLock(parts.pool, id)))],
    },
  });
  const untilEnded = async () => {
    try {
      await runner.promise;
    } finally {
      await (await workerLock)?.release();
    }
  };
  return { stop: () => runner.stop(), ended: untilEnded() };
}

/**
 * Runs due jobs until none is left. A pass of the queue ends early if the previous job of a line is not deleted yet,
 * so passes repeat until one finds no job. A pass waits for its deletions only if the queue batches them, so the
 * delay of a batch is 0 ms.
 */
export async function runDueJobs(pool: Pool, workers: Workers): Promise<void> {
  const events: WorkerEvents = new EventEmitter();
  let found = 0;
  events.on('job:start', () => {
    found += 1;
  });
  do {
    found = 0;
    await runOnce({
      pgPool: pool,
      taskList: tasksOf(workers),
      concurrency: 1,
      noHandleSignals: true,
      logger: silentQueueLog,
      events,
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
  } while (found > 0);
}

/** Starts running jobs in this process, and starts again if the queue's own code fails. */
export async function startJobs(parts: RunnerParts): Promise<JobRunner> {
  await releaseAbandonedJobs(parts);
  let stopping = false;
  let runner: Awaited<ReturnType<typeof startRunner>> | null = await startRunner(parts);
  const sweeps = setInterval(() => void releaseAbandonedJobs(parts), SWEEP_INTERVAL);

  const keepRunning = async () => {
    while (!stopping) {
      try {
        runner ??= await startRunner(parts);
        await runner.ended;
      } catch (error) {
        parts.log.error({ err: error }, 'The job runner failed and will restart');
        await sleep(RESTART_PAUSE);
      }
      runner = null;
    }
  };
  const ended = keepRunning();

  return {
    isRunning: () => runner !== null,
    stop: async () => {
      stopping = true;
      clearInterval(sweeps);
      await runner?.stop();
      await ended;
    },
  };
}
