import { lt } from 'drizzle-orm';
import type { Redis } from 'ioredis';
import type { Database } from '../database/database';
import { usedNonces } from './tables';

/** Remembers which signatures were used, until their timestamp is too old to be accepted. */
export interface Nonces {
  /** Whether this is the first use. */
  use(nonce: string, expiresAt: Date): Promise<boolean>;
}

export const databaseNonces = (database: Database): Nonces => ({
  use: async (nonce, expiresAt) => {
    const { rowCount } = await database
      .insert(usedNonces)
      .values({ nonce, expiresAt })
      .onConflictDoNothing();
    return rowCount === 1;
  },
});

export const redisNonces = (redis: Redis): Nonces => ({
  use: async (nonce, expiresAt) =>
    (await redis.set(`nonce:${nonce}`, '', 'PXAT', expiresAt.getTime(), 'NX')) === 'OK',
});

/** Forgets what expired before `now`. */
export async function purgeNonces(database: Database, now: Date): Promise<void> {
  await database.delete(usedNonces).where(lt(usedNonces.expiresAt, now));
}
