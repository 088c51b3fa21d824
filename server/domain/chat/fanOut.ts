import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import pg from 'pg';
import { z } from 'zod';
import type { Database, Transaction } from '../../core/database/database';

/** Something new in a conversation: a message, or (`null`) a mark that moved. Ids only. */
export interface Change {
  orderId: string;
  position: number | null;
}

/** What an instance does with the changes of all instances, its own among them. */
export interface Audience {
  onChange: (change: Change) => void;
  /** Changes may have been missed. */
  onGap: () => void;
}

/** Carries changes between the instances of the service. */
export interface FanOut {
  /** Called in the transaction of the change … */
  announce: (transaction: Transaction, change: Change) => Promise<void>;
  /** … and once it is committed. */
  committed: (change: Change) => Promise<void>;
  listen: (audience: Audience) => void;
  stop: () => Promise<void>;
}

const CHANNEL = 'chat';
/** Before a broken connection is opened again, in ms. */
const RECONNECT_PAUSE = 500;

const Change = z.object({ orderId: z.string(), position: z.int().nullable() });

function readChange(text: string | undefined): Change | null {
  try {
    return Change.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

/** By the database: told by the commit itself, so a change is told if and only if it happened. */
export function databaseFanOut(database: Database, log: FastifyBaseLogger): FanOut {
  const listener = new Listener(database, log);
  return {
    announce: async (transaction, change) => {
      await transaction.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(change)})`);
    },
    committed: () => Promise.resolve(),
    listen: (audience) => listener.start(audience),
    stop: () => listener.stop(),
  };
}

/** A connection of its own that hears what the database tells, and is made anew when it breaks. */
class Listener {
  private listening: Promise<void> | null = null;
  private readonly stopped = new AbortController();

  constructor(
    private readonly database: Database,
    private readonly log: FastifyBaseLogger,
  ) {}

  start(audience: Audience): void {
    this.listening ??= this.keepListening(audience);
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await this.listening;
  }

  private isStopped(): boolean {
    return this.stopped.signal.aborted;
  }

  private async keepListening(audience: Audience): Promise<void> {
    while (!this.isStopped()) {
      try {
        await this.listenOnce(audience);
      } catch (error) {
        if (!this.isStopped())
          this.log.warn(
            { err: error },
            'The chat lost its connection to the database and opens another',
          );
      }
      await sleep(RECONNECT_PAUSE, null, { signal: this.stopped.signal }).catch(() => undefined);
    }
  }

  /** Resolves when the connection ends. */
  private async listenOnce({ onChange, onGap }: Audience): Promise<void> {
    const client = new pg.Client(this.database.$client.options);
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => {
      const change = readChange(payload);
      if (change) onChange(change);
    });
    await client.connect();
    const end = () => void client.end().catch(() => undefined);
    // Only now: a client that is ended while it connects settles nothing.
    if (this.isStopped()) end();
    else this.stopped.signal.addEventListener('abort', end, { once: true });
    try {
      await client.query(`listen ${CHANNEL}`);
      onGap();
      await ended;
    } finally {
      this.stopped.signal.removeEventListener('abort', end);
      end();
    }
  }
}

/**
 * By Redis, which spares the database the telling; what Redis does not take, the database tells.
 */
export function redisFanOut(
  redis: Redis,
  byDatabase: FanOut,
  { database, log }: { database: Database; log: FastifyBaseLogger },
): FanOut {
  const subscriber = redis.duplicate({ lazyConnect: true, autoResubscribe: false });
  // That Redis is away is said by the connection that this one is a copy of.
  subscriber.on('error', () => undefined);
  return {
    announce: () => Promise.resolve(),
    committed: async (change) => {
      try {
        await redis.publish(CHANNEL, JSON.stringify(change));
      } catch {
        await database.transaction((transaction) => byDatabase.announce(transaction, change));
      }
    },
    listen: (audience) => {
      byDatabase.listen(audience);
      // With each new connection; before it, events of other instances may have been missed.
      subscriber.on('ready', () => {
        subscriber.subscribe(CHANNEL).then(
          () => audience.onGap(),
          (error: unknown) => log.warn({ err: error }, 'The chat could not subscribe to Redis'),
        );
      });
      subscriber.on('message', (_channel, text) => {
        const change = readChange(text);
        if (change) audience.onChange(change);
      });
      subscriber.connect().catch(() => undefined);
    },
    stop: async () => {
      subscriber.disconnect();
      await byDatabase.stop();
    },
  };
}
