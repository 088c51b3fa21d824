import { gte, lt, sql } from 'drizzle-orm';
import type { Redis } from 'ioredis';
import type { Database } from '../database/database';
import { usedNonces } from './tables';

/** Remembers which signatures were used, until their timestamp is too old to be accepted. */
export interface Nonces {
  /** What was signed before may have been used unseen; unset where everything was seen. */
  validFrom?: Date;
  /** Whether this is the first use. */
  use(nonce: string, expiresAt: Date): Promise<boolean>;
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

export const redisNonces = (redis: Redis): Nonces => ({
  use: async (nonce, expiresAt) =>
    (await redis.set(`nonce:${nonce}`, '', 'PXAT', expiresAt.getTime(), 'NX')) === 'OK',
});

/** Forgets what expired before `now`. */
export async function purgeNonces(database: Database, now: Date): Promise<void> {
  await database.delete(usedNonces).where(lt(usedNonces.expiresAt, now));
}
