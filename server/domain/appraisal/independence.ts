import { maySecondRead } from '@account-doctor/contract/staff';
import { and, eq, inArray, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import type { BlockedAppraisal } from '@account-doctor/contract/types';
import type { Queryable } from '../../core/database/database';
import { ordersByIds } from '../order';
import type { StaffPerson } from '../staff';
import { appraisalReviews, appraisalRounds } from './roundTables';
import { claimableStates, appraisalTasks } from './tables';

/**
 * Conditions for independence: the valuer after an appeal neither valued the account before nor read the first
 * report, and the second reader of a report has never valued its account.
 */

const isCurrentRound = and(
  eq(appraisalRounds.orderId, appraisalTasks.orderId),
  eq(appraisalRounds.round, appraisalTasks.round),
);

const hasValued = (staffId: SQL) => sql`exists (select from ${appraisalRounds} valued
  where valued.order_id = ${appraisalTasks.orderId} and valued.valuer_id = ${staffId})`;

const hasReadEarlier = (staffId: SQL) => sql`exists (select from ${appraisalReviews} reading
  where reading.order_id = ${appraisalTasks.orderId} and reading.round < ${appraisalTasks.round}
    and reading.reader_id = ${staffId})`;

const isIndependent = (staffId: SQL) =>
  sql`(not ${hasValued(staffId)} and not ${hasReadEarlier(staffId)})`;

const anyMemberFulfils = (members: StaffPerson[], condition: (staffId: SQL) => SQL) =>
  sql`exists (select from unnest(${sql.param(members.map(({ staffId }) => staffId))}::text[]) as other (id)
    where ${condition(sql`other.id`)})`;

/** Condition on tasks that a member may claim. */
export const mayClaimTask = ({ staffId }: StaffPerson): SQL => isIndependent(sql`${staffId}`);

/**
 * Condition on tasks whose second reader the member may be. The reader of the first report may read the second one only
 * if no other active member could.
 */
export const mayReadTask = (member: StaffPerson, staff: StaffPerson[]): SQL =>
  maySecondRead(member)
    ? sql`(not ${hasValued(sql`${member.staffId}`)} and (not ${hasReadEarlier(sql`${member.staffId}`)}
        or not ${anyMemberFulfils(staff.filter(maySecondRead), isIndependent)}))`
    : sql`false`;

/** Whether the task of an order fulfils a condition. */
export async function taskFulfils(
  db: Queryable,
  orderId: string,
  condition: SQL,
): Promise<boolean> {
  const found = await db
    .select({ orderId: appraisalTasks.orderId })
    .from(appraisalTasks)
    .where(and(eq(appraisalTasks.orderId, orderId), condition));
  return found.length > 0;
}

/** Maximum number of blocked appraisals listed. */
const MAX_BLOCKED = 20;

/** Appraisals that no active member may claim or read, most urgent first. */
export async function blockedAppraisals(
  db: Queryable,
  staff: StaffPerson[],
): Promise<BlockedAppraisal[]> {
  const { state, orderId } = appraisalTasks;
  const unclaimed = and(inArray(state, claimableStates), isNull(appraisalRounds.valuerId));
  const found = await db
    .select({ orderId, state })
    .from(appraisalTasks)
    .innerJoin(appraisalRounds, isCurrentRound)
    .where(
      or(
        and(unclaimed, not(anyMemberFulfils(staff, isIndependent))),
        and(
          eq(state, 'second_reading'),
          not(anyMemberFulfils(staff.filter(maySecondRead), (id) => not(hasValued(id)))),
        ),
      ),
    )
    .orderBy(appraisalRounds.deliverDue)
    .limit(MAX_BLOCKED);
  const orders = await ordersByIds(
    db,
    found.map((task) => task.orderId),
  );
  return found.flatMap((task) => {
    const order = orders.get(task.orderId);
    const lacks = task.state === 'second_reading' ? ('reader' as const) : ('valuer' as const);
    return order ? [{ orderNo: order.orderNo, gameName: order.gameName, lacks }] : [];
  });
}
