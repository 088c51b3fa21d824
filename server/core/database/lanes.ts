import type { Socket } from 'node:net';
import pg from 'pg';
import type { Pulse } from './pulse';
import { StatementNames } from './statementNames';

/** Connections that many reads share: as many as answer them at once, and some for one that is slow. */
const LANES = 4;
/** Within which a short read is answered, in ms; a connection on which one is not is given up. */
const PATIENCE = 2_500;

type Config = pg.QueryConfig;

/** A connection on which queries follow each other without waiting for the answers to those before. */
class Lane {
  private connecting: Promise<pg.Client> | null = null;
  private gathering = false;

  constructor(
    private readonly config: pg.PoolConfig,
    private readonly pulse: Pick<Pulse, 'requireThere' | 'connections'> | undefined,
  ) {}

  async query(config: Config, values: unknown[]): Promise<pg.QueryResult> {
    this.pulse?.requireThere();
    const client = await (this.connecting ??= this.connect());
    this.gather(client);
    return client.query(config, values);
  }

  async end(): Promise<void> {
    const client = await this.connecting?.catch(() => null);
    await client?.end();
  }

  /** A connection that breaks is made anew by the next query; its own queries fail. */
  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.config, pipeline: true, query_timeout: PATIENCE });
    this.pulse?.connections.add(client);
    const forget = () => {
      this.connecting = null;
    };
    client.on('error', forget);
    client.once('end', forget);
    try {
      await client.connect();
    } catch (error) {
      forget();
      throw error;
    }
    return client;
  }

  /** What one turn of the event loop asks is sent in one write: writing costs more than asking. */
  private gather(client: pg.Client): void {
    if (this.gathering) return;
    this.gathering = true;
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.cork();
    setImmediate(() => {
      this.gathering = false;
      stream.uncork();
    });
  }
}

/**
 * A few connections for short reads outside of transactions, which all requests share. Each query is
 * prepared under a name where sessions last. Slow ones do not belong here: those behind would wait for them.
 */
export class Lanes {
  private readonly lanes: Lane[];
  private readonly names = new StatementNames();
  private turn = 0;

  /**
   * @param sessionsLast whether a query finds again what was prepared before it on its connection
   * @param pulse of whoever answers, where somebody looks after it
   */
  constructor(
    config: pg.PoolConfig,
    private readonly sessionsLast = true,
    pulse?: Pick<Pulse, 'requireThere' | 'connections'>,
  ) {
    this.lanes = Array.from({ length: LANES }, () => new Lane(config, pulse));
  }

  /** As a pool has it, which is all that the query builder asks of one. */
  async query(config: Config, values: unknown[] = []): Promise<pg.QueryResult> {
    this.turn = (this.turn + 1) % LANES;
    const lane = this.lanes[this.turn];
    if (!lane) throw new Error('There is no lane');
    const name = this.sessionsLast ? config.name || this.names.of(config.text) : undefined;
    try {
      return await lane.query({ ...config, name }, values);
    } catch (error) {
      this.names.renewAfter(error);
      throw error;
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.end()));
  }
}
