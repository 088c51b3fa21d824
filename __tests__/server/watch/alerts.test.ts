import { readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '@account-doctor/contract/codes';
import { parse } from 'yaml';
import { observeFigure } from '../../../server/core/figures';
import { alarmingCodes, observeProcess } from '../../../server/core/metrics';
import {
  type Manifest,
  manifestKey,
  documentWithHash,
} from '../../../server/domain/backup/archive';
import { repositoryFolder } from '../support/program';
import { startRedis } from '../support/redis';
import { buildService, type TestService } from '../support/service';
import { evaluatePromql, readScrape, type Sample } from './promql';

interface Rule {
  alert: string;
  expr: string;
  for: string;
  annotations: { description: string; runbook_url: string };
}

const fileOf = (name: string) => readFileSync(path.join(repositoryFolder, name), 'utf8');
const { groups } = parse(fileOf('deploy/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

let service: TestService;
let redis: Awaited<ReturnType<typeof startRedis>>;
beforeAll(async () => {
  redis = await startRedis();
  service = await buildService({ settings: { REDIS_URL: redis.url } });
  observeProcess(service.metrics, service.services.database.$client);
  await keepBackup();
});
afterAll(async () => {
  await service.close();
  await redis.stop();
});

const backups = () => path.join(service.services.settings.database.dataFolder, 'backups');

/** Stores a backup's manifest. */
async function keepBackup(): Promise<void> {
  const now = service.services.now().toISOString();
  const manifest: Manifest = {
    ...{ format: 'dump', id: 'b', kind: 'daily', startedAt: now, endedAt: now, version: '1' },
    ...{ postgres: 150_000, databaseSize: 1, parts: [], files: null },
  };
  const file = path.join(backups(), manifestKey(manifest.id));
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, documentWithHash(manifest));
}

const query = (text: string) => service.services.database.$client.query(text);
/** Inserts rows without the changes that the service would make with them. */
async function write(...statements: string[]): Promise<void> {
  const client = await service.services.database.$client.connect();
  try {
    for (const text of ['set session_replication_role = replica', ...statements])
      await client.query(text);
  } finally {
    client.release(true);
  }
}

const TARGET = { job: 'account-doctor', instance: 'a:8080' };

/**
 * Labels as in Prometheus: the target's labels take precedence, and a label of the service with the
 * same name becomes `exported_…`.
 */
const ofTarget = (sample: Sample): Sample => ({
  ...sample,
  labels: {
    ...Object.fromEntries(
      Object.entries(sample.labels).map(([label, value]) => [
        label in TARGET ? `exported_${label}` : label,
        value,
      ]),
    ),
    ...TARGET,
  },
});

/** Prometheus's samples of the service, including an instance that does not answer. */
async function scrape(): Promise<Sample[]> {
  const answer = await service.app
    .inject({ method: 'GET', url: '/metrics' })
    .catch(() => ({ statusCode: 0, body: '' }));
  const isUp = answer.statusCode === 200;
  const up = { name: 'up', labels: {}, value: Number(isUp) };
  return [up, ...(isUp ? readScrape(answer.body) : [])].map(ofTarget);
}

interface Scrapes {
  before: Sample[];
  after: Sample[];
}

/**
 * The samples that raise an alert. Prometheus does not evaluate a rule with two samples of the same
 * labels, without their metric's name.
 */
function samplesOf({ alert, expr }: Rule, scrapes: Scrapes): Sample[] {
  const value = evaluatePromql(expr, scrapes);
  if (typeof value === 'number') return [];
  const different = new Set(
    value.map(({ labels }) => JSON.stringify(Object.entries(labels).sort())),
  );
  if (different.size < value.length) throw new Error(`${alert} has two samples of the same labels`);
  return value;
}

const raisedBy = (scrapes: Scrapes) =>
  rules.filter((rule) => samplesOf(rule, scrapes).length > 0).map(({ alert }) => alert);

/** The labels in the description of an alert, with their values. */
function told(alert: string, scrapes: Scrapes): Record<string, string | undefined>[] {
  const rule = rules.find((one) => one.alert === alert);
  if (!rule) throw new Error(`There is no alert ${alert}`);
  const named = [...rule.annotations.description.matchAll(/\$labels\.(\w+)/g)];
  return samplesOf(rule, scrapes).map(({ labels }) =>
    Object.fromEntries(named.map(([, label = '']) => [label, labels[label]])),
  );
}

const ask = () => service.call('GET /app-api/home/banner', {});
/** Calls that wait for a lock for more than a second. */
async function askSlowly(times: number): Promise<void> {
  const client = await service.services.database.$client.connect();
  await client.query('begin; lock table banners in access exclusive mode');
  const asked = Array.from({ length: times }, ask);
  await client.query('select pg_sleep(1.2); commit');
  client.release();
  await Promise.all(asked);
}

/** Counts answers as if a provider had not answered. */
function answer(code: string, times: number): Promise<void> {
  for (let call = 0; call < times; call += 1) service.metrics.countAlarming(code);
  return Promise.resolve();
}

function refusePayments(code: string, times: number): Promise<void> {
  const counter = service.metrics.registry.getSingleMetric('payment_refused_total');
  (counter as unknown as { inc: (labels: object, times: number) => void }).inc({ code }, times);
  return Promise.resolve();
}

/** Counts requests other than calls: probes, and files of pages. */
function probe(status: number, times: number): Promise<void> {
  const labels = { method: 'GET', route: '/ready', status, code: '' };
  for (let asked = 0; asked < times; asked += 1) service.metrics.requests.observe(labels, 0.001);
  return Promise.resolve();
}

/** Adds a metric whose read never ends. */
const hang = () =>
  observeFigure(
    service.metrics.registry,
    { name: 'hanging', help: 'Never read' },
    () => new Promise(() => undefined),
  );

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
      await Promise.all(Array.from({ length: 100 }, ask));
      await askSlowly(5);
    },
    ends: () => Promise.resolve(),
  },
  {
    alert: 'ProviderAway',
    happens: () => answer('SMS_UNAVAILABLE', 3),
    ends: () => Promise.resolve(),
  },
  {
    alert: 'SignaturesRefused',
    happens: async () => {
      for (let call = 0; call < 10; call += 1)
        await service.app.inject({ method: 'GET', url: '/app-api/home/banner' });
    },
    ends: () => Promise.resolve(),
  },
  {
    alert: 'PaymentsRefused',
    happens: () => refusePayments('-15010', 3),
    ends: () => Promise.resolve(),
  },
  {
    alert: 'FiguresUnreadable',
    happens: () => {
      hang();
      return Promise.resolve();
    },
    ends: () => {
      service.metrics.registry.removeSingleMetric('hanging');
      return Promise.resolve();
    },
  },
  {
    alert: 'BackupOld',
    happens: () => rename(backups(), `${backups()}-away`),
    ends: () => rename(`${backups()}-away`, backups()),
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
    alert: 'AppraisalsLate',
    happens: () =>
      write(`insert into appraisal_rounds (order_id, round, opened_at, claim_due, deliver_due, latest_due)
        values ('o', 1, now(), ${ago('1 minute')}, now(), now())`),
    ends: () => write('delete from appraisal_rounds'),
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

describe('/metrics', () => {
  it('answers without a metric that throws and one that hangs', async () => {
    const { registry } = service.metrics;
    observeFigure(registry, { name: 'broken', help: 'Throws' }, () => {
      throw new Error('no disk');
    });
    hang();
    const began = performance.now();
    const answers = await Promise.all(
      [1, 2].map(() => service.app.inject({ method: 'GET', url: '/metrics' })),
    );
    expect(performance.now() - began).toBeLessThan(4_000);
    registry.removeSingleMetric('hanging');
    registry.removeSingleMetric('broken');
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(200);
      const value = (name: string) => readScrape(body).find((one) => one.name === name)?.value;
      const isUnreadable = (figure: string) =>
        readScrape(body).find((one) => one.labels.figure === figure)?.value;
      expect(isUnreadable('broken')).toBe(1);
      expect(isUnreadable('hanging')).toBe(1);
      expect(value('broken')).toBeUndefined();
      expect(isUnreadable('backup_age_seconds')).toBe(0);
      expect(value('disk_free_ratio')).toBeGreaterThan(0);
    }
  });

  it('answers even if the backup place cannot be read', async () => {
    await rename(backups(), `${backups()}-away`);
    await writeFile(backups(), 'a file in the place of the folder');
    const samples = await scrape();
    await rm(backups());
    await rename(`${backups()}-away`, backups());
    expect(raisedBy({ before: samples, after: samples })).toEqual(['FiguresUnreadable']);
  });

  it('raises one alert for each unreadable metric', async () => {
    const names = ['broken', 'broken_too'];
    for (const name of names)
      observeFigure(service.metrics.registry, { name, help: 'Throws' }, () => {
        throw new Error('no disk');
      });
    const samples = await scrape();
    for (const name of names) service.metrics.registry.removeSingleMetric(name);
    expect(told('FiguresUnreadable', { before: samples, after: samples })).toEqual(
      names.map((figure) => ({ figure, instance: TARGET.instance })),
    );
  });
});

