import { randomUUID } from 'node:crypto';
import type { Session } from '@account-doctor/contract/types';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { build, isCurrent } from '../../scripts/builds.mjs';
import { checkReplicas } from '../../server/doctor/replicas';
import { readSettings } from '../../server/settings';
import { agree, callsAt, type Ask } from '../server/support/callsAt';
import { endPrograms, newFolder, startProgram } from '../server/support/program';
import { type Daemon, endDaemons } from './support/daemon';
import { WIDE } from './support/fleet';
import { startPair, type Server } from './support/postgres';
import { signInMany, startRedis } from './support/setting';
import { findTools } from './support/tools';

/** A service whose reading calls a real streaming standby answers: docs/decisions/0095. */

let primary: Server;
let standby: Server;
let redis: Daemon;
let address: string;
let ask: Ask;
let person: Session;

beforeAll(async () => {
  if (!isCurrent('service')) await build('service');
  ({ primary, standby } = await startPair());
  const tools = await findTools(['redis-server']);
  redis = await startRedis(tools['redis-server']);
  const service = startProgram({
    settings: {
      ...WIDE,
      DATA_DIR: await newFolder(),
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URLS: standby.url,
      REDIS_URL: `redis://127.0.0.1:${redis.command.port}`,
      ROLE: 'web',
    },
  });
  address = await service.address;
  ask = callsAt(() => address);
  [person] = (await signInMany(primary, ask, 1)) as [Session];
}, 120_000);
beforeEach(() => readyToRead());
afterAll(async () => {
  await endPrograms();
  await endDaemons();
});

/** How many reading calls were answered by whom. */
async function answered(): Promise<Record<string, number>> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const lines = text.matchAll(/^database_reading_calls_total\{by="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, by = '', calls]) => [by, Number(calls)]));
}

/** By whom one more reading call of the person is answered. */
async function readBy(): Promise<string | undefined> {
  const before = await answered();
  await ask('GET /app-api/user/get', {}, person);
  const after = await answered();
  return Object.keys(after).find((by) => after[by] !== (before[by] ?? 0));
}
/** Likewise, where the call may be refused. */
const readOr = () => readBy().catch(() => undefined);
const readyToRead = () => expect.poll(readBy).toBe('replica');

/** Transactions that were begun on a server so far. */
async function queriesOf(server: Server): Promise<number> {
  const { rows } = await server.query(
    `select coalesce(sum(calls), 0)::int as calls from (
       select xact_commit as calls from pg_stat_database where datname = current_database()) as all_of_it`,
  );
  return (rows as { calls: number }[])[0]?.calls ?? 0;
}

const write = (nickname: string) =>
  ask('POST /app-api/user/user-settings/update', { nickname }, person);
const nickname = async () => (await ask('GET /app-api/user/get', {}, person)).nickname;

describe('npm run doctor', () => {
  it('knows the standby', async () => {
    const settings = readSettings({ DATABASE_REPLICA_URLS: standby.url });
    expect(await checkReplicas(settings)).toMatchObject([
      { state: 'good', said: 'is a standby that follows its primary' },
    ]);
  });
});

describe('reading calls', () => {
  it('are answered by the standby', async () => {
    // What PostgreSQL counts it tells once a second.
    const before = await queriesOf(standby);
    for (let n = 0; n < 50; n += 1) await ask('GET /app-api/user/message', {}, person);
    await expect.poll(async () => (await queriesOf(standby)) - before).toBeGreaterThan(50);
  });

  it('show somebody what they wrote, while the standby does not know it yet', async () => {
    const name = `新${randomUUID().slice(0, 6)}`;
    await standby.query('select pg_wal_replay_pause()');
    try {
      await write(name);
      expect(await nickname()).toBe(name);
      expect(await readBy()).toBe('own_write');
    } finally {
      await standby.query('select pg_wal_replay_resume()');
    }
    await readyToRead();
    expect(await nickname()).toBe(name);
  });

  it('show somebody who has just signed in to be there', async () => {
    await standby.query('select pg_wal_replay_pause()');
    try {
      const phone = '13700000001';
      await ask('POST /app-api/user/auth/send-sms-code', { phone, purpose: 'sign-in' });
      const outbox = await fetch(`${address}/sandbox/sms.json`);
      const { list } = (await outbox.json()) as { list: { phone: string; code: string }[] };
      const code = list.find((message) => message.phone === phone)?.code ?? '';
      const session = await ask('POST /app-api/user/auth/sms-login', { phone, code });
      await agree(ask, session);
      expect((await ask('GET /app-api/user/get', {}, session)).phone).toContain('0001');
    } finally {
      await standby.query('select pg_wal_replay_resume()');
    }
  });

  it('go to the primary while Redis does not know who wrote', async () => {
    await redis.end('SIGKILL');
    await redis.start();
    await expect.poll(readOr).toBe('unknown');
    await expect.poll(readBy, { timeout: 60_000 }).toBe('replica');
  });

  it('wait for a standby that hangs no longer than two seconds, and do not fail', async () => {
    const { rows } = await standby.query(
      "select pid from pg_stat_activity where application_name = 'account-doctor-reads'",
    );
    const pids = (rows as { pid: number }[]).map(({ pid }) => pid);
    expect(pids.length).toBeGreaterThan(0);
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    try {
      const began = performance.now();
      await ask('GET /app-api/user/message', {}, person);
      expect(performance.now() - began).toBeLessThan(10_000);
      await readyToRead();
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    }
  });

  it('do not fail when the standby is killed, and return to it when it is back', async () => {
    let failed = 0;
    let made = 0;
    let going = true;
    const reading = Promise.all(
      Array.from({ length: 8 }, async () => {
        while (going) {
          made += 1;
          await ask('GET /app-api/user/message', {}, person).catch(() => (failed += 1));
        }
      }),
    );
    const more = async () => {
      const before = made;
      await expect.poll(() => made - before).toBeGreaterThan(100);
    };
    await more();
    // So that writing does not wait for it.
    await primary.query("alter system set synchronous_standby_names = ''");
    await primary.query('select pg_reload_conf()');
    await standby.daemon.end('SIGKILL');
    await more();
    expect(await readBy()).toBe('away');
    await standby.daemon.start();
    await readyToRead();
    await more();
    going = false;
    await reading;
    expect(failed).toBe(0);
  });
});
