import pg from 'pg';
import type { Logger } from 'pino';
import { traceQueries } from '../../tracing/queries';
import { Lanes } from '../lanes';
import { type Lsn, readLsn } from '../lsn';
import { OpenConnections } from '../openConnections';
import { noteWriting, type StandIn } from './ofCall';

/** How long a replica may take to say where it is, in ms; what takes longer is away. */
const PATIENCE = 1_000;
const READ_ONLY = '25006';

interface Connections {
  pool: pg.Pool;
  lanes: Lanes;
  open: OpenConnections;
  /** Fails when the replica is given up, with everything that waits for it. */
  given: Promise<never>;
  giveUp: (reason: Error) => void;
}

const LOOK = `select pg_last_wal_replay_lsn()::text as place where pg_is_in_recovery()`;

/** One standby of the database. Whatever it does not answer the primary does. */
export class Replica implements StandIn {
  /** How far it shows what the primary wrote, as it last said; `null` while it is away. */
  replayed: Lsn | null = null;
  private connections: Connections | null = null;
  private watcher: pg.Client | null = null;
  private readonly watchers = new OpenConnections();

  constructor(
    private readonly config: pg.PoolConfig,
    private readonly sessionsLast: boolean,
    private readonly log: Logger,
  ) {}

  /** Asks it; where that fails, for whatever reason, its own or the query's, the primary. */
  async ask(
    ...[way, { config, values }, onPrimary]: Parameters<StandIn['ask']>
  ): ReturnType<StandIn['ask']> {
    const { connections } = this;
    if (!connections) return onPrimary();
    try {
      return await Promise.race([connections[way].query(config, values), connections.given]);
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === READ_ONLY) noteWriting();
      // What PostgreSQL says has five characters and leaves the connection; all else breaks it.
      if (code?.length !== 5 || /^(08|57P)/.test(code)) this.leave(error);
      return onPrimary();
    }
  }

  /** Sees how far it is, and opens connections to one that is back. */
  async look(): Promise<void> {
    try {
      const watcher = (this.watcher ??= await this.connect());
      const { rows } = await watcher.query<{ place: string | null }>(LOOK);
      const place = rows[0]?.place;
      if (!place) throw new Error('It is no standby');
      this.connections ??= this.open();
      this.replayed = readLsn(place);
    } catch (error) {
      this.leave(error);
    }
  }

  /** Until it answers again, nothing is asked of it. */
  leave(reason: unknown): void {
    const { connections, watcher } = this;
    if (connections) this.log.warn({ err: reason }, 'A replica is away; the primary answers');
    this.replayed = null;
    this.connections = null;
    this.watcher = null;
    connections?.giveUp(new Error('The replica is away'));
    for (const each of [connections?.pool, connections?.lanes, watcher])
      each?.end().catch(() => undefined);
    connections?.open.hangUp();
    this.watchers.hangUp();
  }

  private async connect(): Promise<pg.Client> {
    const patience = { connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE };
    const client = new pg.Client({ ...this.config, ...patience });
    client.on('error', () => undefined);
    this.watchers.add(client);
    await client.connect();
    return client;
  }

  private open(): Connections {
    const config = { connectionTimeoutMillis: PATIENCE, ...this.config };
    const pool = new pg.Pool(config);
    pool.on('error', () => undefined);
    const open = new OpenConnections();
    pool.on('connect', (client) => {
      open.add(client);
      client.on('error', () => undefined);
    });
    let giveUp: Connections['giveUp'] = () => undefined;
    const given = new Promise<never>((_, reject) => {
      giveUp = reject;
    });
    given.catch(() => undefined);
    const pulse = { connections: open, requireThere: () => undefined };
    const lanes = traceQueries(new Lanes(config, this.sessionsLast, pulse));
    return { pool: traceQueries(pool), lanes, open, given, giveUp };
  }
}
