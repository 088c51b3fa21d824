import type { RealNameState } from '@account-doctor/contract/states';
import { and, asc, count, eq, gte, lt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { MergeUsers } from '../../core/module';
import type { Actor } from '../../core/transition';
import { realNameEvents, realNames } from './tables';

export type RealNameRow = typeof realNames.$inferSelect;

/** Blocks other transactions that change the user's real name until this one ends. */
export async function lockRealName(transaction: Transaction, userId: string): Promise<void> {
  await lockSubject(transaction, `real-name:${userId}`);
}

/** Blocks other transactions that verify the same number until this one ends. */
export async function lockNumber(transaction: Transaction, hash: string): Promise<void> {
  await lockSubject(transaction, `id-number:${hash}`);
}

const lockSubject = (transaction: Transaction, subject: string) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);

export async function selectRealName(db: Queryable, userId: string): Promise<RealNameRow | null> {
  const [row] = await db.select().from(realNames).where(eq(realNames.userId, userId));
  return row ?? null;
}

export async function upsertRealName(transaction: Transaction, row: RealNameRow): Promise<void> {
  const { userId, ...change } = row;
  await transaction
    .insert(realNames)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: realNames.userId, set: change });
}

export async function updateRealName(
  transaction: Transaction,
  userId: string,
  change: Partial<RealNameRow>,
): Promise<void> {
  await transaction.update(realNames).set(change).where(eq(realNames.userId, userId));
}

/** Whether an account has verified that number. */
export async function isVerifiedNumber(transaction: Transaction, hash: string): Promise<boolean> {
  const found = await transaction
    .select({ userId: realNames.userId })
    .from(realNames)
    .where(and(eq(realNames.numberHash, hash), eq(realNames.state, 'verified')));
  return found.length > 0;
}

/** Stores a change of state and returns its row id. */
export async function insertRealNameEvent(
  transaction: Transaction,
  event: { userId: string; from: RealNameState; to: RealNameState; by: Actor['by']; at: Date },
): Promise<number> {
  const { userId, from, to, by, at } = event;
  const [inserted] = await transaction
    .insert(realNameEvents)
    .values({ userId, fromState: from, toState: to, actor: by, at })
    .returning({ eventId: realNameEvents.eventId });
  if (!inserted) throw new Error('An event row was not written');
  return inserted.eventId;
}

export async function countRealNameSubmissions(
  db: Queryable,
  userId: string,
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ submissions: count() })
    .from(realNameEvents)
    .where(
      and(
        eq(realNameEvents.userId, userId),
        gte(realNameEvents.at, since),
        eq(realNameEvents.toState, 'pending'),
      ),
    );
  return row?.submissions ?? 0;
}

/** Users whose submission is pending since before `before` and whose job has no attempts left. */
export async function selectAbandonedIdentities(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ userId: realNames.userId })
    .from(realNames)
    .where(
      and(
        eq(realNames.state, 'pending'),
        lt(realNames.submittedAt, before),
        sql`not exists (
          select from graphile_worker.jobs as job
          where job.key = 'real-name:' || ${realNames.userId}
            and (job.attempts < job.max_attempts or job.locked_at is not null))`,
      ),
    )
    .orderBy(asc(realNames.submittedAt))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** Deletes a real name, so that another account can use the number. */
export async function deleteRealName(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(realNames).where(eq(realNames.userId, userId));
}

/** Deletes the real name and its events when the account is deleted. */
export async function eraseRealName(transaction: Transaction, userId: string): Promise<void> {
  await deleteRealName(transaction, userId);
  await transaction.delete(realNameEvents).where(eq(realNameEvents.userId, userId));
}

/**
 * Merges the real names of two accounts. Two verified names belong to two people, and a pending name may turn out to
 * be another person's, so both prevent the merge. A rejected name is dropped.
 */
export const mergeRealNames: MergeUsers = async (transaction, { from, into }) => {
  await lockRealName(transaction, into);
  await lockRealName(transaction, from);
  const [ours, theirs] = [
    await selectRealName(transaction, from),
    await selectRealName(transaction, into),
  ];
  if (ours?.state === 'pending' || theirs?.state === 'pending')
    throw new BusinessError('ACCOUNTS_APART', '实名信息正在核验，请等有了结果再绑定这个手机号');
  if (ours?.state === 'verified' && theirs?.state === 'verified')
    throw new BusinessError(
      'ACCOUNTS_APART',
      '两个账号实名的不是同一个人，不能合并；请换一个手机号',
    );
  if (!ours || !theirs) return;
  const rejected = ours.state === 'rejected' ? from : into;
  await deleteRealName(transaction, rejected);
};
