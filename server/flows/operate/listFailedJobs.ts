import type { DataOf } from '@account-doctor/contract/types';
import type { Pool } from 'pg';
import type { Transaction } from '../../core/database/database';
import { sql } from 'drizzle-orm';

type FailedJob = DataOf<'GET /desk-api/operation/failed-jobs'>['list'][number];

const MOST_LISTED = 100;
/** Maximum length of an error text; enough to distinguish failures. */
const ERROR_LENGTH = 200;

/** Lists the jobs that have no attempts left. */
export async function listFailedJobs(pool: Pool): Promise<FailedJob[]> {
  const { rows } = await pool.query<Omit<FailedJob, 'failedAt'> & { failedAt: Date }>(
    `select id::text as "jobId", task_identifier as task, attempts::int,
       left(split_part(coalesce(last_error, ''), E'\\n', 1), ${ERROR_LENGTH}) as error,
       updated_at as "failedAt"
     from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
     order by updated_at desc, id desc limit ${MOST_LISTED}`,
  );
  return rows.map((row) => ({ ...row, failedAt: row.failedAt.toISOString() }));
}

/**
 * Lets a failed job run again with all its attempts, and returns its task; `null` if the job does not exist or has not
 * failed.
 */
export async function retryJob(transaction: Transaction, jobId: string): Promise<string | null> {
  const { rows } = await transaction.execute<{ task: string }>(sql`
    select task_identifier as task from graphile_worker.jobs
    where id = ${jobId}::bigint and attempts >= max_attempts and locked_at is null`);
  const [row] = rows;
  if (!row) return null;
  await transaction.execute(sql`
    select from graphile_worker.reschedule_jobs(array[${jobId}::bigint], run_at => now(), attempts => 0)`);
  return row.task;
}
