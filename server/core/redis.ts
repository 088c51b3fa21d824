import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { StartProblem } from './startProblem';

/** How long Redis may take to answer a command, or to take a connection, in ms. */
const PATIENCE = 1_000;

/** Ends a connection, and those of its copies, on which a command was not answered in time. */
function disconnectWhenSlow(redis: Redis): Redis {
  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (command, stream) => {
    command.promise.catch((error: unknown) => {
      if (error instanceof Error && error.message === 'Command timed out')
        redis.stream.destroy(error);
    });
    return send(command, stream);
  };
  const copy = redis.duplicate.bind(redis);
  redis.duplicate = (others) => disconnectWhenSlow(copy(others));
  return redis;
}

/** How often a start tries: this process has much to do then, and may itself be what is late. */
const ATTEMPTS = 3;

/**
 * Connects to the Redis that instances share. A command that is not answered in time ends the connection, and
 * while there is none, commands fail at once: only the first callers wait. It connects again by itself.
 * @throws StartProblem when it cannot be reached at the start
 */
export async function connectRedis(
  url: string,
  log: Logger,
  patience: number = PATIENCE,
): Promise<Redis> {
  let reason = 'no answer';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const redis = await open(url, log, patience);
    redis.once('error', (error: Error) => {
      reason = error.message;
    });
    try {
      await redis.connect();
      await redis.ping();
      return redis;
    } catch {
      redis.disconnect();
    }
  }
  throw new StartProblem(
    `REDIS_URL cannot be reached: ${reason}. For example REDIS_URL=redis://localhost:6379`,
  );
}

async function open(url: string, log: Logger, patience: number): Promise<Redis> {
  // Loaded where it is used: most services run without one.
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    connectTimeout: patience,
    commandTimeout: patience,
    // An unanswered command may have been executed, so it is not sent again.
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
  });
  let away = false;
  redis.on('ready', () => {
    if (away) log.info('Redis is back');
    away = false;
  });
  // Comes with each attempt to connect again; one line is enough.
  redis.on('error', (err: Error) => {
    if (!away) log.warn({ err }, 'Redis is unavailable');
    away = true;
  });
  return disconnectWhenSlow(redis);
}

/** Says goodbye to Redis, or hangs up where it does not answer. */
export const closeRedis = (redis: Redis): Promise<unknown> =>
  redis.quit().catch(() => redis.disconnect());

/** Whether Redis answers and stores values: a full Redis answers but stores nothing. */
export const canStore = (redis: Redis): Promise<boolean> =>
  redis.set('ready', '', 'PX', 10_000).then(
    () => true,
    () => false,
  );
