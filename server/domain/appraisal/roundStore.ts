import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { isOneOfTexts } from '../../core/database/columns';
import type { Queryable, Transaction } from '../../core/database/database';
import { prepareQuery } from '../../core/database/prepareQuery';
import { appraisalAdjustments, appraisalBreaches, appraisalRounds } from './roundTables';
import { appraisalTasks } from './tables';

export type AppraisalRound = typeof appraisalRounds.$inferSelect;
export type NewRound = typeof appraisalRounds.$inferInsert;
/** An amount that the valuer adds to or subtracts from the model's price, with its reason. */
export type Adjustment = Pick<
  typeof appraisalAdjustments.$inferSelect,
  'label' | 'reason' | 'amount'
>;
export type BreachKind = (typeof appraisalBreaches.$inferSelect)['kind'];

/** The primary key of a round. */
export interface RoundKey {
  orderId: string;
  round: number;
}

const isRound = ({ orderId, round }: RoundKey) =>
  and(eq(appraisalRounds.orderId, orderId), eq(appraisalRounds.round, round));

export async function insertRound(transaction: Transaction, round: NewRound): Promise<void> {
  await transaction.insert(appraisalRounds).values(round);
}

export async function updateRound(
  transaction: Transaction,
  key: RoundKey,
  change: Partial<NewRound>,
): Promise<void> {
  await transaction.update(appraisalRounds).set(change).where(isRound(key));
}

/** The rounds of an order, oldest first. */
export async function selectRounds(db: Queryable, orderId: string): Promise<AppraisalRound[]> {
  return db
    .select()
    .from(appraisalRounds)
    .where(eq(appraisalRounds.orderId, orderId))
    .orderBy(asc(appraisalRounds.round));
}

/** The valuer of each round of these orders; the version of a report equals the number of its round. */
export async function valuersOfReports(
  db: Queryable,
  orderIds: string[],
): Promise<Pick<AppraisalRound, 'orderId' | 'round' | 'valuerId' | 'valuerAlias'>[]> {
  return orderIds.length === 0 ? [] : valuers(db, { orderIds });
}

const valuers = prepareQuery(['orderIds'], (db, { orderIds }) => {
  const { orderId, round, valuerId, valuerAlias } = appraisalRounds;
  return db
    .select({ orderId, round, valuerId, valuerAlias })
    .from(appraisalRounds)
    .where(isOneOfTexts(orderId, orderIds));
});

/** The current and the first round of each order, with their valuers. */
export const selectValuerRounds = (db: Queryable, orderIds: string[]) => {
  const { orderId, round, valuerId, valuerAlias, valuerLevel } = appraisalRounds;
  return db
    .select({ orderId, round, valuerId, valuerAlias, valuerLevel })
    .from(appraisalRounds)
    .innerJoin(appraisalTasks, eq(appraisalTasks.orderId, orderId))
    .where(and(inArray(orderId, orderIds), or(eq(round, appraisalTasks.round), eq(round, 1))))
    .orderBy(desc(round));
};

/** Subquery: the orders that a member of the desk has claimed in any round. */
export const ordersValuedBy = (db: Queryable, staffId: string) =>
  db
    .select({ orderId: appraisalRounds.orderId })
    .from(appraisalRounds)
    .where(eq(appraisalRounds.valuerId, staffId));

/** Subquery: the rounds that a member of the desk signed. */
export function signedRounds(db: Queryable, staffId: string) {
  const { orderId, round, valuerId, signedAt } = appraisalRounds;
  return db
    .select({ orderId, round })
    .from(appraisalRounds)
    .where(and(eq(valuerId, staffId), isNotNull(signedAt)))
    .as('signed');
}

/** Comparison of a valuer's signed prices for a game with the model's. */
export interface ValuerComparison {
  valuerAlias: string;
  gameName: string;
  deliveries: number;
  /** Median of price ÷ the model's price. */
  ratio: number;
  /** Median of the relative difference from the model's price. */
  apart: number;
}

/** Maximum number of appraisals to compare, the newest ones. Reading a model's report is slow. */
const COMPARED_APPRAISALS = 500;

/**
 * Compares the newest signed appraisals with their model's price, by valuer and game; skips appraisals
 * without a model's price.
 */
