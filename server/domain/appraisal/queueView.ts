import { queueLanes } from '@account-doctor/contract/valuation';
import type {
  BlockedValuation,
  OrderRow,
  QueueLane,
  QueueRow,
} from '@account-doctor/contract/types';
import type { Queryable } from '../../core/database/database';
import { ordersByIds } from '../order';
import { activeStaff, type StaffPerson } from '../staff';
import { blockedAppraisals } from './independence';
import { countLane, type QueuedTask, selectLane } from './queueStore';
import { selectBreaches } from './roundStore';

/** A lane of the queue as somebody at the desk sees it, with how much stands in each, and what nobody may take. */
export async function queueOf(
  db: Queryable,
  member: StaffPerson,
  lane: QueueLane,
  page: { pageNo: number; pageSize: number },
): Promise<{
  list: QueueRow[];
  total: number;
  counts: Record<QueueLane, number>;
  blocked: BlockedValuation[];
}> {
  const staff = await activeStaff(db);
  const found = await selectLane(db, lane, member, staff, page);
  const counted = await Promise.all(
    queueLanes.map(async (name) => [name, await countLane(db, name, member, staff)] as const),
  );
  const counts = Object.fromEntries(counted) as Record<QueueLane, number>;
  const blocked = await blockedAppraisals(db, staff);
  return { list: await presentRows(db, found), total: counts[lane], counts, blocked };
}

/** Valuations with what their orders and their broken promises say of them. */
export async function presentRows(db: Queryable, found: QueuedTask[]): Promise<QueueRow[]> {
  const orderIds = found.map(({ task }) => task.orderId);
  const orders = await ordersByIds(db, orderIds);
  const breaches = await selectBreaches(db, orderIds);
  return found.flatMap(({ task, round }) => {
    const order = orders.get(task.orderId);
    if (!order) return [];
    const broken = breaches
      .filter((one) => one.orderId === task.orderId && one.round === round.round)
      .map(({ kind }) => kind);
    return presentRow(order, { task, round }, broken);
  });
}

/** Part by part, so that what an order or a task comes to hold later is not shown unthought. */
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
    valuer: deskPerson(round),
  };
}

const deskPerson = ({
  valuerId,
  valuerAlias,
  valuerLevel,
}: QueuedTask['round']): QueueRow['valuer'] =>
  valuerId && valuerAlias && valuerLevel
    ? { staffId: valuerId, alias: valuerAlias, level: valuerLevel }
    : null;
