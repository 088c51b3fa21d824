import type { SeenSession } from '@account-doctor/contract/types';
import { and, desc, eq, gt, lte, ne, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Queryable, Transaction } from './database/database';
import { newToken, tokenHash } from './token';

/** Columns that every table of sessions has; another column names the signed-in person. */
type SessionTable = PgTable &
  Record<'tokenHash' | 'sessionId' | 'device' | 'createdAt' | 'expiresAt', PgColumn>;

type SessionRow = Pick<SeenSession, 'sessionId' | 'device'> &
  Record<'createdAt' | 'expiresAt', Date> & { tokenHash: string };

/**
 * The sessions of one kind of people, who have a table of their own: users, and the staff of the
 * desk. `life` is how long an unused one lasts, in ms; using it extends it, at most once in
 * `extendAfter` ms, to spare a write per request. However it is used, it ends `maxLife` ms after it began.
 */
export function sessionStore({
  table,
  owner,
  ownedBy,
  life,
  maxLife,
  extendAfter,
}: {
  table: SessionTable;
  owner: PgColumn;
  /** The owner's part of a row. */
  ownedBy: (ownerId: string) => Record<string, string>;
  life: number;
  maxLife: number;
  extendAfter: number;
}) {
  const expiryFrom = (now: Date) => new Date(now.getTime() + life);
  const isLive = (now: Date): SQL | undefined =>
    and(gt(table.expiresAt, now), gt(table.createdAt, new Date(now.getTime() - maxLife)));
  return {
    /** Of sessions that have not ended. */
    isLive,

    /** Signs somebody in, with whatever `more` the table keeps of a session. The token, which is shown only here. */
    start: async (
      transaction: Transaction,
      ownerId: string,
      device: string,
      now: Date,
      more: Record<string, unknown> = {},
    ): Promise<string> => {
      const token = newToken();
      await transaction.insert(table).values({
        tokenHash: tokenHash(token),
        ...ownedBy(ownerId),
        ...more,
        device,
        createdAt: now,
        expiresAt: expiryFrom(now),
      });
      return token;
    },

    /** A session that was found alive is used. */
    extend: async (
      database: Database,
      { sessionHash, expiresAt: before }: { sessionHash: string; expiresAt: Date },
      now: Date,
    ): Promise<void> => {
      const expiresAt = expiryFrom(now);
      if (expiresAt.getTime() - before.getTime() < extendAfter) return;
      await database.transaction((transaction) =>
        transaction.update(table).set({ expiresAt }).where(eq(table.tokenHash, sessionHash)),
      );
    },

    /** The sessions that somebody has now, the last used first. */
    seenBy: async (
      db: Queryable,
      { ownerId, sessionHash }: { ownerId: string; sessionHash: string | null },
      now: Date,
    ): Promise<SeenSession[]> => {
      const rows = await db
        .select({
          tokenHash: table.tokenHash,
          sessionId: table.sessionId,
          device: table.device,
          createdAt: table.createdAt,
          expiresAt: table.expiresAt,
        })
        .from(table)
        .where(and(eq(owner, ownerId), isLive(now)))
        .orderBy(desc(table.expiresAt), desc(table.createdAt));
      return (rows as SessionRow[]).map(
        ({ sessionId, device, createdAt, expiresAt, tokenHash }) => ({
          sessionId,
          device,
          signedInAt: createdAt.toISOString(),
          usedAt: new Date(expiresAt.getTime() - life).toISOString(),
          current: tokenHash === sessionHash,
        }),
      );
    },

    /** Signs out one of somebody's programs; whether it was still signed in. */
    endOne: async (
      transaction: Transaction,
      { ownerId, sessionId }: { ownerId: string; sessionId: string },
    ): Promise<boolean> => {
      const ended = await transaction
        .delete(table)
        .where(and(eq(owner, ownerId), eq(table.sessionId, sessionId)));
      return (ended.rowCount ?? 0) > 0;
    },

    /** Signs out the one program that holds the session. */
    end: async (transaction: Transaction, sessionHash: string): Promise<void> => {
      await transaction.delete(table).where(eq(table.tokenHash, sessionHash));
    },

    /** Signs somebody out everywhere, or everywhere but in one session; how many sessions that were. */
    endAllOf: async (
      transaction: Transaction,
      ownerId: string,
      exceptHash?: string,
    ): Promise<number> => {
      const others = exceptHash === undefined ? undefined : ne(table.tokenHash, exceptHash);
      const ended = await transaction.delete(table).where(and(eq(owner, ownerId), others));
      return ended.rowCount ?? 0;
    },

    /** Signs everybody out; how many sessions that were. */
    endAll: async (transaction: Transaction): Promise<number> =>
      (await transaction.delete(table)).rowCount ?? 0,

    /** Deletes sessions that have expired or were unused for too long. */
    purge: async (transaction: Transaction, now: Date): Promise<void> => {
      await transaction.delete(table).where(lte(table.expiresAt, now));
    },
  };
}
