import { type SubscriptionKind } from '@account-doctor/contract/subscriptions';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { prepareQuery } from '../../core/database/prepareQuery';
import { subscriptions } from './tables';

type Row = typeof subscriptions.$inferSelect;

/**
 * Kinds of notifications for which the user need not be asked again: those refused, and those with an unused
 * permission.
 */
export async function decidedKinds(
  db: Queryable,
  userId: string,
  channel: Row['channel'],
): Promise<Set<SubscriptionKind>> {
  const rows = await db
    .select({ kind: subscriptions.kind })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.channel, channel),
        inArray(subscriptions.state, ['allowed', 'refused']),
        isNull(subscriptions.messageId),
      ),
    );
  return new Set(rows.map(({ kind }) => kind));
}

export async function insertAnswers(
  transaction: Transaction,
  answers: (typeof subscriptions.$inferInsert)[],
): Promise<void> {
  await transaction.insert(subscriptions).values(answers);
}

const unusedPermission = prepareQuery(['userId', 'kind'], (db, { userId, kind }) =>
  db
    .select({ id: subscriptions.subscriptionId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.kind, kind),
        eq(subscriptions.state, 'allowed'),
        isNull(subscriptions.messageId),
      ),
    )
    .limit(1),
);

/** Whether the user has permitted one more notification of a kind outside the app. */
export async function hasPermission(
  db: Queryable,
  userId: string,
  kind: SubscriptionKind,
): Promise<boolean> {
  return (await unusedPermission(db, { userId, kind })).length > 0;
}

/** The permission to send one notification, and the channel that it applies to. */
type Permission = { id: number } & Pick<Row, 'channel'>;

/**
 * The permission to send a message: the one that this message took earlier, otherwise an unused one; `null` without
 * one.
 */
export async function takePermission(
  transaction: Transaction,
  message: { messageId: string; userId: string; kind: SubscriptionKind },
): Promise<Permission | null> {
  const { messageId, userId, kind } = message;
  const allowed = and(
    eq(subscriptions.userId, userId),
    eq(subscriptions.kind, kind),
    eq(subscriptions.state, 'allowed'),
  );
  const findPermission = (which: ReturnType<typeof eq>) =>
    transaction
      .select({ id: subscriptions.subscriptionId, channel: subscriptions.channel })
      .from(subscriptions)
      .where(and(allowed, which))
      .orderBy(asc(subscriptions.subscriptionId))
      .limit(1)
      .for('update', { skipLocked: true });
  const [taken] = await findPermission(eq(subscriptions.messageId, messageId));
  if (taken) return taken;
  const [free] = await findPermission(isNull(subscriptions.messageId));
  if (!free) return null;
  await transaction
    .update(subscriptions)
    .set({ messageId })
    .where(eq(subscriptions.subscriptionId, free.id));
  return free;
}

export async function endPermission(
  transaction: Transaction,
  subscriptionId: number,
  state: Row['state'],
): Promise<void> {
  await transaction
    .update(subscriptions)
    .set({ state })
    .where(eq(subscriptions.subscriptionId, subscriptionId));
}

export async function deleteSubscriptionsOf(
  transaction: Transaction,
  userId: string,
): Promise<void> {
  await transaction.delete(subscriptions).where(eq(subscriptions.userId, userId));
}
