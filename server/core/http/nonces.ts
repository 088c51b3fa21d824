import { TIMESTAMP_WINDOW } from '@account-doctor/contract/limits';
import { gte, lt, sql } from 'drizzle-orm';
import type { Redis } from 'ioredis';
import { PartUnavailable } from '../partUnavailable';
import type { Database } from '../database/database';
import { usedNonces } from './tables';

/** Remembers which signatures were used, until their timestamp is too old to be accepted. */
export interface NonceStore {
  /**
   * Start of the record: for requests signed earlier, the store does not know whether they were used. Absent if the
   * record is complete.
   */
  validFrom?: Date;
  /**
   * Whether the nonce is used for the first time; `null` if the request was signed before
   * `validFrom`. Rejects with `PartUnavailable` while the store does not answer.
   */
  use(nonce: string, expiresAt: Date): Promise<boolean | null>;
}

export interface UsedNonce {
  nonce: string;
  expiresAt: Date;
}

/** Stores nonces in the database. The query is prepared, because every call runs it. */
export function databaseNonces(database: Database): NonceStore {
  const insert = database.$reads
    .insert(usedNonces)
    .values({ nonce: sql.placeholder('nonce'), expiresAt: sql.placeholder('expiresAt') })
    .onConflictDoNothing()
    .prepare('use_nonce');
  return {
    use: async (nonce, expiresAt) => (await insert.execute({ nonce, expiresAt })).rowCount === 1,
  };
}

/** The nonces that the database has stored. */
export const storedNonces = (database: Database, now: Date): Promise<UsedNonce[]> =>
  database.select().from(usedNonces).where(gte(usedNonces.expiresAt, now));

/**
 * Stores a nonce and returns since when this Redis has recorded nonces. The time is reset if Redis was restarted,
 * emptied or replaced by another Redis, even if it loaded an older copy of its data. KEYS: the nonce, the start time;
 * ARGV: when the request was signed, now, how long the nonce is kept, all in ms.
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
 * Stores nonces in the Redis that instances share. As in `memoryNonces`, requests signed before Redis began to record
 * nonces are rejected, and nonces from clocks that are ahead are also stored in `durable`.
 */
export function redisNonces(redis: Redis, durable: NonceStore, now: () => Date): NonceStore {
  redis.defineCommand('useNonce', { numberOfKeys: 2, lua: USE_NONCE });
  const { useNonce } = redis as unknown as { useNonce: UseNonce };
  const ask: UseNonce = (...asked) =>
    useNonce.apply(redis, asked).catch((cause: unknown) => {
      throw new PartUnavailable('Redis', 'Redis cannot tell whether a nonce was used', { cause });
    });
  return {
    use: async (nonce, expiresAt) => {
      const at = now().getTime();
      const signed = expiresAt.getTime() - TIMESTAMP_WINDOW;
      const life = Math.max(1, expiresAt.getTime() - at);
      const [use, since] = await ask(`nonce:${nonce}`, 'nonces:memory', signed, at, life);
      if (use !== 'first') return use === 'unknown' ? null : false;
      // An earlier Redis may have lost nonces from clocks that were ahead. These nonces have expired once the records
      // are older.
      const isYoung = at < Number(since) + 2 * TIMESTAMP_WINDOW;
      return signed > at || isYoung ? durable.use(nonce, expiresAt) : true;
    },
  };
}

/** Deletes nonces that expired before `now`. */
export async function purgeNonces(database: Database, now: Date): Promise<void> {
  await database.delete(usedNonces).where(lt(usedNonces.expiresAt, now));
}
