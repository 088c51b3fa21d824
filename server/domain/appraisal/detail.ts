import { maySecondRead } from '@account-doctor/contract/staff';
import { isAppraisalInProgress, isClaimable, isReleasable } from '@account-doctor/contract/states';
import { answerAsText, type Answers, type GameField } from '@account-doctor/contract/game';
import type { AppraisalDetail } from '@account-doctor/contract/types';
import type { Queryable } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { evidenceRuleOf, gameForEvaluation } from '../game';
import { reportOfOrder, adjustedFairPrice } from '../report';
import { activeStaff, type StaffPerson } from '../staff';
import { linksToFiles } from '../storage';
import { appraisalQuestionsOf } from './conversation';
import { factsFromEarlierRound } from './facts';
import { taskFulfils, mayClaimTask, mayReadTask } from './independence';
import { type ValuersVerdict, selectFacts } from './factStore';
import { presentQueueRows } from './queueView';
import { type AppraisalReview, selectReviews } from './readingStore';
import { selectAdjustments, selectRounds, type AppraisalRound } from './roundStore';
import type { EvidencePicture } from './roundTables';
import { selectAppraisalTask, type AppraisalTask } from './store';

/**
 * An appraisal as its valuer or a reader sees it. Throws `VALUATION_UNCLAIMED` while it waits for a valuer (after an
 * appeal, only for members who could claim it), and `VALUATION_NOT_YOURS` if another member values it and the caller
 * may not read it.
 */
export async function appraisalDetail(
  services: Services,
  member: StaffPerson,
  { orderId, origin }: { orderId: string; origin: string },
): Promise<AppraisalDetail> {
  const { database } = services;
  const viewerId = member.staffId;
  const { task, rounds, round } = await visibleRound(database, member, orderId);
  const [row] = await presentQueueRows(database, [{ task, round }]);
  if (!row) throw new Error(`Order ${orderId} of an appraisal does not exist`);
  const { fields } = await gameForEvaluation(database, task.gameId);
  const { userId, answers } = task;
  const ownerIds = [userId, ...rounds.flatMap(({ valuerId }) => valuerId ?? [])];
  const links: LinkPictures = (fileIds) =>
    linksToFiles(services, { ownerIds, fileIds, origin, viewerId });
  const adjustments = await selectAdjustments(database, round);
  const appealed = rounds.find((one) => one.round === round.round - 1);
  const facts = await selectFacts(database, round);
  const carried = await factsFromEarlierRound(database, { ...round, answers, fields });
  // After an appeal the valuer must not see the first price (decision 114).
  const isBlind = round.valuerId === viewerId && round.signedAt === null;
  const readings = (await selectReviews(database, orderId)).filter(
    (reading) => !isBlind || reading.round === round.round,
  );
  return {
    ...row,
    may: {
      ...permissionsFor(member, task, round),
      read: round.round === task.round && (await mayReadNow(database, member, task)),
    },
    answers: presentAnswers(fields, { answers, facts, carried }),
    pictures: await links(task.pictures),
    model: round.model,
    toldFair: round.toldFair,
    adjustments,
    narrative: round.narrative,
    evidence: await linkEvidence(round.evidence, links),
    earlier: (await linkEvidence(appealed?.evidence ?? [], links)).map(({ picture, subject }) => ({
      picture,
      subject,
    })),
    evidenceRule: await evidenceRuleOf(database, task.gameId),
    spread: round.spread,
    fair: round.model ? adjustedFairPrice(round.model, adjustments) : 0,
    ...(await appraisalQuestionsOf(services, { orderId, userId, origin, viewerId })),
    readings: readings.map(presentReading),
    appealed: appealed && !isBlind ? await reportOfOrder(database, orderId, appealed.round) : null,
  };
}

type LinkPictures = (fileIds: string[]) => Promise<AppraisalDetail['pictures']>;

/** The task, its rounds, and the round that the member may see. */
async function visibleRound(
  db: Queryable,
  member: StaffPerson,
  orderId: string,
): Promise<{ task: AppraisalTask; rounds: AppraisalRound[]; round: AppraisalRound }> {
  const task = await selectAppraisalTask(db, orderId);
  const rounds = task ? await selectRounds(db, orderId) : [];
  const round = roundFor(member, rounds);
  if (!task || !round || (await mayStillClaim(db, member, task)))
    throw new BusinessError(
      task && isClaimable(task.state) ? 'VALUATION_UNCLAIMED' : 'VALUATION_NOT_YOURS',
    );
  return { task, rounds, round };
}

const presentReading = ({ readerAlias, verdict, remark, at }: AppraisalReview) => ({
  alias: readerAlias,
  verdict,
  remark,
  at: at.toISOString(),
});

/** The newest round that the member valued. For a reader who valued none, the newest claimed round. */
function roundFor(member: StaffPerson, rounds: AppraisalRound[]): AppraisalRound | null {
  const { staffId } = member;
  const claimed = rounds.filter(({ valuerId }) => valuerId !== null);
  const own = claimed.findLast(({ valuerId }) => valuerId === staffId);
  if (own) return own;
  return maySecondRead(member) ? (claimed.at(-1) ?? null) : null;
}

/** Which actions the member may take on an appraisal, apart from the second reading. */
function permissionsFor(
  member: StaffPerson,
  { state, round: current }: AppraisalTask,
  { valuerId, round }: AppraisalRound,
): Omit<AppraisalDetail['may'], 'read'> {
  const { staffId, role } = member;
  const isOwn = valuerId === staffId && round === current;
  return {
    begin: isOwn && state === 'assigned',
    work: isOwn && isAppraisalInProgress(state),
    release: (isOwn || (role === 'admin' && round === current)) && isReleasable(state),
  };
}

/** Whether the member may still claim the appeal. Until then, they must not read the first report (decision 114). */
const mayStillClaim = async (
  db: Queryable,
  member: StaffPerson,
  { state, orderId }: AppraisalTask,
) => isClaimable(state) && taskFulfils(db, orderId, mayClaimTask(member));

const mayReadNow = async (db: Queryable, member: StaffPerson, { state, orderId }: AppraisalTask) =>
  state === 'second_reading' &&
  taskFulfils(db, orderId, mayReadTask(member, await activeStaff(db)));

const presentAnswers = (
  fields: GameField[],
  {
    answers,
    facts,
    carried,
  }: { answers: Answers; facts: ValuersVerdict[]; carried: ValuersVerdict[] },
): AppraisalDetail['answers'] =>
  fields.map((field) => {
    const { key, group, label } = field;
    const answer = answers[key];
    return {
      ...{ key, group, label, field },
      value: answer === undefined ? null : answerAsText(field, answer),
      answer: answer ?? null,
      fact: facts.find((fact) => fact.key === key) ?? null,
      before: carried.find((fact) => fact.key === key) ?? null,
    };
  });

/** Evidence with links to its pictures, without deleted pictures. */
async function linkEvidence(
  evidence: EvidencePicture[],
  links: LinkPictures,
): Promise<AppraisalDetail['evidence']> {
  const pictures = await links(evidence.map(({ fileId }) => fileId));
  return pictures.map((picture) => {
    const found = evidence.find(({ fileId }) => fileId === picture.fileId);
    return { picture, caption: found?.caption ?? '', subject: found?.subject };
  });
}
