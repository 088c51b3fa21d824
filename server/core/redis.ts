import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { StartProblem } from './startProblem';

/**
 * Connects to the Redis that instances share. Later breaks are bridged: while it is away, a command
 * fails at once instead of waiting.
 * @throws StartProblem when it cannot be reached at the start
 */
export async function connectRedis(url: string, log: Logger): Promise<Redis> {
  // Loaded where it is used: most services run without one.
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
  });
  let reason = 'no answer';
  let away = false;
  redis.on('ready', () => {
    away = false;
  });
  // Comes with each attempt to connect again; one line is enough.
  redis.on('error', (err: Error) => {
    reason = err.message;
    if (!away) log.warn({ err }, 'Redis is unavailable');
    away = true;
  });
  try {
    await redis.connect();
    await redis.ping();
    return redis;
  } catch {
    redis.disconnect();
    throw new StartProblem(
      `REDIS_URL cannot be reached: ${reason}. For example REDIS_URL=redis://localhost:6379`,
    );
  }
}
