import { statfs } from 'node:fs/promises';
import { APP_VERSION } from '@account-doctor/contract/version';
import type { ExternalPart } from '@account-doctor/contract/operation';
import type { DataOf } from '@account-doctor/contract/types';
import type { Pool } from 'pg';
import { certificateEnd } from '../../core/certificate';
import type { Services } from '../../core/services';
import type { Settings } from '../../core/settings';

type Status = DataOf<'GET /desk-api/operation/status'>;

/** Facts for an operator who examines a problem. */
export async function readStatus(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  certificate: () => Promise<Status['certificate']>,
): Promise<Status> {
  const pool = database.$client;
  const { rows: versions } = await pool.query<{ postgres: string }>(
    `select current_setting('server_version') as postgres`,
  );
  return {
    version: APP_VERSION,
    node: process.versions.node,
    postgres: versions[0]?.postgres ?? '',
    instances: await instancesOf(pool),
    jobs: await countJobs(pool),
    providers: providersOf(settings),
    disk: await diskOf(settings.database.dataFolder),
    certificate: await certificate(),
  };
}

/** The running instances, found by the names of their permanent database connections. */
async function instancesOf(pool: Pool): Promise<Status['instances']> {
  const { rows } = await pool.query<{ name: string; since: Date }>(
    `select concat_ws(' @ ', application_name, host(client_addr)) as name, min(backend_start) as since
     from pg_stat_activity
     where datname = current_database() and application_name like 'account-doctor %'
     group by 1 order by 2`,
  );
  return rows.map(({ name, since }) => ({ name, since: since.toISOString() }));
}

async function countJobs(pool: Pool): Promise<Status['jobs']> {
  const { rows } = await pool.query<Status['jobs']>(
    `select (count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now()))::int as due,
       (count(*) filter (where locked_at is not null))::int as running,
       (count(*) filter (where locked_at is null and attempts < max_attempts and run_at > now()))::int as later,
       (count(*) filter (where locked_at is null and attempts >= max_attempts))::int as failed
     from graphile_worker.jobs`,
  );
  return rows[0] ?? { due: 0, running: 0, later: 0, failed: 0 };
}

function providersOf(settings: Settings): Status['providers'] {
  const { payment, sms, wechat, identity, captcha, moderation, storage } = settings;
  const names: Record<ExternalPart, readonly string[]> = {
    payment: payment.providers,
    sms: [sms.provider],
    wechat: [wechat.provider],
    identity: [identity.provider],
    human: [captcha.provider],
    moderation: moderation.providers,
    storage: [storage.provider],
  };
  return Object.entries(names).map(([part, used]) => ({
    part: part as ExternalPart,
    names: [...used],
    sandbox: used.includes('sandbox'),
  }));
}

async function diskOf(folder: string): Promise<Status['disk']> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** The TLS certificate of the public origin; `null` if there is no HTTPS origin. */
export async function readCertificate(origin: string | null): Promise<Status['certificate']> {
  if (origin === null) return null;
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'https:') return null;
  try {
    const until = await certificateEnd(hostname, Number(port || 443));
    return { until: until.toISOString(), problem: null };
  } catch (error) {
    return { until: null, problem: error instanceof Error ? error.message : String(error) };
  }
}
