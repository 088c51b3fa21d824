import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Database, Transaction } from '../../core/database/database';
import { Listener } from '../../core/database/listener';

/** A change in a conversation: a new message, or (`null`) moved read marks. Contains only ids. */
export interface ConversationChange {
  orderId: string;
  position: number | null;
  /** The message was sent before; what participants other than its author see has changed, e.g. by moderation. */
  again?: true | undefined;
}

/** A person who can hold sockets. */
export type SocketHolder = z.infer<typeof Holder>;

/** Handlers for the changes of all instances, including this one. */
export interface ChangeHandlers {
  onChange: (change: ConversationChange) => void;
  /** Called when sessions of a person have ended, or the person's role has changed. */
  onAccess: (holder: SocketHolder) => void;
  /** Called when changes may have been missed. */
  onGap: () => void;
}

/** Distributes changes between the instances of the service. */
export interface FanOut {
  /** To be called in the transaction of the change. */
  announceInTransaction: (transaction: Transaction, change: ConversationChange) => Promise<void>;
  /** To be called after the commit. */
  announceAfterCommit: (change: ConversationChange) => Promise<void>;
  listen: (audience: ChangeHandlers) => void;
  stop: () => Promise<void>;
}

const CHANNEL = 'chat';
/** Channel on which the migration's triggers announce changes of sessions and roles. */
const ACCESS_CHANNEL = 'access';

const ChangeSchema = z.object({
  orderId: z.string(),
  position: z.int().nullable(),
  again: z.literal(true).optional(),
});
const Holder = z.object({ side: z.enum(['customer', 'desk']), id: z.string() });

/** Returns a listener that passes the parsed payload to the handler and ignores invalid payloads. */
const listenerFor =
  <Payload>(schema: z.ZodType<Payload>, handle: (told: Payload) => void) =>
  (text: string): void => {
    let parsed: unknown;
    try {
      parsed = JSON.parse(text);
    } catch {
      return;
    }
    const read = schema.safeParse(parsed);
    if (read.success) handle(read.data);
  };

const announceByDatabase = async (
  transaction: Transaction,
  change: ConversationChange,
): Promise<void> => {
  await transaction.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(change)})`);
};

/**
 * Announces that the moderation verdict of a message has changed. Uses the database, because all instances listen to
 * it.
 */
export const announceVerdictChange = (
  transaction: Transaction,
  message: { orderId: string; position: number },
): Promise<void> => announceByDatabase(transaction, { ...message, again: true });

/**
 * Uses PostgreSQL notifications, which are sent by the commit itself: a change is announced if and
 * only if it happened.
 */
export function databaseFanOut(database: Database, log: FastifyBaseLogger): FanOut {
  const listener = new Listener(database, log);
  return {
    announceInTransaction: announceByDatabase,
    announceAfterCommit: () => Promise.resolve(),
    listen: ({ onChange, onAccess, onGap }) =>
      listener.start({
        channels: {
          [ACCESS_CHANNEL]: listenerFor(Holder, onAccess),
          [CHANNEL]: listenerFor(ChangeSchema, onChange),
        },
        onGap,
      }),
    stop: () => listener.stop(),
  };
}

/** Uses Redis to relieve the database, and the database if Redis fails. */
export function redisFanOut(
  redis: Redis,
  byDatabase: FanOut,
  { database, log }: { database: Database; log: FastifyBaseLogger },
): FanOut {
  const subscriber = redis.duplicate({ lazyConnect: true, autoResubscribe: false });
  // The connection that this one duplicates already logs that Redis is down.
  subscriber.on('error', () => undefined);
  return {
    announceInTransaction: () => Promise.resolve(),
    announceAfterCommit: async (change) => {
      try {
        await redis.publish(CHANNEL, JSON.stringify(change));
      } catch {
        await database.transaction((transaction) =>
          byDatabase.announceInTransaction(transaction, change),
        );
      }
    },
    listen: (audience) => {
      byDatabase.listen(audience);
      // Runs on each new connection, because events of other instances may have been missed before.
      subscriber.on('ready', () => {
        subscriber.subscribe(CHANNEL).then(
          () => audience.onGap(),
          (error: unknown) => log.warn({ err: error }, 'The chat could not subscribe to Redis'),
        );
      });
      const hear = listenerFor(ChangeSchema, audience.onChange);
      subscriber.on('message', (_channel, text) => hear(text));
      subscriber.connect().catch(() => undefined);
    },
    stop: async () => {
      subscriber.disconnect();
      await byDatabase.stop();
    },
  };
}
