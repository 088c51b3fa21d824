import { statesWhere } from '@account-doctor/contract/predicate';
import { mayRead } from '@account-doctor/contract/staff';
import { humanEvaluationStates, isClaimed } from '@account-doctor/contract/states';
import type { QueueLane } from '@account-doctor/contract/types';
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Queryable } from '../../core/database/database';
import type { StaffPerson } from '../staff';
import type { Round } from './roundStore';
import { valuationRounds } from './roundTables';
import type { Task } from './store';
import { claimableStates, valuationTasks } from './tables';

const claimedStates = statesWhere(humanEvaluationStates, isClaimed);

/** A valuation in the queue. Nothing of the hoped-for price is read here. */
export interface QueuedTask {
  task: Task;
  round: Round;
}

/** Which valuations stand in a lane for somebody. */
function inLane(lane: QueueLane, member: StaffPerson): SQL | undefined {
  const { staffId } = member;
  const { state } = valuationTasks;
  const { valuerId } = valuationRounds;
  switch (lane) {
    case 'waiting':
      // An appeal does not wait for the valuer it is against.
      return and(
        inArray(state, claimableStates),
        isNull(valuerId),
        sql`not exists (select from ${valuationRounds} earlier
          where earlier.order_id = ${valuationTasks.orderId} and earlier.valuer_id = ${staffId})`,
      );
    case 'mine':
      return and(eq(valuerId, staffId), inArray(state, claimedStates));
    case 'reading':
      return and(
        eq(state, 'second_reading'),
        ne(valuerId, staffId),
        mayRead(member) ? undefined : sql`false`,
      );
    case 'done':
      return and(
        or(eq(valuerId, staffId), eq(valuationRounds.readerId, staffId)),
        isNotNull(valuationRounds.signedAt),
      );
  }
}

const ofTask = eq(valuationRounds.orderId, valuationTasks.orderId);
const current = and(ofTask, eq(valuationRounds.round, valuationTasks.round));

/** The rounds of a lane: what was done stays listed when an appeal began another round. */
const roundsOf = (lane: QueueLane) => (lane === 'done' ? ofTask : current);

/** The query of a lane, the most urgent first; apart, so that a test can have it explained. */
export function laneQuery(
  db: Queryable,
  lane: QueueLane,
  member: StaffPerson,
  page: { pageNo: number; pageSize: number },
) {
  const urgency =
    lane === 'done' ? desc(valuationRounds.signedAt) : asc(valuationRounds.deliverDue);
  return db
    .select({ task: valuationTasks, round: valuationRounds })
    .from(valuationTasks)
    .innerJoin(valuationRounds, roundsOf(lane))
    .where(inLane(lane, member))
    .orderBy(urgency, asc(valuationTasks.orderId))
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize);
}

export async function countLane(
  db: Queryable,
  lane: QueueLane,
  member: StaffPerson,
): Promise<number> {
  const [row] = await db
    .select({ valuations: count() })
    .from(valuationTasks)
    .innerJoin(valuationRounds, roundsOf(lane))
    .where(inLane(lane, member));
  return row?.valuations ?? 0;
}
