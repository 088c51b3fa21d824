import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { PartUnavailable } from '../partUnavailable';
import { OpenConnections } from './openConnections';

/** Interval of the checks whether the database answers, in ms. */
const INTERVAL = 500;
/**
 * The wait for an answer is divided into this many steps, because a busy process reads an answer only between two
 * steps.
 */
const STEPS = 5;
/** Duration of a step, in ms. */
const STEP = 300;

/**
 * Watches whether the database answers. While it does not, new queries fail at once, and pending
 * ones fail because their connections are closed; otherwise they would wait for the network's time
 * limit. A database that refuses connections counts as answering, because callers see that error
 * themselves.
 */
export class DatabaseWatch {
  readonly connections = new OpenConnections();
  private away: PartUnavailable | null = null;
  /** Whether the last log line said that the database does not answer. */
  private isLoggedAway = false;

  constructor(
    private readonly config: pg.PoolConfig,
    private readonly log: Logger,
  ) {}

  /** The error while the database does not answer, or `null`. */
  get problem(): PartUnavailable | null {
    return this.away;
  }

  /** @throws PartUnavailable while the database does not answer */
  requireAnswering(): void {
    if (this.away) throw this.away;
  }

  /** Starts watching the database; the returned function stops watching. */
  watch(): () => Promise<void> {
    const stopped = new AbortController();
    const ended = this.checkRepeatedly(stopped.signal);
    return async () => {
      stopped.abort();
      await ended;
    };
  }

  private async checkRepeatedly(stopped: AbortSignal): Promise<void> {
    const own = new OpenConnections();
    let client: pg.Client | null = null;
    while (!stopped.aborted) {
      try {
        client ??= await connect(this.config, own);
        await waitForAnswer(client.query('select 1'));
        this.markBack();
      } catch (error) {
        own.hangUp();
        client = null;
        if (error instanceof PartUnavailable) this.markAway(error);
        else this.away = null;
      }
      await sleep(INTERVAL, null, { signal: stopped }).catch(() => undefined);
    }
    own.hangUp();
  }

  private markAway(away: PartUnavailable): void {
    if (!this.isLoggedAway) this.log.error({ err: away }, 'The database does not answer');
    this.isLoggedAway = true;
    this.away = away;
    this.connections.hangUp();
  }

  private markBack(): void {
    if (this.isLoggedAway) this.log.info('The database is back');
    this.isLoggedAway = false;
    this.away = null;
  }
}

/** Connects within the time limit, and adds the connection to the open ones. */
async function connect(config: pg.PoolConfig, open: OpenConnections): Promise<pg.Client> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  open.add(client);
  await waitForAnswer(client.connect());
  return client;
}

/**
 * Waits for an answer with a time limit.
 *
 * @throws PartUnavailable if the time is over; otherwise what `answer` throws
 */
async function waitForAnswer(answer: Promise<unknown>): Promise<void> {
  const arrival = answer.then(() => true);
  for (let step = 0; step < STEPS; step += 1)
    if (await Promise.race([arrival, sleep(STEP, false)])) return;
  throw new PartUnavailable('database', `The database did not answer within ${STEPS * STEP} ms`);
}
