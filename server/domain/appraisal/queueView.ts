import { queueLanes } from '@account-doctor/contract/appraisal';
import type {
  BlockedAppraisal,
  OrderRow,
  QueueLane,
  QueueRow,
} from '@account-doctor/contract/types';
import type { Queryable } from '../../core/database/database';
import { ordersByIds } from '../order';
import { activeStaff, type StaffPerson } from '../staff';
import { blockedAppraisals } from './independence';
import { countLane, type LaneView, type QueuedTask, selectLane } from './queueStore';
import { selectBreaches } from './roundStore';

/** A page of a lane, the number of appraisals in each lane, and the appraisals that no member may take. */
export async function appraisalQueueFor(
  db: Queryable,
  member: StaffPerson,
  {
    lane,
    valuer,
    ...page
  }: Pick<LaneView, 'lane' | 'valuer'> & { pageNo: number; pageSize: number },
): Promise<{
  list: QueueRow[];
  total: number;
  counts: Record<QueueLane, number>;
  blocked: BlockedAppraisal[];
}> {
  const staff = await activeStaff(db);
  const found = await selectLane(db, { lane, valuer, member, staff }, page);
  const counted = await Promise.all(
    queueLanes.map(
      async (one) => [one, await countLane(db, { lane: one, valuer, member, staff })] as const,
    ),
  );
  const counts = Object.fromEntries(counted) as Record<QueueLane, number>;
  const blocked = await blockedAppraisals(db, staff);
  return { list: await presentQueueRows(db, found), total: counts[lane], counts, blocked };
}

/** Rows of the queue with data of their orders and their missed deadlines. */
export async function presentQueueRows(db: Queryable, found: QueuedTask[]): Promise<QueueRow[]> {
  const orderIds = found.map(({ task }) => task.orderId);
  const orders = await ordersByIds(db, orderIds);
  const breaches = await selectBreaches(db, orderIds);
  return found.flatMap(({ task, round }) => {
    const order = orders.get(task.orderId);
    if (!order) return [];
    const missed = breaches
      .filter((one) => one.orderId === task.orderId && one.round === round.round)
      .map(({ kind }) => kind);
    return presentRow(order, { task, round }, missed);
  });
}

/** Names every field instead of copying objects, so that new columns of orders and tasks are not shown by accident. */
function presentRow(
  { orderNo, gameId, gameName, gameIconUrl, serverLabel, account }: OrderRow,
  { task, round }: QueuedTask,
  breaches: QueueRow['breaches'],
): QueueRow {
  return {
    orderId: task.orderId,
    ...{ orderNo, gameId, gameName, gameIconUrl, serverLabel, account },
    state: task.state,
    round: round.round,
    openedAt: round.openedAt.toISOString(),
    claimDue: round.claimDue.toISOString(),
    deliverDue: round.deliverDue.toISOString(),
    stoppedAt: round.stoppedAt?.toISOString() ?? null,
    claimedAt: round.claimedAt?.toISOString() ?? null,
    breaches,
    valuer: valuerOfRow(round),
  };
}

const valuerOfRow = ({
  valuerId,
  valuerAlias,
  valuerLevel,
}: QueuedTask['round']): QueueRow['valuer'] =>
  valuerId && valuerAlias && valuerLevel
    ? { staffId: valuerId, alias: valuerAlias, level: valuerLevel }
    : null;
