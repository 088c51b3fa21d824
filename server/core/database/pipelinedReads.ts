import type { Socket } from 'node:net';
import pg from 'pg';
import type { DatabaseWatch } from './databaseWatch';
import { StatementNames } from './statementNames';

/** Several connections, so that a slow query delays only the queries on its own connection. */
const CONNECTIONS = 4;
/** Time limit of a short read in ms. A connection that exceeds it is closed, because later answers wait behind it. */
const QUERY_TIMEOUT = 2_500;

/** A connection that sends queries without waiting for the answers to earlier ones. */
class PipelinedConnection {
  private connecting: Promise<pg.Client> | null = null;
  private corked = false;

  constructor(
    private readonly config: pg.PoolConfig,
    private readonly pulse: Pick<DatabaseWatch, 'requireAnswering' | 'connections'> | undefined,
  ) {}

  async query(config: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> {
    this.pulse?.requireAnswering();
    const client = await (this.connecting ??= this.connect());
    this.sendBatch(client);
    return client.query(config, values);
  }

  async end(): Promise<void> {
    const client = await this.connecting?.catch(() => null);
    await client?.end();
  }

  /** Connects. When the connection breaks, its pending queries fail and the next query connects again. */
  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.config, pipeline: true, query_timeout: QUERY_TIMEOUT });
    this.pulse?.connections.add(client);
    const disconnected = () => {
      this.connecting = null;
    };
    client.on('error', disconnected);
    client.once('end', disconnected);
    try {
      await client.connect();
    } catch (error) {
      disconnected();
      throw error;
    }
    return client;
  }

  /** Sends all queries of one turn of the event loop in one write, because each write costs a system call. */
  private sendBatch(client: pg.Client): void {
    if (this.corked) return;
    this.corked = true;
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.cork();
    setImmediate(() => {
      this.corked = false;
      stream.uncork();
    });
  }
}

/**
 * A few connections that all requests share for short reads outside of transactions. Queries are prepared if
 * `keepsSessions` is set. Slow queries belong on the pool, because here other queries would wait for their answers.
 */
export class PipelinedReads {
  private readonly connections: PipelinedConnection[];
  private readonly names = new StatementNames();
  private next = 0;

  /**
   * @param keepsSessions whether a connection keeps its session, and so its prepared statements, between queries
   * @param pulse knows whether the database answers; absent if nothing checks that
   */
  constructor(
    config: pg.PoolConfig,
    private readonly keepsSessions = true,
    pulse?: Pick<DatabaseWatch, 'requireAnswering' | 'connections'>,
  ) {
    this.connections = Array.from(
      { length: CONNECTIONS },
      () => new PipelinedConnection(config, pulse),
    );
  }

  /** The only method of a pool that drizzle calls. */
  async query(config: pg.QueryConfig, values: unknown[] = []): Promise<pg.QueryResult> {
    this.next = (this.next + 1) % CONNECTIONS;
    const connection = this.connections[this.next];
    if (!connection) throw new Error(`No connection has the index ${this.next}`);
    const name = this.keepsSessions ? config.name || this.names.of(config.text) : undefined;
    try {
      return await connection.query({ ...config, name }, values);
    } catch (error) {
      this.names.renewAfter(error);
      throw error;
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.connections.map((connection) => connection.end()));
  }
}
