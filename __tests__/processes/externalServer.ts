import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { vi } from 'vitest';
import { databaseAccount, spawnAs } from '../../server/core/database/embedded/account';
import { Daemon } from '../scale/support/daemon';
import { freePort, newFolder, removeData } from '../server/support/program';

const run = promisify(execFile);

/** Time limit for the server's first answer, in ms. */
const PATIENCE = 30_000;
const DEBIAN = '/usr/lib/postgresql';
const folders = [
  ...(process.env.PATH ?? '').split(path.delimiter),
  ...(existsSync(DEBIAN) ? readdirSync(DEBIAN).map((name) => path.join(DEBIAN, name, 'bin')) : []),
];

/**
 * Folder with a PostgreSQL server and its client programs, which the embedded one lacks; `null` if this machine has
 * none.
 */
export const postgresFolder =
  folders.find((folder) =>
    ['initdb', 'postgres', 'pg_dump', 'pg_restore', 'psql'].every((name) =>
      existsSync(path.join(folder, name)),
    ),
  ) ?? null;

export interface ExternalServer {
  /** Creates a database with this name; returns its address. */
  create(database: string): Promise<string>;
  query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]>;
  stop(): Promise<void>;
}

/** A PostgreSQL server that is not the service's own, on a local port, with a password. */
export async function startExternalServer(bin: string): Promise<ExternalServer> {
  const account = await databaseAccount('/nowhere');
  const user = spawnAs(account);
  const folder = await newFolder(account.foreign ? account : undefined);
  const cluster = path.join(folder, 'cluster');
  await run(
    path.join(bin, 'initdb'),
    ['-D', cluster, '-U', 'doctor', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'],
    { ...user, cwd: folder, env: { LC_ALL: 'C' } },
  );
  const port = await freePort();
  const daemon = await new Daemon({
    program: path.join(bin, 'postgres'),
    options: ['-D', cluster, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-c', 'fsync=off'],
    port,
    ...(account.foreign && { user: { uid: account.uid, gid: account.gid } }),
  }).start();
  const urlOf = (database: string) => `postgresql://doctor:s%40cret@127.0.0.1:${port}/${database}`;
  const query = async <Row extends pg.QueryResultRow>(url: string, text: string) => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  };
  // The server listens before it can answer.
  await vi.waitFor(() => query(urlOf('postgres'), 'select'), { timeout: PATIENCE });
  return {
    query,
    create: async (database) => {
      await query(urlOf('postgres'), `create database ${database}`);
      return urlOf(database);
    },
    stop: async () => {
      await daemon.end('SIGINT');
      await removeData(folder);
    },
  };
}
