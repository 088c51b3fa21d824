import {
  and,
  asc,
  count,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { auditEntries, staffMembers, staffSessions, staffSetup } from './tables';

export type Member = typeof staffMembers.$inferSelect;

const isEnabled = isNull(staffMembers.disabledAt);

export async function selectMember(db: Queryable, staffId: string): Promise<Member | null> {
  const [member] = await db.select().from(staffMembers).where(eq(staffMembers.staffId, staffId));
  return member ?? null;
}

export const selectMembers = async (db: Queryable, staffIds: string[]): Promise<Member[]> =>
  staffIds.length === 0
    ? []
    : db.select().from(staffMembers).where(inArray(staffMembers.staffId, staffIds));

export async function selectMemberByName(db: Queryable, name: string): Promise<Member | null> {
  const [member] = await db.select().from(staffMembers).where(eq(staffMembers.name, name));
  return member ?? null;
}

/** Members who are enabled; they are few enough to read all at once. */
export const selectEnabledMembers = (db: Queryable): Promise<Member[]> =>
  db.select().from(staffMembers).where(isEnabled);

/** SQL condition: the member has signed in at least once, with the second factor if it is required. */
const hasSignedIn = (db: Queryable) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.staffId, staffMembers.staffId),
          eq(auditEntries.action, 'staff.sign-in'),
        ),
      ),
  );

/** Members who are enabled, accept work and have signed in before; they are few enough to read all at once. */
export const selectMembersTakingWork = (db: Queryable): Promise<Member[]> =>
  db
    .select()
    .from(staffMembers)
    .where(and(isEnabled, eq(staffMembers.onDuty, true), hasSignedIn(db)))
    .orderBy(asc(staffMembers.createdAt), asc(staffMembers.staffId));

export async function selectMemberPage(
  db: Queryable,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ list: (Member & { signedIn: boolean })[]; total: number }> {
  const list = await db
    .select({
      ...getTableColumns(staffMembers),
      signedIn: sql<boolean>`${hasSignedIn(db)}`,
    })
    .from(staffMembers)
    .orderBy(asc(staffMembers.createdAt), asc(staffMembers.staffId))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [counted] = await db.select({ total: count() }).from(staffMembers);
  return { list, total: counted?.total ?? 0 };
}

/** Inserts a member and returns the stored member; `null` if the name is taken. */
export async function insertMember(
  transaction: Transaction,
  member: typeof staffMembers.$inferInsert,
): Promise<Member | null> {
  const [added] = await transaction
    .insert(staffMembers)
    .values(member)
    .onConflictDoNothing({ target: staffMembers.name })
    .returning();
  return added ?? null;
}

/**
 * Locks a member until the transaction ends, and returns the member. Rows that refer to the member, such as audit
 * entries, can still be inserted: their transactions may have locked orders that this transaction needs.
 */
export async function lockMember(
  transaction: Transaction,
  staffId: string,
): Promise<Member | null> {
  const [member] = await transaction
    .select()
    .from(staffMembers)
    .where(eq(staffMembers.staffId, staffId))
    .for('no key update');
  return member ?? null;
}

/** Whether the member is enabled; this cannot change until the transaction ends. */
export const pinEnabledMember = async (
  transaction: Transaction,
  staffId: string,
): Promise<boolean> => {
  const found = await transaction
    .select({ staffId: staffMembers.staffId })
    .from(staffMembers)
    .where(and(eq(staffMembers.staffId, staffId), isEnabled))
    .for('share');
  return found.length > 0;
};

/**
 * Locks all enabled admins in a fixed order: if two admins disable each other at the same time, the second transaction
 * finds that no other admin would remain.
 */
export const lockAdmins = (transaction: Transaction): Promise<{ staffId: string }[]> =>
  transaction
    .select({ staffId: staffMembers.staffId })
    .from(staffMembers)
    .where(and(isEnabled, eq(staffMembers.role, 'admin')))
    .orderBy(asc(staffMembers.staffId))
    .for('no key update');

/** Whether any member exists, even a disabled one. */
export const hasMembers = async (db: Queryable): Promise<boolean> =>
  (await db.select({ staffId: staffMembers.staffId }).from(staffMembers).limit(1)).length > 0;

/** Blocks other transactions that add members until this one ends. */
export const lockMembers = async (transaction: Transaction): Promise<void> => {
  await transaction.execute(sql`lock table ${staffMembers} in share row exclusive mode`);
};

/** The stored seed of the set-up code; stores `seed` if none is stored. */
export async function storedSetupSeed(transaction: Transaction, seed: string): Promise<string> {
  const [kept] = await transaction
    .insert(staffSetup)
    .values({ seed })
    .onConflictDoUpdate({ target: staffSetup.only, set: { seed: sql`${staffSetup.seed}` } })
    .returning();
  return kept?.seed ?? seed;
}

export async function updateMember(
  transaction: Transaction,
  staffId: string,
  change: Partial<typeof staffMembers.$inferInsert>,
): Promise<Member | null> {
  const [member] = await transaction
    .update(staffMembers)
    .set(change)
    .where(eq(staffMembers.staffId, staffId))
    .returning();
  return member ?? null;
}

/** Which of the given sessions have not expired and belong to an enabled member. */
export const selectLiveMemberSessions = async (
  db: Queryable,
  hashes: string[],
  isLive: SQL | undefined,
) =>
  db
    .select({
      staffId: staffSessions.staffId,
      role: staffMembers.role,
      sessionHash: staffSessions.tokenHash,
      sessionId: staffSessions.sessionId,
    })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.staffId, staffSessions.staffId))
    .where(and(inArray(staffSessions.tokenHash, hashes), isLive, isEnabled));

/** A session and its member; `null` if the session has expired or the member is disabled. */
export async function selectLiveSession(db: Queryable, hash: string, isLive: SQL | undefined) {
  const [session] = await db
    .select({
      staffId: staffSessions.staffId,
      role: staffMembers.role,
      sessionId: staffSessions.sessionId,
      expiresAt: staffSessions.expiresAt,
    })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.staffId, staffSessions.staffId))
    .where(and(eq(staffSessions.tokenHash, hash), isLive, isEnabled));
  return session ?? null;
}
