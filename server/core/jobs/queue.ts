import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/database';
import { tracing } from '../tracing/tracing';

/**
 * Payload of every kind of job, by the job's name. Modules add their jobs in `module.ts`, next to the worker:
 * `declare module '…/jobs/queue' { interface JobPayloads { … } }`.
 */
export interface JobPayloads {
  /** Deletes expired rows: nonces, codes, ended sessions, unused uploads. */
  purge: Record<string, never>;
  /** Finds work that a crash left without a job, and queues a job for it. */
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
 * Adds a job in the caller's transaction, so that the job exists if and only if the change does. A job with a `key`
 * replaces a waiting job with the same key. Of the due jobs, those with the lowest `priority` (default 0) run first.
 * Jobs of one `line` run one after another, which leaves room for others. The caller's trace continues in the job.
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
