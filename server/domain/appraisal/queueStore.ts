import { LIST_COUNT_LIMIT } from '@account-doctor/contract/limits';
import type { QueueLane } from '@account-doctor/contract/types';
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { countRows } from '../../core/database/countListed';
import type { Queryable } from '../../core/database/database';
import type { StaffPerson } from '../staff';
import { mayClaimTask, mayReadTask } from './independence';
import type { AppraisalRound } from './roundStore';
import { appraisalRounds } from './roundTables';
import type { AppraisalTask } from './store';
import { claimableStates, claimedStates, appraisalTasks } from './tables';

const openStates = [...claimableStates, ...claimedStates];

type WorkLane = Exclude<QueueLane, 'done'>;

interface Page {
  pageNo: number;
  pageSize: number;
}

/**
 * Columns of a row of the queue: without the hoped-for price, which valuers must not know, and without
 * the model's report, which is long.
 */
const queueColumns = {
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

/** An appraisal in the queue. */
export interface QueuedTask {
  task: Pick<AppraisalTask, keyof typeof queueColumns.task>;
  round: Pick<AppraisalRound, keyof typeof queueColumns.round>;
}

/** A lane of the queue as a member of the desk sees it. */
export interface LaneView<Lane extends QueueLane = QueueLane> {
  lane: Lane;
  member: StaffPerson;
  /** All active members, because who may read an appraisal depends on who else may read it. */
  staff: StaffPerson[];
  /** For the lane `open`: selects only appraisals that this valuer has claimed. */
  valuer?: string | undefined;
}

/** Condition for appraisals in a lane that need work. */
function isInLane({ lane, member, staff, valuer }: LaneView<WorkLane>): SQL | undefined {
  const { staffId } = member;
  const { state } = appraisalTasks;
  const { valuerId } = appraisalRounds;
  switch (lane) {
    case 'waiting':
      // Excludes appeals against reports that the member valued or read.
      return and(inArray(state, claimableStates), isNull(valuerId), mayClaimTask(member));
    case 'mine':
      return and(eq(valuerId, staffId), inArray(state, claimedStates));
    case 'reading':
      return and(eq(state, 'second_reading'), mayReadTask(member, staff));
    case 'open':
      return member.role === 'admin'
        ? and(inArray(state, openStates), valuer === undefined ? undefined : eq(valuerId, valuer))
        : sql`false`;
  }
}

const ofTask = eq(appraisalRounds.orderId, appraisalTasks.orderId);
const isCurrentRound = and(ofTask, eq(appraisalRounds.round, appraisalTasks.round));

const isWorkLane = (view: LaneView): view is LaneView<WorkLane> => view.lane !== 'done';

/** A page of a lane: the most urgent first; in `done`, the newest first. */
export const selectLane = (db: Queryable, view: LaneView, page: Page): Promise<QueuedTask[]> =>
  isWorkLane(view)
    ? selectWorkTasks(db, isInLane(view), page)
    : selectDoneTasks(db, view.member, page);

const selectWorkTasks = (db: Queryable, condition: SQL | undefined, page: Page) =>
  db
    .select(queueColumns)
    .from(appraisalTasks)
    .innerJoin(appraisalRounds, isCurrentRound)
    .where(condition)
    .orderBy(asc(appraisalRounds.deliverDue), asc(appraisalTasks.orderId))
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize);

/** Rounds that the member signed; they stay listed when an appeal starts another round. */
function selectDoneTasks(db: Queryable, member: StaffPerson, { pageNo, pageSize }: Page) {
  const signed = newestSignedRounds(db, member, pageNo * pageSize).as('signed');
  // Selects the page before joining, because PostgreSQL may otherwise join all rows first.
  const done = db
    .select()
    .from(signed)
    .orderBy(desc(signed.signedAt), desc(signed.orderId))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .as('done');
  return db
    .select(queueColumns)
    .from(done)
    .innerJoin(
      appraisalRounds,
      and(eq(appraisalRounds.orderId, done.orderId), eq(appraisalRounds.round, done.round)),
    )
    .innerJoin(appraisalTasks, ofTask)
    .orderBy(desc(done.signedAt), desc(done.orderId));
}

/**
 * The newest rounds that a member signed as valuer and as reader, up to `limit` of each, so that two
 * index scans are enough. Nobody is valuer and reader of the same round.
 */
function newestSignedRounds(db: Queryable, { staffId }: StaffPerson, limit: number) {
  const { orderId, round, signedAt, valuerId, readerId } = appraisalRounds;
  const signedAs = (column: typeof valuerId | typeof readerId) =>
    db
      .select({ orderId, round, signedAt })
      .from(appraisalRounds)
      .where(and(eq(column, staffId), isNotNull(signedAt)))
      .orderBy(desc(signedAt), desc(orderId))
      .limit(limit);
  return unionAll(signedAs(valuerId), signedAs(readerId));
}

/** Number of appraisals in a lane, counted up to the maximum length of a list. */
export const countLane = (db: Queryable, view: LaneView): Promise<number> =>
  countRows(
    db,
    isWorkLane(view)
      ? db
          .select({ one: sql`1` })
          .from(appraisalTasks)
          .innerJoin(appraisalRounds, isCurrentRound)
          .where(isInLane(view))
          .$dynamic()
      : newestSignedRounds(db, view.member, LIST_COUNT_LIMIT).$dynamic(),
  );
