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

const enabled = isNull(staffMembers.disabledAt);

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

/** Members who can sign in; few enough to read without paging. */
export const selectEnabled = (db: Queryable): Promise<Member[]> =>
  db.select().from(staffMembers).where(enabled);

/** Condition on members: they signed in at least once, which includes their second factor if it is required. */
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

/** Members who can sign in, have done so before, and accept work; few enough to read without paging. */
export const selectTakingWork = (db: Queryable): Promise<Member[]> =>
  db
    .select()
    .from(staffMembers)
    .where(and(enabled, eq(staffMembers.onDuty, true), hasSignedIn(db)))
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

/** Inserts a member unless the name is taken; returns whether it was inserted. */
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
 * Returns the member and locks the row until the transaction ends; not against rows that refer to the member, such as
 * audit entries, because their transactions may hold orders that this one needs.
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

/** Whether the member is enabled, which does not change until the transaction ends. */
export const pinEnabledMember = async (
  transaction: Transaction,
  staffId: string,
): Promise<boolean> => {
  const found = await transaction
    .select({ staffId: staffMembers.staffId })
    .from(staffMembers)
    .where(and(eq(staffMembers.staffId, staffId), enabled))
    .for('share');
  return found.length > 0;
};

/**
 * All enabled admins, locked in a fixed order: if two admins remove each other at the same time,
 * the second one sees that nobody else remains.
 */
export const lockAdmins = (transaction: Transaction): Promise<{ staffId: string }[]> =>
  transaction
    .select({ staffId: staffMembers.staffId })
    .from(staffMembers)
    .where(and(enabled, eq(staffMembers.role, 'admin')))
    .orderBy(asc(staffMembers.staffId))
    .for('no key update');

/** Whether any member exists, also a disabled one. */
export const hasMembers = async (db: Queryable): Promise<boolean> =>
  (await db.select({ staffId: staffMembers.staffId }).from(staffMembers).limit(1)).length > 0;

/** Lets no other transaction add a member until this one ends. */
export const lockMembers = async (transaction: Transaction): Promise<void> => {
  await transaction.execute(sql`lock table ${staffMembers} in share row exclusive mode`);
};

/** The stored seed of the set-up code; stores `seed` if there is no other. */
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

/** The given sessions that have not expired and whose member is enabled. */
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
    .where(and(inArray(staffSessions.tokenHash, hashes), isLive, enabled));

/** The session and its member, if the session has not expired and the member is enabled. */
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
    .where(and(eq(staffSessions.tokenHash, hash), isLive, enabled));
  return session ?? null;
}
