import { TIMESTAMP_WINDOW } from '@account-doctor/contract/limits';
import { gte, lt, sql } from 'drizzle-orm';
import type { Redis } from 'ioredis';
import { Away } from '../away';
import type { Database } from '../database/database';
import { usedNonces } from './tables';

/** Remembers which signatures were used, until their timestamp is too old to be accepted. */
export interface Nonces {
  /** What was signed before may have been used unseen; unset where everything was seen. */
  validFrom?: Date;
  /**
   * Whether this is the first use; `null` of what was signed before this memory began, and may have been used
   * unseen. Rejects with `Away` where nobody can tell now.
   */
  use(nonce: string, expiresAt: Date): Promise<boolean | null>;
}

export interface UsedNonce {
  nonce: string;
  expiresAt: Date;
}

/** Keeps nonces in the database. Prepared, because every call begins with it. */
export function databaseNonces(database: Database): Nonces {
  const insert = database.$reads
    .insert(usedNonces)
    .values({ nonce: sql.placeholder('nonce'), expiresAt: sql.placeholder('expiresAt') })
    .onConflictDoNothing()
    .prepare('use_nonce');
  return {
    use: async (nonce, expiresAt) => (await insert.execute({ nonce, expiresAt })).rowCount === 1,
  };
}

/** What the database still keeps. */
export const keptNonces = (database: Database, now: Date): Promise<UsedNonce[]> =>
  database.select().from(usedNonces).where(gte(usedNonces.expiresAt, now));

/**
 * Remembers a nonce, and since when this very Redis remembers any: another one, one that was started again, and one
 * that was emptied begin anew, even where a copy of an earlier memory was loaded.
 * KEYS: of the nonce, of the beginning; ARGV: when it was signed, now, how long it is kept, all in ms.
 */
const USE_NONCE = `
  local run = string.match(redis.call('INFO', 'server'), 'run_id:(%x+)') or ''
  local memory = redis.call('HMGET', KEYS[2], 'run', 'since')
  local since = memory[2]
  if memory[1] ~= run or not since then
    since = ARGV[2]
    redis.call('HSET', KEYS[2], 'run', run, 'since', since)
  end
  if tonumber(ARGV[1]) < tonumber(since) then return { 'unknown', since } end
  if not redis.call('SET', KEYS[1], '', 'NX', 'PX', ARGV[3]) then return { 'used', since } end
  return { 'first', since }`;

type UseNonce = (
  ...asked: [key: string, beginning: string, signed: number, now: number, kept: number]
) => Promise<[use: 'first' | 'used' | 'unknown', since: string]>;

/**
 * Keeps nonces in the Redis that instances share. By the rule of `memoryNonces`, what was signed before its memory
 * began is refused, and what a clock signed that is ahead is kept by `durable`, too.
 */
export function redisNonces(redis: Redis, durable: Nonces, now: () => Date): Nonces {
  redis.defineCommand('useNonce', { numberOfKeys: 2, lua: USE_NONCE });
  const { useNonce } = redis as unknown as { useNonce: UseNonce };
  const ask: UseNonce = (...asked) =>
    useNonce.apply(redis, asked).catch((cause: unknown) => {
      throw new Away('Redis', 'Redis cannot say whether a nonce was used', { cause });
    });
  return {
    use: async (nonce, expiresAt) => {
      const at = now().getTime();
      const signed = expiresAt.getTime() - TIMESTAMP_WINDOW;
      const life = Math.max(1, expiresAt.getTime() - at);
      const [use, since] = await ask(`nonce:${nonce}`, 'nonces:memory', signed, at, life);
      if (use !== 'first') return use === 'unknown' ? null : false;
      // What an earlier memory lost was signed by such a clock, and has expired once this one is older.
      const isYoung = at < Number(since) + 2 * TIMESTAMP_WINDOW;
      return signed > at || isYoung ? durable.use(nonce, expiresAt) : true;
    },
  };
}

/** Forgets what expired before `now`. */
export async function purgeNonces(database: Database, now: Date): Promise<void> {
  await database.delete(usedNonces).where(lt(usedNonces.expiresAt, now));
}
