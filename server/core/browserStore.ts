import { and, eq, lte } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from './database/database';
import { BROWSER_NAME_LIFE } from './http/browserName';

type BrowserTable = PgTable & Record<'browser' | 'usedAt', PgColumn>;

/**
 * The browsers in which users, or members of the desk, have signed in before. Failed sign-ins from other browsers
 * do not block these.
 */
export function browserStore({
  table,
  owner,
  ownedBy,
}: {
  table: BrowserTable;
  owner: PgColumn;
  /** Values of the columns that name the owner, for a new row. */
  ownedBy: (ownerId: string) => Record<string, string>;
}) {
  return {
    /** Whether a person has signed in with this browser before. */
    knows: async (db: Queryable, ownerId: string, browser: string | null): Promise<boolean> => {
      if (browser === null) return false;
      const found = await db
        .select({ browser: table.browser })
        .from(table)
        .where(and(eq(owner, ownerId), eq(table.browser, browser)));
      return found.length > 0;
    },

    /** Records a sign-in in a browser. */
    remember: async (
      transaction: Transaction,
      { ownerId, browser }: { ownerId: string; browser: string | null },
      now: Date,
    ): Promise<void> => {
      if (browser === null) return;
      await transaction
        .insert(table)
        .values({ ...ownedBy(ownerId), browser, usedAt: now })
        .onConflictDoUpdate({ target: [owner, table.browser], set: { usedAt: now } });
    },

    /** Deletes browsers whose cookie has expired. */
    purge: async (transaction: Transaction, now: Date): Promise<void> => {
      const before = new Date(now.getTime() - BROWSER_NAME_LIFE * 1_000);
      await transaction.delete(table).where(lte(table.usedAt, before));
    },
  };
}
