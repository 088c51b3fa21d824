import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Database, Transaction } from '../../core/database/database';
import { Listener } from '../../core/database/listener';

/** Something new in a conversation: a message, or (`null`) a mark that moved. Ids only. */
export interface Change {
  orderId: string;
  position: number | null;
  /** The message was told of before, and others see something else in it now. */
  again?: true | undefined;
}

/** A person who may hold sockets. */
export type Holder = z.infer<typeof Holder>;

/** What an instance does with the changes of all instances, its own among them. */
export interface Audience {
  onChange: (change: Change) => void;
  /** Some of a person's sessions have ended, or their role is another one. */
  onAccess: (holder: Holder) => void;
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
/** What the migration's triggers tell on when somebody's sessions or role have changed. */
const ACCESS_CHANNEL = 'access';

const Change = z.object({
  orderId: z.string(),
  position: z.int().nullable(),
  again: z.literal(true).optional(),
});
const Holder = z.object({ side: z.enum(['customer', 'desk']), id: z.string() });

/** What a channel tells, for whoever hears it; what is none is passed over. */
const reading =
  <Told>(schema: z.ZodType<Told>, hear: (told: Told) => void) =>
  (text: string): void => {
    let said: unknown;
    try {
      said = JSON.parse(text);
    } catch {
      return;
    }
    const read = schema.safeParse(said);
    if (read.success) hear(read.data);
  };

const announceByDatabase = async (transaction: Transaction, change: Change): Promise<void> => {
  await transaction.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(change)})`);
};

/** Has a message told again, whose verdict is another one now; by the database, to which all instances listen. */
export const announceAgain = (
  transaction: Transaction,
  message: { orderId: string; position: number },
): Promise<void> => announceByDatabase(transaction, { ...message, again: true });

/** By the database: told by the commit itself, so a change is told if and only if it happened. */
export function databaseFanOut(database: Database, log: FastifyBaseLogger): FanOut {
  const listener = new Listener(database, log);
  return {
    announce: announceByDatabase,
    committed: () => Promise.resolve(),
    listen: ({ onChange, onAccess, onGap }) =>
      listener.start({
        channels: {
          [ACCESS_CHANNEL]: reading(Holder, onAccess),
          [CHANNEL]: reading(Change, onChange),
        },
        onGap,
      }),
    stop: () => listener.stop(),
  };
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
      const hear = reading(Change, audience.onChange);
      subscriber.on('message', (_channel, text) => hear(text));
      subscriber.connect().catch(() => undefined);
    },
    stop: async () => {
      subscriber.disconnect();
      await byDatabase.stop();
    },
  };
}
