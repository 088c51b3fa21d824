import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { Away } from '../away';
import { OpenConnections } from './openConnections';

/** How often the database is asked whether it is there, in ms. */
const INTERVAL = 500;
/** In how many steps an answer is waited for: a process that was busy itself reads the answer between two of them. */
const STEPS = 5;
/** Milliseconds. */
const STEP = 300;

/**
 * Whether the database answers at all, however long a query of its own may take. While it does not, queries fail at
 * once, and those under way fail with their connections, which otherwise wait for as long as the network lets them.
 * A database that refuses connections answers: its callers learn that by themselves.
 */
export class Pulse {
  readonly connections = new OpenConnections();
  private away: Away | null = null;
  /** Whether the log's last word is that it does not answer. */
  private isMissed = false;

  constructor(
    private readonly config: pg.PoolConfig,
    private readonly log: Logger,
  ) {}

  /** Set while the database does not answer. */
  get problem(): Away | null {
    return this.away;
  }

  /** @throws Away while the database does not answer */
  requireThere(): void {
    if (this.away) throw this.away;
  }

  /** Begins to look after the database; the result ends that. */
  watch(): () => Promise<void> {
    const stopped = new AbortController();
    const ended = this.look(stopped.signal);
    return async () => {
      stopped.abort();
      await ended;
    };
  }

  private async look(stopped: AbortSignal): Promise<void> {
    const own = new OpenConnections();
    let client: pg.Client | null = null;
    while (!stopped.aborted) {
      try {
        client ??= await connect(this.config, own);
        await answered(client.query('select 1'));
        this.come();
      } catch (error) {
        own.hangUp();
        client = null;
        if (error instanceof Away) this.leave(error);
        else this.away = null;
      }
      await sleep(INTERVAL, null, { signal: stopped }).catch(() => undefined);
    }
    own.hangUp();
  }

  private leave(away: Away): void {
    if (!this.isMissed) this.log.error({ err: away }, 'The database does not answer');
    this.isMissed = true;
    this.away = away;
    this.connections.hangUp();
  }

  private come(): void {
    if (this.isMissed) this.log.info('The database is back');
    this.isMissed = false;
    this.away = null;
  }
}

async function connect(config: pg.PoolConfig, open: OpenConnections): Promise<pg.Client> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  open.add(client);
  await answered(client.connect());
  return client;
}

/** @throws Away when it takes too long; else what the answer throws */
async function answered(answer: Promise<unknown>): Promise<void> {
  const arrival = answer.then(() => true);
  for (let step = 0; step < STEPS; step += 1)
    if (await Promise.race([arrival, sleep(STEP, false)])) return;
  throw new Away('database', `The database did not answer within ${STEPS * STEP} ms`);
}
