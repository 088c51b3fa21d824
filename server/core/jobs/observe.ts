import { sql } from 'drizzle-orm';
import type { Registry } from 'prom-client';
import type { Database } from '../database/database';
import { observeFigure } from '../figures';

/** Adds the numbers of waiting, late and abandoned jobs to `/metrics`. */
export function observeQueue({ $reads }: Database, registry: Registry): void {
  observeFigure(
    registry,
    {
      name: 'jobs',
      help: 'Jobs in the queue by state: due, scheduled for later, running, or failed for good',
      labels: ['job', 'state'],
    },
    async () => {
      const { rows } = await $reads.execute<{ job: string; state: string; jobs: number }>(
        sql`select task_identifier as job, count(*)::int as jobs, case
            when locked_at is not null then 'at work'
            when attempts >= max_attempts then 'failed'
            when run_at <= now() then 'due' else 'later' end as state
          from graphile_worker.jobs group by 1, 3`,
      );
      return rows.map(({ job, state, jobs }) => ({ labels: { job, state }, value: jobs }));
    },
  );
  observeFigure(
    registry,
    { name: 'job_oldest_due_seconds', help: 'How long the longest waiting job has been due' },
    async () => {
      const { rows } = await $reads.execute<{ seconds: number | null }>(
        sql`select extract(epoch from now() - min(run_at))::float as seconds from graphile_worker.jobs
          where run_at <= now() and locked_at is null and attempts < max_attempts`,
      );
      return [{ value: rows[0]?.seconds ?? 0 }];
    },
  );
}