describe('alerts', () => {
  it('are silent at rest', async () => {
    const before = await scrape();
    await ask();
    expect(raisedBy({ before, after: await scrape() })).toEqual([]);
  });

  it('CallsSlow ignores a few slow calls, although they are a large share of few', async () => {
    const before = await scrape();
    await askSlowly(3);
    expect(raisedBy({ before, after: await scrape() })).toEqual([]);
  });

  it.each([
    ['one provider that did not answer once', () => answer('SMS_UNAVAILABLE', 1)],
    ['what WeChat refuses of a person', () => refusePayments('-4', 30)],
    ['a few slow calls among many probes', () => Promise.all([probe(200, 200), askSlowly(3)])],
    ['an instance that tells its balancer that it leaves', () => probe(503, 10)],
  ])('nothing is raised by %s', async (_, happens) => {
    const before = await scrape();
    await happens();
    expect(raisedBy({ before, after: await scrape() })).toEqual([]);
  });

  it('SignaturesRefused counts rejected calls separately from pages’ files and probes', async () => {
    const before = await scrape();
    await probe(200, 200);
    for (let call = 0; call < 10; call += 1)
      await service.app.inject({ method: 'GET', url: '/app-api/home/banner' });
    expect(raisedBy({ before, after: await scrape() })).toEqual(['SignaturesRefused']);
  });

  it.each(incidents)(
    '$alert is raised by what it is for, and nothing else is',
    async (incident) => {
      const before = await scrape();
      await incident.happens();
      const scrapes = { before, after: await scrape() };
      await incident.ends();
      expect(raisedBy(scrapes)).toEqual([incident.alert]);
      for (const labels of told(incident.alert, scrapes))
        expect(Object.values(labels)).not.toContain(undefined);
    },
  );

  it('NotReady ignores an instance that is stopping', () => {
    const staying = { name: 'service_ready', labels: { part: 'staying' }, value: 0 };
    expect(raisedBy({ before: [], after: [staying] })).toEqual([]);
  });

  it('JobsFailed names the job once, even if several instances report it', () => {
    const failed = (instance: string): Sample => ({
      name: 'jobs',
      labels: { job: 'account-doctor', instance, exported_job: 'purge', state: 'failed' },
      value: 2,
    });
    const after = ['a:8080', 'b:8080'].map(failed);
    expect(told('JobsFailed', { before: [], after })).toEqual([{ exported_job: 'purge' }]);
    const rule = rules.find(({ alert }) => alert === 'JobsFailed');
    expect(rule && samplesOf(rule, { before: [], after })[0]?.value).toBe(2);
  });

  it.each([
    ['ModelOff', 'valuation_coverage', {}, 0.6, 0.8],
    ['BackupOld', 'backup_age_seconds', { what: 'copy' }, 100_000, 80_000],
    ['BackupOld', 'backup_age_seconds', { what: 'changes' }, 400, 20],
    ['DiskFull', 'disk_free_ratio', {}, 0.05, 0.5],
  ])('%s is raised by %s %o of %d, not of %d', (alert, name, labels, bad, good) => {
    const raised = (value: number) =>
      raisedBy({ before: [], after: [{ name, labels, value }] }).includes(alert);
    expect([raised(bad), raised(good)]).toEqual([true, false]);
  });

  it('exist for every code of an unavailable provider', () => {
    const away = Object.keys(codes).filter((code) => /_(UNAVAILABLE|AWAY|DOWN)$/.test(code));
    expect(away.length).toBeGreaterThan(3);
    const raised = (code: string) =>
      raisedBy({
        before: [{ name: 'alarming_answers_total', labels: { code }, value: 0 }],
        after: [{ name: 'alarming_answers_total', labels: { code }, value: 3 }],
      });
    for (const code of away) {
      expect(alarmingCodes).toContain(code);
      expect(raised(code)).toEqual(['ProviderAway']);
    }
  });

  it('are raised within a minute: a scrape, and the delay of the rule', () => {
    const seconds = rules.map((rule) => Number(/^(\d+)s$/.exec(rule.for)?.[1]));
    expect(Math.max(...seconds)).toBeLessThanOrEqual(30);
  });

  it('each have a page of the runbook', () => {
    const runbook = fileOf('docs/runbook.md');
    for (const { alert, annotations } of rules) {
      expect(runbook).toContain(`\n## ${alert}\n`);
      expect(annotations.runbook_url).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    }
  });
});

describe('the dashboard', () => {
  it('shows existing metrics', () => {
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
      evaluatePromql(expr, { before: [], after: [] });
      for (const [name] of expr
        .replace(/ by \([^)]*\)/, '')
        .matchAll(/\b[a-z]+_[a-z\d_]+\b(?![("])/g))
        expect(known, `${name} of ${expr}`).toContain(name);
    }
  });
});
