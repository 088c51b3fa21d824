import { LIST_REACH } from '@account-doctor/contract/limits';
import { statesWhere } from '@account-doctor/contract/predicate';
import { humanEvaluationStates, isClaimed } from '@account-doctor/contract/states';
import type { QueueLane } from '@account-doctor/contract/types';
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { countFound } from '../../core/database/countListed';
import type { Queryable } from '../../core/database/database';
import type { StaffPerson } from '../staff';
import { mayClaimTask, mayReadTask } from './independence';
import type { Round } from './roundStore';
import { appraisalRounds } from './roundTables';
import type { Task } from './store';
import { claimableStates, appraisalTasks } from './tables';

const claimedStates = statesWhere(humanEvaluationStates, isClaimed);

type WorkLane = Exclude<QueueLane, 'done'>;

interface Page {
  pageNo: number;
  pageSize: number;
}

/**
 * What a row of the queue tells of a valuation. Nothing of the hoped-for price is read here, nor the model's report,
 * which is long.
 */
const queued = {
  task: { orderId: appraisalTasks.orderId, state: appraisalTasks.state },
  round: {
    round: appraisalRounds.round,
    openedAt: appraisalRounds.openedAt,
    claimDue: appraisalRounds.claimDue,
    deliverDue: appraisalRounds.deliverDue,
    stoppedAt: appraisalRounds.stoppedAt,
    claimedAt: appraisalRounds.claimedAt,
    valuerId: appraisalRounds.valuerId,
    valuerAlias: appraisalRounds.valuerAlias,
    valuerLevel: appraisalRounds.valuerLevel,
  },
};

/** A valuation in the queue. */
export interface QueuedTask {
  task: Pick<Task, keyof typeof queued.task>;
  round: Pick<Round, keyof typeof queued.round>;
}

/** Which valuations stand for somebody in a lane of what is to be done. */
function inLane(lane: WorkLane, member: StaffPerson, staff: StaffPerson[]): SQL | undefined {
  const { staffId } = member;
  const { state } = appraisalTasks;
  const { valuerId } = appraisalRounds;
  switch (lane) {
    case 'waiting':
      // An appeal does not wait for those whose report it is against.
      return and(inArray(state, claimableStates), isNull(valuerId), mayClaimTask(member));
    case 'mine':
      return and(eq(valuerId, staffId), inArray(state, claimedStates));
    case 'reading':
      return and(eq(state, 'second_reading'), mayReadTask(member, staff));
  }
}

const ofTask = eq(appraisalRounds.orderId, appraisalTasks.orderId);
const current = and(ofTask, eq(appraisalRounds.round, appraisalTasks.round));

/**
 * A page of a lane: the most urgent first, and of what was done the newest.
 * @param staff everybody who works here: who may read something depends on who else could
 */
export const selectLane = (
  db: Queryable,
  lane: QueueLane,
  member: StaffPerson,
  staff: StaffPerson[],
  page: Page,
): Promise<QueuedTask[]> =>
  lane === 'done'
    ? selectDone(db, member, page)
    : selectWork(db, inLane(lane, member, staff), page);

const selectWork = (db: Queryable, inIt: SQL | undefined, page: Page) =>
  db
    .select(queued)
    .from(appraisalTasks)
    .innerJoin(appraisalRounds, current)
    .where(inIt)
    .orderBy(asc(appraisalRounds.deliverDue), asc(appraisalTasks.orderId))
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize);

/** What was done stays listed when an appeal began another round. */
function selectDone(db: Queryable, member: StaffPerson, { pageNo, pageSize }: Page) {
  const signed = signedBy(db, member, pageNo * pageSize).as('signed');
  // The page first: whatever is joined with more of them, PostgreSQL may read all of.
  const done = db
    .select()
    .from(signed)
    .orderBy(desc(signed.signedAt), desc(signed.orderId))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .as('done');
  return db
    .select(queued)
    .from(done)
    .innerJoin(
      appraisalRounds,
      and(eq(appraisalRounds.orderId, done.orderId), eq(appraisalRounds.round, done.round)),
    )
    .innerJoin(appraisalTasks, ofTask)
    .orderBy(desc(done.signedAt), desc(done.orderId));
}

/**
 * The newest rounds that somebody signed as the valuer and as the reader, so many of each: two walks
 * along an index, however many there are. Nobody is both of one round.
 */
function signedBy(db: Queryable, { staffId }: StaffPerson, newest: number) {
  const { orderId, round, signedAt, valuerId, readerId } = appraisalRounds;
  const signedAs = (column: typeof valuerId | typeof readerId) =>
    db
      .select({ orderId, round, signedAt })
      .from(appraisalRounds)
      .where(and(eq(column, staffId), isNotNull(signedAt)))
      .orderBy(desc(signedAt), desc(orderId))
      .limit(newest);
  return unionAll(signedAs(valuerId), signedAs(readerId));
}

/** How many valuations stand in a lane, no further than it is listed. */
export const countLane = (
  db: Queryable,
  lane: QueueLane,
  member: StaffPerson,
  staff: StaffPerson[],
): Promise<number> =>
  countFound(
    db,
    lane === 'done'
      ? signedBy(db, member, LIST_REACH).$dynamic()
      : db
          .select({ one: sql`1` })
          .from(appraisalTasks)
          .innerJoin(appraisalRounds, current)
          .where(inLane(lane, member, staff))
          .$dynamic(),
  );
