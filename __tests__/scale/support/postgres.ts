import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { databaseAccount, spawnAs } from '../../../server/core/database/embedded/account';
import { prepareRuntime } from '../../../server/core/database/embedded/runtime';
import { freePort, newFolder } from '../../server/support/program';
import { Daemon } from './daemon';

const run = promisify(execFile);

const STANDBY = 'standby';
export const SCALE_DATABASE = 'doctor';
const USER = 'postgres';

/** A PostgreSQL server on a local port, in place of one on another machine. */
export interface Server {
  port: number;
  daemon: Daemon;
  url: string;
  query(text: string): Promise<pg.QueryResult>;
}

async function launch(
  { bin, user }: { bin: string; user: object },
  cluster: string,
  further: string[],
): Promise<Server> {
  const port = await freePort();
  const options = ['-D', cluster, '-p', String(port), '-h', '127.0.0.1', '-k', ''];
  const daemon = new Daemon({
    program: path.join(bin, 'postgres'),
    options: [...options, '-c', 'max_connections=200', ...further],
    port,
    ...(Object.keys(user).length > 0 && { user: user as { uid: number; gid: number } }),
  });
  await daemon.start();
  const url = `postgresql://${USER}@127.0.0.1:${port}/`;
  await untilOpen(url + USER);
  return {
    port,
    daemon,
    url: url + SCALE_DATABASE,
    query: (text) => ask(url + SCALE_DATABASE, text),
  };
}

async function ask(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

/** Waits until a server that already listens can answer queries. */
async function untilOpen(url: string): Promise<void> {
  const isOpen = () => ask(url, 'select').then(Boolean, () => false);
  while (!(await isOpen())) await sleep(50);
}

/**
 * Starts a primary and its synchronous standby with an empty database: committed data is on both. The standby starts as
 * a copy of the cluster before its first start.
 */
export async function startPair(): Promise<{ primary: Server; standby: Server }> {
  const account = await databaseAccount('/nowhere');
  const user = spawnAs(account);
  const folder = await newFolder(account.foreign ? account : undefined);
  const bin = path.join(await prepareRuntime(folder, account), 'bin');
  const [one, other] = [path.join(folder, 'primary'), path.join(folder, 'standby')];
  await run(
    path.join(bin, 'initdb'),
    ['-D', one, '-U', USER, '--auth=trust', '--encoding=UTF8', '--no-locale'],
    { ...user, cwd: folder, env: { LC_ALL: 'C' } },
  );
  await run('cp', ['-a', one, other]);
  await writeFile(path.join(other, 'standby.signal'), '');
  const program = { bin, user };
  const primary = await launch(program, one, ['-c', 'wal_keep_size=256MB']);
  await ask(primary.url.replace(SCALE_DATABASE, USER), `create database ${SCALE_DATABASE}`);
  const source = `host=127.0.0.1 port=${primary.port} user=${USER} application_name=${STANDBY}`;
  const standby = await launch(program, other, ['-c', `primary_conninfo=${source}`]);
  await primary.query(`alter system set synchronous_standby_names = '${STANDBY}'`);
  await primary.query('select pg_reload_conf()');
  return { primary, standby };
}
