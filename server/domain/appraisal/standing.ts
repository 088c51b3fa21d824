import { isClaimable } from '@account-doctor/contract/states';
import type { HumanStanding, OrderRow, ShownReport } from '@account-doctor/contract/types';
import type { Services } from '../../core/services';
import { linksToFiles, thumbnailsOfAny } from '../storage';
import { appraisalQuestionsOf } from './conversation';
import { appealUntil } from './customer';
import { type AppraisalRound, selectBreaches, selectRounds } from './roundStore';
import { countWaitingBefore, selectAppraisalTask } from './store';

/** The state of an order's appraisal for its customer; `null` for orders of other kinds. */
export async function appraisalStateFor(
  services: Services,
  { orderId, kind }: OrderRow,
  { userId, origin, report }: { userId: string; origin: string; report: ShownReport | null },
): Promise<HumanStanding | null> {
  const { database, settings, now } = services;
  const task = kind === 'human' ? await selectAppraisalTask(database, orderId) : null;
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
    ...(await appraisalQuestionsOf(services, { orderId, userId, origin, viewerId: userId })),
    evidence: await linksToFiles(services, { ownerIds, fileIds, origin, viewerId: userId }),
    appealUntil: appealUntil(task, settings.appraisal.appealHours, now())?.toISOString() ?? null,
  };
}

/** A picture of evidence with its caption. */
export interface EvidenceThumbnail {
  content: Buffer;
  caption: string;
}

/** The evidence of a report as thumbnails, without deleted pictures. */
export async function evidenceOfReport(
  services: Pick<Services, 'database' | 'storage'>,
  { orderId, userId }: { orderId: string; userId: string },
  report: ShownReport,
): Promise<EvidenceThumbnail[]> {
  const evidence = 'human' in report ? (report.human?.evidence ?? []) : [];
  if (evidence.length === 0) return [];
  const rounds = await selectRounds(services.database, orderId);
  const ownerIds = [userId, ...rounds.flatMap(({ valuerId }) => valuerId ?? [])];
  const fileIds = evidence.map(({ fileId }) => fileId);
  const contents = await thumbnailsOfAny(services, ownerIds, fileIds);
  return evidence.flatMap(({ fileId, subject, caption }) => {
    const content = contents.get(fileId);
    return content ? { content, caption: [subject, caption].filter(Boolean).join('：') } : [];
  });
}

const valuerOf = ({
  valuerAlias: alias,
  valuerLevel: level,
}: AppraisalRound): HumanStanding['valuer'] => (alias && level ? { alias, level } : null);
