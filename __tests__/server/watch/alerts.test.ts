import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { observeProcess } from '../../../server/core/metrics';
import { projectFolder } from '../support/program';
import { startRedis } from '../support/redis';
import { buildService, type TestService } from '../support/service';
import { evaluate, readScrape, type Sample } from './promql';

interface Rule {
  alert: string;
  expr: string;
  for: string;
  annotations: { runbook_url: string };
}

const fileOf = (name: string) => readFileSync(path.join(projectFolder, name), 'utf8');
const { groups } = parse(fileOf('deploy/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

let service: TestService;
let redis: Awaited<ReturnType<typeof startRedis>>;
beforeAll(async () => {
  redis = await startRedis();
  service = await buildService({ settings: { REDIS_URL: redis.url } });
  observeProcess(service.metrics, service.services.database.$client);
});
afterAll(async () => {
  await service.close();
  await redis.stop();
});

const query = (text: string) => service.services.database.$client.query(text);
/** Writes rows as they are, without what follows from them. */
async function write(...statements: string[]): Promise<void> {
  const client = await service.services.database.$client.connect();
  try {
    for (const text of ['set session_replication_role = replica', ...statements])
      await client.query(text);
  } finally {
    client.release(true);
  }
}

/** What Prometheus has of the service, an instance that cannot be asked included. */
async function scrape(): Promise<Sample[]> {
  const answer = await service.app
    .inject({ method: 'GET', url: '/metrics' })
    .catch(() => ({ statusCode: 0, body: '' }));
  const isUp = answer.statusCode === 200;
  const up = { name: 'up', labels: { job: 'account-doctor' }, value: Number(isUp) };
  return [up, ...(isUp ? readScrape(answer.body) : [])];
}

const raisedBy = (scrapes: { before: Sample[]; after: Sample[] }) =>
  rules
    .filter(({ expr }) => {
      const value = evaluate(expr, scrapes);
      return typeof value !== 'number' && value.length > 0;
    })
    .map(({ alert }) => alert);

const ask = () => service.call('GET /app-api/home/banner', {});
const ago = (time: string) => `now() - interval '${time}'`;

interface Incident {
  alert: string;
  happens: () => Promise<unknown>;
  ends: () => Promise<unknown>;
}
let held: { release: () => void }[] = [];
let waiting: Promise<unknown> = Promise.resolve();

const incidents: Incident[] = [
  {
    alert: 'NotReady',
    happens: () => query('update drizzle.__drizzle_migrations set created_at = created_at - 1'),
    ends: () => query('update drizzle.__drizzle_migrations set created_at = created_at + 1'),
  },
  {
    alert: 'CallsFail',
    happens: async () => {
      await query('alter table banners rename to gone');
      await ask();
    },
    ends: () => query('alter table gone rename to banners'),
  },
  {
    alert: 'CallsSlow',
    happens: async () => {
      const client = await service.services.database.$client.connect();
      await client.query('begin; lock table banners in access exclusive mode');
      const asked = ask();
      await client.query('select pg_sleep(1.2); commit');
      client.release();
      await asked;
    },
    ends: () => Promise.resolve(),
  },
  {
    alert: 'ConnectionsExhausted',
    happens: async () => {
      const pool = service.services.database.$client;
      for (let taken = 0; taken < 5; taken += 1) held.push(await pool.connect());
      waiting = pool.query('select 1').catch(() => null);
    },
    ends: async () => {
      for (const client of held) client.release();
      held = [];
      await waiting;
    },
  },
  {
    alert: 'JobsFailed',
    happens: () =>
      query(`select graphile_worker.permanently_fail_jobs(array[job.id], 'no more')
        from graphile_worker.add_job('purge') job`),
    ends: () => query(`delete from graphile_worker._private_jobs`),
  },
  {
    alert: 'QueueStuck',
    happens: () => query(`select graphile_worker.add_job('purge', run_at => ${ago('5 minutes')})`),
    ends: () => query(`delete from graphile_worker._private_jobs`),
  },
  {
    alert: 'EstimatesStuck',
    happens: () =>
      write(`insert into evaluations (order_id, user_id, submission_id, state, game_id, server_id,
          answers, pictures, created_at)
        values ('o', 'u', 's', 'submitted', 'g', 's', '{}', '[]', ${ago('10 minutes')})`),
    ends: () => write('delete from evaluations'),
  },
  {
    alert: 'PaymentsUnknown',
    happens: () =>
      write(`insert into payments (payment_id, payment_no, order_id, method, amount, state, created_at)
        values ('p', 'p', 'o', 'sandbox', 1, 'open', ${ago('3 hours')})`),
    ends: () => write('delete from payments'),
  },
  {
    alert: 'RefundsFailed',
    happens: () =>
      write(`insert into refunds (refund_id, refund_no, payment_id, order_id, amount, cause, state,
          requested_at, settled_at)
        values ('r', 'r', 'p', 'o', 1, 'customer', 'failed', now(), now())`),
    ends: () => write('delete from refunds'),
  },
  {
    alert: 'BooksDiffer',
    happens: () =>
      write(`insert into bill_differences (difference_id, provider, kind, number, found_at)
        values ('d', 'wechat', 'amount', 'n', now())`),
    ends: () => write('delete from bill_differences'),
  },
  {
    alert: 'ValuationsLate',
    happens: () =>
      write(`insert into valuation_rounds (order_id, round, opened_at, claim_due, deliver_due, latest_due)
        values ('o', 1, now(), ${ago('1 minute')}, now(), now())`),
    ends: () => write('delete from valuation_rounds'),
  },
  {
    alert: 'ModerationWaits',
    happens: () =>
      write(`insert into moderations (moderation_id, user_id, place, kind, content, content_hash,
          verdict, created_at)
        values ('m', 'u', 'nickname', 'text', 'c', 'h', 'waiting', ${ago('3 hours')})`),
    ends: () => write('delete from moderations'),
  },
  { alert: 'RedisAway', happens: () => redis.stop(), ends: () => Promise.resolve() },
  { alert: 'InstanceDown', happens: () => service.app.close(), ends: () => Promise.resolve() },
];

describe('alerts', () => {
  it('are silent at rest', async () => {
    const before = await scrape();
    await ask();
    expect(raisedBy({ before, after: await scrape() })).toEqual([]);
  });

  it.each(incidents)(
    '$alert is raised by what it is for, and nothing else is',
    async (incident) => {
      const before = await scrape();
      await incident.happens();
      const raised = raisedBy({ before, after: await scrape() });
      await incident.ends();
      expect(raised).toEqual([incident.alert]);
    },
  );

  it.each([
    ['ModelOff', 'valuation_coverage', {}, 0.6, 0.8],
    ['BackupOld', 'backup_age_seconds', { what: 'copy' }, 100_000, 80_000],
    ['BackupOld', 'backup_age_seconds', { what: 'changes' }, 400, 20],
    ['StandbyAway', 'database_replica_there', { replica: '1' }, 0, 1],
    ['DiskFull', 'disk_free_ratio', {}, 0.05, 0.5],
  ])('%s is raised by %s %o of %d, not of %d', (alert, name, labels, bad, good) => {
    const raised = (value: number) =>
      raisedBy({ before: [], after: [{ name, labels, value }] }).includes(alert);
    expect([raised(bad), raised(good)]).toEqual([true, false]);
  });

  it('are raised within a minute: a scrape, and the time that they are waited for', () => {
    const seconds = rules.map((rule) => Number(/^(\d+)s$/.exec(rule.for)?.[1]));
    expect(Math.max(...seconds)).toBeLessThanOrEqual(30);
  });

  it('have each a page of the runbook', () => {
    const runbook = fileOf('docs/runbook.md');
    for (const { alert, annotations } of rules) {
      expect(runbook).toContain(`\n## ${alert}\n`);
      expect(annotations.runbook_url).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    }
  });
});

describe('the dashboard', () => {
  it('shows figures that the service has', () => {
    const { panels } = JSON.parse(fileOf('deploy/grafana/dashboard.json')) as {
      panels: { targets: { expr: string }[] }[];
    };
    const known = new Set(
      service.metrics.registry
        .getMetricsAsArray()
        .flatMap(({ name }) => [name, `${name}_count`, `${name}_bucket`]),
    );
    const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    for (const expr of asked) {
      evaluate(expr, { before: [], after: [] });
      for (const [name] of expr.matchAll(/\b[a-z]+_[a-z\d_]+\b(?![("])/g))
        expect(known, `${name} of ${expr}`).toContain(name);
    }
  });
});
