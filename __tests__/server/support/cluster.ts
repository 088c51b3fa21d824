import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { build, isCurrent } from '../../../scripts/builds.mjs';
import { startEmbedded } from '../../../server/core/database/embedded';
import { migrate } from '../../../server/core/database/migrate';
import { connectPool } from '../../../server/core/database/pool';
import { createLog } from '../../../server/core/log';
import { databaseOf, runOnServer } from './databaseServer';
import { isAlive, removeData } from './program';
import { redisInTests } from './redis';

const run = promisify(execFile);

/**
 * One PostgreSQL for the whole run: the embedded one in a temporary folder, or the one of
 * `TEST_DATABASE_URL`. It contains a migrated template that each test file copies.
 */

declare module 'vitest' {
  export interface ProvidedContext {
    server: pg.ClientConfig;
    template: string;
    /**
     * A data folder to copy, with a migrated database and no running server; `null` if there is
     * none.
     */
    usedData: string | null;
  }
}

interface Cluster {
  server: pg.ClientConfig;
  template: string;
  usedData: string | null;
  stop(): Promise<void>;
}

/** Stops and removes the servers that killed runs left behind. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(/^account-doctor-cluster-(\d+)-/.exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const folder = path.join(tmpdir(), name);
    if ((await stat(folder)).uid === process.getuid?.()) await removeData(folder);
  }
}

/** Name of the service's database in the embedded cluster. */
const DATABASE = 'account_doctor';

const start = (folder: string) =>
  startEmbedded(folder, (problem) => {
    throw problem;
  });

async function migrateDatabase(connection: pg.ClientConfig): Promise<void> {
  const { $client: pool } = connectPool(connection, createLog('silent'));
  await migrate(pool);
  await pool.end();
}

/** Copies a data folder without a running server; the binaries are shared. */
async function copyData(from: string, to: string): Promise<void> {
  const source = path.join(from, 'postgres');
  const target = path.join(to, 'postgres');
  await mkdir(to);
  await run('cp', ['-a', source, target]);
  for (const name of await readdir(target)) {
    if (!name.startsWith('runtime-')) continue;
    await rm(path.join(target, name), { recursive: true });
    await symlink(path.join(source, name), path.join(target, name));
  }
}

async function startEmbeddedCluster(): Promise<Cluster> {
  await removeAbandoned();
  const folder = await mkdtemp(path.join(tmpdir(), `account-doctor-cluster-${process.pid}-`));
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o755);
  const first = await start(folder);
  await first.create(DATABASE);
  await migrateDatabase(first.connection(DATABASE));
  await first.stop();
  const usedData = path.join(folder, 'used');
  await copyData(folder, usedData);
  const embedded = await start(folder);
  const server = embedded.connection('postgres');
  await forgoDurability(server);
  return {
    server,
    template: DATABASE,
    usedData,
    stop: async () => {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Uses the server at this address. */
async function visitCluster(connectionString: string): Promise<Cluster> {
  const server = { connectionString };
  const template = `template_${randomBytes(6).toString('hex')}`;
  await runOnServer(server, `create database ${template}`);
  await migrateDatabase(databaseOf(server, template));
  return {
    server,
    template,
    usedData: null,
    stop: () => runOnServer(server, `drop database ${template}`),
  };
}

async function startCluster(): Promise<Cluster> {
  // A run of a single test file may come without a current bundle.
  if (!isCurrent('service')) await build('service');
  const url = process.env.TEST_DATABASE_URL;
  return url ? visitCluster(url) : startEmbeddedCluster();
}

/**
 * Turns off durability, because the data is only used in this run and no test kills this server;
 * tests of crashes use their own clusters. Otherwise dropping a database would wait for the disk,
 * longer than most tests take.
 */
async function forgoDurability(server: pg.ClientConfig): Promise<void> {
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await runOnServer(server, `alter system set ${name} = off`);
  await runOnServer(server, 'select pg_reload_conf()');
}

/** Each vitest project runs the setup; they share one cluster, which the last one stops. */
const shared = globalThis as { testCluster?: Promise<Cluster>; testClusterUsers?: number };

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.testClusterUsers = (shared.testClusterUsers ?? 0) + 1;
  if (!shared.testCluster) process.stdout.write(`Redis in tests: ${redisInTests()}\n`);
  const cluster = await (shared.testCluster ??= startCluster());
  project.provide('server', cluster.server);
  project.provide('template', cluster.template);
  project.provide('usedData', cluster.usedData);
  return async () => {
    shared.testClusterUsers = (shared.testClusterUsers ?? 1) - 1;
    if (shared.testClusterUsers > 0) return;
    delete shared.testCluster;
    await cluster.stop();
  };
}
