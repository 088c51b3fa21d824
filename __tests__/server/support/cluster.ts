import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { build, isCurrent } from '../../../scripts/builds.mjs';
import { startEmbedded } from '../../../server/database/embedded';
import { migrate } from '../../../server/database/migrate';
import { connectPool } from '../../../server/database/open';
import { createLog } from '../../../server/log';
import { databaseOf, onServer } from './databaseServer';
import { isAlive, removeData } from './program';

/**
 * One PostgreSQL for the whole run: the embedded one in a temporary folder, or the one that
 * `TEST_DATABASE_URL` names. It holds a migrated template that each test file copies.
 */

declare module 'vitest' {
  export interface ProvidedContext {
    server: pg.ClientConfig;
    template: string;
  }
}

interface Cluster {
  server: pg.ClientConfig;
  template: string;
  stop(): Promise<void>;
}

/** Ends and removes the servers of runs that were killed before they could. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(/^account-doctor-cluster-(\d+)-/.exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const folder = path.join(tmpdir(), name);
    if ((await stat(folder)).uid === process.getuid?.()) await removeData(folder);
  }
}

async function startServer(): Promise<Omit<Cluster, 'template'>> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { server: { connectionString: url }, stop: () => Promise.resolve() };
  await removeAbandoned();
  const folder = await mkdtemp(path.join(tmpdir(), `account-doctor-cluster-${process.pid}-`));
  // As root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  const embedded = await startEmbedded(folder, (problem) => {
    throw problem;
  });
  const server = embedded.connection('postgres');
  await forgoDurability(server);
  return {
    server,
    stop: async () => {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Nothing here outlives the run, and nothing kills this server: what must survive that is proven on
 * clusters of their own. Dropping a database would else wait for the disk, longer than most tests take.
 */
async function forgoDurability(server: pg.ClientConfig): Promise<void> {
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await onServer(server, `alter system set ${name} = off`);
  await onServer(server, 'select pg_reload_conf()');
}

async function startCluster(): Promise<Cluster> {
  const { server, stop } = await startServer();
  const template = `template_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${template}`);
  const { $client: pool } = connectPool(databaseOf(server, template), createLog('silent'));
  await migrate(pool);
  await pool.end();
  return {
    server,
    template,
    stop: async () => {
      await onServer(server, `drop database ${template}`);
      await stop();
    },
  };
}

/**
 * Each vitest project sets up by itself; they share one cluster, the last one stops it. Programs under
 * test are the service's bundle, which whoever runs a single test did not have built either.
 */
const shared = globalThis as { testCluster?: Promise<Cluster>; testClusterUsers?: number };

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.testClusterUsers = (shared.testClusterUsers ?? 0) + 1;
  if (!isCurrent('service')) build('service');
  const cluster = await (shared.testCluster ??= startCluster());
  project.provide('server', cluster.server);
  project.provide('template', cluster.template);
  return async () => {
    shared.testClusterUsers = (shared.testClusterUsers ?? 1) - 1;
    if (shared.testClusterUsers > 0) return;
    delete shared.testCluster;
    await cluster.stop();
  };
}
