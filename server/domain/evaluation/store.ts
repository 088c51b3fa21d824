import type { AiEvaluationState } from '@account-doctor/contract/states';
import { and, asc, count, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { isOneOfStates } from '../../core/database/columns';
import type { Queryable, Transaction } from '../../core/database/database';
import { prepareQuery } from '../../core/database/prepareQuery';
import { changeRow, type StateChange } from '../../core/events';
import { evaluationEvents, evaluations, unfinishedEstimateStates } from './tables';

export type Evaluation = typeof evaluations.$inferSelect;
export type NewEvaluation = typeof evaluations.$inferInsert;

export async function findEvaluationSubmission(
  db: Queryable,
  userId: string,
  submissionId: string,
): Promise<Evaluation | null> {
  const [evaluation] = await db
    .select()
    .from(evaluations)
    .where(and(eq(evaluations.userId, userId), eq(evaluations.submissionId, submissionId)));
  return evaluation ?? null;
}

export async function insertEvaluation(
  transaction: Transaction,
  evaluation: NewEvaluation,
): Promise<void> {
  await transaction.insert(evaluations).values(evaluation);
}

const evaluationById = prepareQuery(['orderId'], (db, { orderId }) =>
  db.select().from(evaluations).where(eq(evaluations.orderId, orderId)),
);

export async function selectEvaluation(db: Queryable, orderId: string): Promise<Evaluation | null> {
  const [evaluation] = await evaluationById(db, { orderId });
  return evaluation ?? null;
}

const lockedById = prepareQuery(['orderId'], (db, { orderId }) =>
  db.select().from(evaluations).where(eq(evaluations.orderId, orderId)).for('update'),
);

/** Returns the evaluation of an order and locks its row until the transaction ends. */
export async function lockEvaluation(
  transaction: Transaction,
  orderId: string,
): Promise<Evaluation | null> {
  const [evaluation] = await lockedById(transaction, { orderId });
  return evaluation ?? null;
}

/** Stores changes of state. */
export const insertEvaluationEvents = (
  transaction: Transaction,
  changes: (StateChange<AiEvaluationState> & { orderId: string; note: string | null })[],
): Promise<unknown> =>
  transaction
    .insert(evaluationEvents)
    .values(
      changes.map(({ orderId, note, ...change }) => ({ orderId, note, ...changeRow(change) })),
    );

/**
 * When an evaluation was submitted, and its number of known sales; `null` if the order has no
 * evaluation.
 */
export async function selectEstimateProgress(
  db: Queryable,
  orderId: string,
): Promise<Pick<Evaluation, 'createdAt' | 'knownSales'> | null> {
  const [evaluation] = await db
    .select({ createdAt: evaluations.createdAt, knownSales: evaluations.knownSales })
    .from(evaluations)
    .where(eq(evaluations.orderId, orderId));
  return evaluation ?? null;
}

/** Number of unfinished evaluations that were submitted before this one. */
export async function countUnfinishedBefore(
  db: Queryable,
  orderId: string,
  createdAt: Date,
): Promise<number> {
  const [row] = await db
    .select({ ahead: count() })
    .from(evaluations)
    .where(
      and(
        isOneOfStates(evaluations.state, unfinishedEstimateStates),
        or(
          lt(evaluations.createdAt, createdAt),
          and(eq(evaluations.createdAt, createdAt), lt(evaluations.orderId, orderId)),
        ),
      ),
    );
  return row?.ahead ?? 0;
}

/** Unfinished evaluations that were submitted before a time and whose job has no attempts left. */
export async function selectAbandonedEvaluations(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ orderId: string }>(sql`
    select order_id as "orderId" from ${evaluations}
    where ${isOneOfStates(evaluations.state, unfinishedEstimateStates)} and created_at < ${before.toISOString()}::timestamptz
      and not exists (
        select from graphile_worker.jobs as job
        where job.key = 'estimate:' || order_id
          and (job.attempts < job.max_attempts or job.locked_at is not null))
    order by created_at
    limit ${limit}`);
  return rows.map(({ orderId }) => orderId);
}

/** Orders of a game with an unfinished evaluation, the oldest first. */
export async function unfinishedOrdersOfGame(db: Queryable, gameId: string): Promise<string[]> {
  const rows = await db
    .select({ orderId: evaluations.orderId })
    .from(evaluations)
    .where(
      and(
        isOneOfStates(evaluations.state, unfinishedEstimateStates),
        eq(evaluations.gameId, gameId),
      ),
    )
    .orderBy(asc(evaluations.createdAt));
  return rows.map(({ orderId }) => orderId);
}

/** Removes the user from evaluations: see `eraseUser`. */
export async function anonymizeEvaluations(
  transaction: Transaction,
  userId: string,
  orderIds: string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  await transaction
    .update(evaluations)
    .set({ userId: `deleted-${randomUUID()}`, account: null, pictures: [] })
    .where(inArray(evaluations.orderId, orderIds));
  await transaction
    .update(evaluationEvents)
    .set({ actorId: null })
    .where(and(inArray(evaluationEvents.orderId, orderIds), eq(evaluationEvents.actorId, userId)));
}

/** What a customer stated about the offer of an account: the price in fen, and whether they want to buy it. */
export type OfferOfOrder = Pick<Evaluation, 'askedPrice' | 'isBuyer'>;

/** The offers of estimates by order id; orders without an estimate are missing. */
export async function offersOfOrders(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, OfferOfOrder>> {
  if (orderIds.length === 0) return new Map();
  const { orderId, askedPrice, isBuyer } = evaluations;
  const rows = await db
    .select({ orderId, askedPrice, isBuyer })
    .from(evaluations)
    .where(inArray(orderId, [...orderIds]));
  return new Map(rows.map((row) => [row.orderId, row]));
}
