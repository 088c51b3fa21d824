import { isClaimable } from '@account-doctor/contract/states';
import type { HumanStanding, OrderRow, ShownReport } from '@account-doctor/contract/types';
import type { Services } from '../../core/services';
import { linksToFiles } from '../storage';
import { conversationOf } from './conversation';
import { appealUntil } from './customer';
import { type Round, selectBreaches, selectRounds } from './roundStore';
import { countWaitingBefore, selectTask } from './store';

/** How an order's valuation by a person stands for its customer; `null` for any other order. */
export async function standingOf(
  services: Services,
  { orderId, kind }: OrderRow,
  { userId, origin, report }: { userId: string; origin: string; report: ShownReport | null },
): Promise<HumanStanding | null> {
  const { database, settings, now } = services;
  const task = kind === 'human' ? await selectTask(database, orderId) : null;
  if (!task) return null;
  const rounds = await selectRounds(database, orderId);
  const round = rounds.find((one) => one.round === task.round) ?? null;
  const isWaiting = isClaimable(task.state);
  const ownerIds = [userId, ...rounds.flatMap(({ valuerId }) => valuerId ?? [])];
  const human = report && 'human' in report ? report.human : undefined;
  const fileIds = human?.evidence.map(({ fileId }) => fileId) ?? [];
  return {
    valuer: round && valuerOf(round),
    ahead: round && isWaiting ? await countWaitingBefore(database, round.openedAt) : null,
    promise: round && {
      claimDue: round.claimDue.toISOString(),
      deliverDue: round.deliverDue.toISOString(),
      stopped: round.stoppedAt !== null,
    },
    late: (await selectBreaches(database, [orderId])).length > 0,
    ...(await conversationOf(services, { orderId, userId, origin })),
    evidence: await linksToFiles(services, { ownerIds, fileIds, origin }),
    appealUntil: appealUntil(task, settings.appraisal.appealHours, now())?.toISOString() ?? null,
  };
}

const valuerOf = ({ valuerAlias: alias, valuerLevel: level }: Round): HumanStanding['valuer'] =>
  alias && level ? { alias, level } : null;
