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

interface StoredSessionsOptions {
  table: SessionTable;
  owner: PgColumn;
  /** Values of the columns that name the owner, for a new row. */
  ownedBy: (ownerId: string) => Record<string, string>;
  /** How long an unused session lasts, in ms. */
  life: number;
  /** How long a session lasts at most, however often it is used, in ms. */
  maxLife: number;
  /** Using a session extends it, at most once in this time in ms, to save a write per request. */
  extendAfter: number;
}

/** The sessions of users, or of members of the desk; each of the two has its own table. */
export class StoredSessions {
  constructor(private readonly options: StoredSessionsOptions) {}

  /** The SQL condition for sessions that have not ended. */
  liveCondition(now: Date): SQL | undefined {
    const { table, maxLife } = this.options;
    return and(gt(table.expiresAt, now), gt(table.createdAt, new Date(now.getTime() - maxLife)));
  }

  /**
   * Signs a person in and returns the token, which is not stored.
   * @param more values of the table's other columns
   */
  async start(
    transaction: Transaction,
    { ownerId, device, now }: { ownerId: string; device: string; now: Date },
    more: Record<string, unknown> = {},
  ): Promise<string> {
    const { table, ownedBy } = this.options;
    const token = newToken();
    await transaction.insert(table).values({
      tokenHash: tokenHash(token),
      ...ownedBy(ownerId),
      ...more,
      device,
      createdAt: now,
      expiresAt: this.expiryFrom(now),
    });
    return token;
  }

  /** Extends a session that is used. */
  async extend(
    database: Database,
    { sessionHash, expiresAt: before }: { sessionHash: string; expiresAt: Date },
    now: Date,
  ): Promise<void> {
    const { table, extendAfter } = this.options;
    const expiresAt = this.expiryFrom(now);
    if (expiresAt.getTime() - before.getTime() < extendAfter) return;
    await database.transaction((transaction) =>
      transaction.update(table).set({ expiresAt }).where(eq(table.tokenHash, sessionHash)),
    );
  }

  /** A person's current sessions, the last used first. `sessionHash` names the caller's own session. */
  async currentSessionsOf(
    db: Queryable,
    { ownerId, sessionHash }: { ownerId: string; sessionHash: string | null },
    now: Date,
  ): Promise<SeenSession[]> {
    const { table, owner, life } = this.options;
    const rows = await db
      .select({
        tokenHash: table.tokenHash,
        sessionId: table.sessionId,
        device: table.device,
        createdAt: table.createdAt,
        expiresAt: table.expiresAt,
      })
      .from(table)
      .where(and(eq(owner, ownerId), this.liveCondition(now)))
      .orderBy(desc(table.expiresAt), desc(table.createdAt));
    return (rows as SessionRow[]).map(({ sessionId, device, createdAt, expiresAt, tokenHash }) => ({
      sessionId,
      device,
      signedInAt: createdAt.toISOString(),
      usedAt: new Date(expiresAt.getTime() - life).toISOString(),
      current: tokenHash === sessionHash,
    }));
  }

  /** Ends one of a person's sessions; returns whether it existed. */
  async endOne(
    transaction: Transaction,
    { ownerId, sessionId }: { ownerId: string; sessionId: string },
  ): Promise<boolean> {
    const { table, owner } = this.options;
    const ended = await transaction
      .delete(table)
      .where(and(eq(owner, ownerId), eq(table.sessionId, sessionId)));
    return (ended.rowCount ?? 0) > 0;
  }

  /** Ends the session with this hash. */
  async end(transaction: Transaction, sessionHash: string): Promise<void> {
    const { table } = this.options;
    await transaction.delete(table).where(eq(table.tokenHash, sessionHash));
  }

  /** Ends all sessions of a person, except the one with `exceptHash`; returns how many. */
  async endAllOf(transaction: Transaction, ownerId: string, exceptHash?: string): Promise<number> {
    const { table, owner } = this.options;
    const others = exceptHash === undefined ? undefined : ne(table.tokenHash, exceptHash);
    const ended = await transaction.delete(table).where(and(eq(owner, ownerId), others));
    return ended.rowCount ?? 0;
  }

  /** Ends all sessions of the table; returns how many. */
  async endAll(transaction: Transaction): Promise<number> {
    return (await transaction.delete(this.options.table)).rowCount ?? 0;
  }

  /** Deletes sessions that have expired. */
  async purge(transaction: Transaction, now: Date): Promise<void> {
    const { table } = this.options;
    await transaction.delete(table).where(lte(table.expiresAt, now));
  }

  private expiryFrom(now: Date): Date {
    return new Date(now.getTime() + this.options.life);
  }
}
