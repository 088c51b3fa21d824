import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { traceQueries } from '../tracing/queries';
import type { Database } from './database';
import { PipelinedReads } from './pipelinedReads';
import { DatabaseWatch } from './databaseWatch';
import { prepareStatements, StatementNames } from './statementNames';
import { runAsTransaction } from './runAsTransaction';

/** How long a call may wait for a connection from the pool, in ms. */
const CONNECT_PATIENCE = 2_500;

/** Size of the pool of direct connections behind a pooler: one for the queue, and one for each lock that is held. */
const DIRECT_CONNECTIONS = 4;

/**
 * Creates the pool, with the drizzle interface that modules use.
 * @param direct connects without a pooler, if `config` connects through one
 */
export function connectPool(config: pg.PoolConfig, log: Logger, direct?: pg.PoolConfig): Database {
  // The desk counts instances by this name, so only the direct connection of an instance has it.
  const pulse = new DatabaseWatch({ ...(direct ?? config), application_name: APPLICATION }, log);
  const names = new StatementNames();
  const pool = openPool(
    direct ? { application_name: 'account-doctor-pooled', ...config } : config,
    { log, pulse, names: direct ? undefined : names },
  );
  const directPool = direct
    ? openPool({ ...direct, max: DIRECT_CONNECTIONS }, { log, pulse, names })
    : pool;
  const reads = traceQueries(new PipelinedReads({ ...pool.options }, !direct, pulse));
  const endPool = pool.end.bind<() => Promise<void>>(pool);
  pool.end = async () => {
    await reads.end();
    if (directPool !== pool) await directPool.end();
    await endPool();
  };
  return Object.assign(releaseOnFailedBegin(drizzle(pool)), {
    $direct: directPool,
    $pulse: pulse,
    $reads: drizzle(reads as unknown as pg.Pool),
  });
}

const APPLICATION = `account-doctor ${process.pid}`;

/**
 * @param names names of prepared statements, for direct connections only: a pooler mixes the
 * statements of several sessions
 */
function openPool(
  config: pg.PoolConfig,
  { log, pulse, names }: { log: Logger; pulse: DatabaseWatch; names?: StatementNames | undefined },
): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: CONNECT_PATIENCE,
    application_name: APPLICATION,
    // Keep-alive detects a connection that the network dropped silently while it is idle.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...config,
  });
  failWhileAway(pool, pulse);
  // A connection may break at any time: the query on it fails, and the pool replaces it.
  const warn = (err: Error) => {
    if (!pool.ending) log.warn({ err }, 'A database connection failed');
  };
  pool.on('error', warn);
  pool.on('connect', (client) => {
    pulse.connections.add(client);
    if (names) prepareStatements(client, names);
    traceQueries(client).on('error', warn);
  });
  return traceQueries(pool);
}

type ConnectCallback = (error: Error | undefined, client: undefined, done: () => void) => void;

/**
 * Makes the pool hand out no connection while the database does not answer, so that callers fail at once instead of
 * waiting.
 */
function failWhileAway(pool: pg.Pool, pulse: DatabaseWatch): void {
  const lend = pool.connect.bind(pool) as (then?: ConnectCallback) => unknown;
  const connect = (then?: ConnectCallback): unknown => {
    const { problem } = pulse;
    if (!problem) return lend(then);
    if (!then) return Promise.reject(problem);
    then(problem, undefined, () => undefined);
    return undefined;
  };
  pool.connect = connect as typeof pool.connect;
}

type PooledDatabase = NodePgDatabase & { $client: pg.Pool };

/**
 * Makes transactions release their connection if `begin` fails. Drizzle would keep it, and repeated failures would
 * exhaust the pool. Each connection has one drizzle interface, so that its prepared queries last longer than a
 * transaction.
 */
function releaseOnFailedBegin(database: PooledDatabase): PooledDatabase {
  const interfaces = new WeakMap<pg.PoolClient, NodePgDatabase>();
  const interfaceOf = (client: pg.PoolClient): NodePgDatabase => {
    const known = interfaces.get(client) ?? drizzle(client);
    interfaces.set(client, known);
    return known;
  };
  database.transaction = async (work, config) => {
    const client = await database.$client.connect();
    try {
      return await runAsTransaction(() => interfaceOf(client).transaction(work, config));
    } finally {
      client.release();
    }
  };
  return database;
}
