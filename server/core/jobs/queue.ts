import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/database';
import { tracing } from '../tracing/tracing';

/**
 * Payload of every kind of job, by its name. Each module adds its own, beside the worker that does
 * them: `declare module '…/jobs/queue' { interface JobPayloads { … } }` in its `module.ts`.
 */
export interface JobPayloads {
  /** Delete rows that only mattered for a while: nonces, codes, ended sessions, unused uploads. */
  purge: Record<string, never>;
  /** Settle what a crash left without a job to go on with. */
  rescue: Record<string, never>;
}
export type JobName = keyof JobPayloads;

interface JobOptions {
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
  priority?: number;
  line?: string;
}

/**
 * Puts a job into the queue as part of the caller's transaction: it exists if and only if the
 * change that needs it does. With a `key`, a job of that key that has not started is replaced.
 * Of the jobs that are due those of the lowest `priority` come first; it is 0 unless given. Jobs of
 * the same `line` are done one after another, so that they leave room for others. The trace of who
 * enqueues goes on in the job.
 */
export async function enqueue<Name extends JobName>(
  transaction: Transaction,
  name: Name,
  { payload, ...options }: JobOptions & { payload: JobPayloads[Name] },
): Promise<void> {
  await transaction.execute(sql`
    select graphile_worker.add_job(
      ${name},
      ${JSON.stringify({ ...payload, ...tracing()?.carrier() })}::json,
      run_at => ${options.runAt?.toISOString() ?? null}::timestamptz,
      max_attempts => ${options.maxAttempts ?? null}::int,
      job_key => ${options.key ?? null},
      queue_name => ${options.line ?? null},
      priority => ${options.priority ?? null}::smallint
    )`);
}
