import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { bilingual } from './bilingual';
import { StartProblem } from './startProblem';

/** Time limit of a command or connection, in ms. */
const PATIENCE = 1_000;

/** Makes a connection, and the connections duplicated from it, close when a command times out. */
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

/**
 * Number of attempts to connect at the start; several, because this process is busy then and may itself cause a
 * timeout.
 */
const ATTEMPTS = 3;

/**
 * Connects to the Redis that instances share. A command that times out closes the connection; until it is open again,
 * commands fail at once, so that only the first callers wait.
 * @throws StartProblem if it cannot be reached at the start
 */
export async function connectRedis(
  url: string,
  log: Logger,
  patience: number = PATIENCE,
): Promise<Redis> {
  let reason = bilingual('no answer', '没有应答');
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const redis = await openRedis(url, log, patience);
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
    `REDIS_URL 连接不上：${reason}。示例：REDIS_URL=redis://localhost:6379`,
  );
}

async function openRedis(url: string, log: Logger, patience: number): Promise<Redis> {
  // Loaded on first use, because most services run without Redis.
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
  // Emitted for each attempt to reconnect; one log line is enough.
  redis.on('error', (err: Error) => {
    if (!away) log.warn({ err }, 'Redis is unavailable');
    away = true;
  });
  return disconnectWhenSlow(redis);
}

/** Closes the connection, at once if Redis does not answer. */
export const closeRedis = (redis: Redis): Promise<unknown> =>
  redis.quit().catch(() => redis.disconnect());

/** Whether Redis answers and stores values: a full Redis answers but stores nothing. */
export const canStore = (redis: Redis): Promise<boolean> =>
  redis.set('ready', '', 'PX', 10_000).then(
    () => true,
    () => false,
  );