export async function selectComparedValuers(db: Queryable): Promise<ValuerComparison[]> {
  const { rows } = await db.execute<{ [Key in keyof ValuerComparison]: ValuerComparison[Key] }>(sql`
    with newest as (
      select order_id, round, valuer_alias, header ->> 'gameName' as game_name,
        (value ->> 'fair')::float8 as fair
      from ${appraisalRounds},
        -- One record for all keys: each ->> would unpack the whole document again.
        lateral jsonb_to_record(model) as report (header jsonb, value jsonb, method jsonb)
      where signed_at is not null and jsonb_typeof(method) = 'object'
      order by signed_at desc limit ${COMPARED_APPRAISALS}
    ), signed as (
      -- A subquery per round: a join would read all adjustments.
      select valuer_alias, game_name, 1 + coalesce(
        (select sum(adjustment.amount) from ${appraisalAdjustments} as adjustment
          where adjustment.order_id = newest.order_id and adjustment.round = newest.round), 0
      ) / fair as ratio
      from newest
    )
    select valuer_alias as "valuerAlias", game_name as "gameName",
      count(*)::int as "deliveries",
      percentile_cont(0.5) within group (order by ratio) as "ratio",
      percentile_cont(0.5) within group (order by abs(ratio - 1)) as "apart"
    from signed
    group by valuer_alias, game_name
    order by valuer_alias, game_name`);
  return rows;
}

export async function selectRound(db: Queryable, key: RoundKey): Promise<AppraisalRound | null> {
  const [round] = await db.select().from(appraisalRounds).where(isRound(key));
  return round ?? null;
}

export async function selectAdjustments(db: Queryable, key: RoundKey): Promise<Adjustment[]> {
  const { label, reason, amount, orderId, round, position } = appraisalAdjustments;
  return db
    .select({ label, reason, amount })
    .from(appraisalAdjustments)
    .where(and(eq(orderId, key.orderId), eq(round, key.round)))
    .orderBy(asc(position));
}

/** Replaces all adjustments of a round. */
export async function replaceAdjustments(
  transaction: Transaction,
  key: RoundKey,
  adjustments: Adjustment[],
): Promise<void> {
  const { orderId, round } = key;
  await transaction
    .delete(appraisalAdjustments)
    .where(and(eq(appraisalAdjustments.orderId, orderId), eq(appraisalAdjustments.round, round)));
  if (adjustments.length === 0) return;
  await transaction
    .insert(appraisalAdjustments)
    .values(adjustments.map((adjustment, position) => ({ ...adjustment, ...key, position })));
}

/** Stores a missed deadline; returns false if it was stored before. */
export async function insertBreach(
  transaction: Transaction,
  breach: typeof appraisalBreaches.$inferInsert,
): Promise<boolean> {
  const result = await transaction.insert(appraisalBreaches).values(breach).onConflictDoNothing();
  return result.rowCount === 1;
}

/** The missed deadlines of some orders. */
export async function selectBreaches(
  db: Queryable,
  orderIds: string[],
): Promise<(typeof appraisalBreaches.$inferSelect)[]> {
  if (orderIds.length === 0) return [];
  return db.select().from(appraisalBreaches).where(inArray(appraisalBreaches.orderId, orderIds));
}

const hasStoredBreach = (kind: BreachKind) =>
  sql`exists (select from ${appraisalBreaches} b where b.order_id = ${appraisalRounds.orderId}
    and b.round = ${appraisalRounds.round} and b.kind = ${kind})`;

/** Rounds with a missed deadline that is not stored yet, most overdue first. */
export async function selectOverdueRounds(
  db: Queryable,
  now: Date,
  limit: number,
): Promise<RoundKey[]> {
  const key = { orderId: appraisalRounds.orderId, round: appraisalRounds.round };
  const unclaimed = await db
    .select(key)
    .from(appraisalRounds)
    .where(
      and(
        isNull(appraisalRounds.claimedAt),
        isNull(appraisalRounds.stoppedAt),
        lte(appraisalRounds.claimDue, now),
        sql`not ${hasStoredBreach('claim')}`,
      ),
    )
    .orderBy(asc(appraisalRounds.claimDue))
    .limit(limit);
  const undelivered = await db
    .select(key)
    .from(appraisalRounds)
    .where(
      and(
        isNull(appraisalRounds.signedAt),
        isNull(appraisalRounds.stoppedAt),
        lte(appraisalRounds.deliverDue, now),
        sql`not ${hasStoredBreach('delivery')}`,
      ),
    )
    .orderBy(asc(appraisalRounds.deliverDue))
    .limit(limit);
  return [...unclaimed, ...undelivered];
}
