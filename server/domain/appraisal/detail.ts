import { maySecondRead } from '@account-doctor/contract/staff';
import { isBeingValued, isClaimable, isReleasable } from '@account-doctor/contract/states';
import { answerAsText, type GameField } from '@account-doctor/contract/game';
import type { Valuation } from '@account-doctor/contract/types';
import type { Queryable } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { evidenceRuleOf, gameForEvaluation } from '../game';
import { reportOfOrder, valuedFair } from '../report';
import { activeStaff, type StaffPerson } from '../staff';
import { linksToFiles } from '../storage';
import { conversationOf } from './conversation';
import { carriedFacts } from './facts';
import { holdsOf, mayClaimTask, mayReadTask } from './independence';
import { type Fact, selectFacts } from './factStore';
import { presentRows } from './queueView';
import { selectReadings } from './readingStore';
import { selectAdjustments, selectRounds, type Round } from './roundStore';
import type { Evidence } from './roundTables';
import { selectTask, type Task } from './store';

/**
 * A valuation as its valuer works on it, or somebody else reads it. Refuses with
 * `VALUATION_UNCLAIMED` what waits for somebody to claim it, after an appeal from everybody who could, and with
 * `VALUATION_NOT_YOURS` what another one values, unless one's role is to read it.
 */
export async function appraisalDetail(
  services: Services,
  member: StaffPerson,
  { orderId, origin }: { orderId: string; origin: string },
): Promise<Valuation> {
  const { database } = services;
  const task = await selectTask(database, orderId);
  const rounds = task ? await selectRounds(database, orderId) : [];
  const round = roundFor(member, rounds);
  if (!task || !round || (await mayYetClaim(database, member, task)))
    throw new BusinessError(
      task && isClaimable(task.state) ? 'VALUATION_UNCLAIMED' : 'VALUATION_NOT_YOURS',
    );

  const [row] = await presentRows(database, [{ task, round }]);
  if (!row) throw new Error(`human: the order ${orderId} is missing`);
  const { fields } = await gameForEvaluation(database, task.gameId);
  const { userId } = task;
  const owners = rounds.flatMap(({ valuerId }) => valuerId ?? []);
  const links = (fileIds: string[]) =>
    linksToFiles(services, {
      ownerIds: [userId, ...owners],
      fileIds,
      origin,
      viewerId: member.staffId,
    });
  const adjustments = await selectAdjustments(database, round);
  const appealed = rounds.find((one) => one.round === round.round - 1);
  const carried = await carriedFacts(database, round, task.answers, fields);
  // After an appeal the valuer must not see the first price: decision 114.
  const isBlind = round.valuerId === member.staffId && round.signedAt === null;
  const readings = (await selectReadings(database, orderId)).filter(
    (reading) => !isBlind || reading.round === round.round,
  );
  return {
    ...row,
    may: {
      ...permissions(member, task, round),
      read: round.round === task.round && (await mayReadNow(database, member, task)),
    },
    answers: answersOf(fields, task, await selectFacts(database, round), carried),
    pictures: await links(task.pictures),
    model: round.model,
    toldFair: round.toldFair,
    adjustments,
    narrative: round.narrative,
    evidence: await evidenceOf(round.evidence, links),
    earlier: (await evidenceOf(appealed?.evidence ?? [], links)).map(({ picture, subject }) => ({
      picture,
      subject,
    })),
    evidenceRule: await evidenceRuleOf(database, task.gameId),
    spread: round.spread,
    fair: round.model ? valuedFair(round.model, adjustments) : 0,
    ...(await conversationOf(services, { orderId, userId, origin, viewerId: member.staffId })),
    readings: readings.map(({ readerAlias, verdict, remark, at }) => ({
      alias: readerAlias,
      verdict,
      remark,
      at: at.toISOString(),
    })),
    appealed: appealed && !isBlind ? await reportOfOrder(database, orderId, appealed.round) : null,
  };
}

/** The round that somebody may look at: the newest of their own, or for readers the newest. */
function roundFor(member: StaffPerson, rounds: Round[]): Round | null {
  const { staffId } = member;
  const claimed = rounds.filter(({ valuerId }) => valuerId !== null);
  const own = claimed.findLast(({ valuerId }) => valuerId === staffId);
  if (own) return own;
  return maySecondRead(member) ? (claimed.at(-1) ?? null) : null;
}

function permissions(
  member: StaffPerson,
  { state, round: current }: Task,
  { valuerId, round }: Round,
): Omit<Valuation['may'], 'read'> {
  const { staffId, role } = member;
  const isOwn = valuerId === staffId && round === current;
  return {
    begin: isOwn && state === 'assigned',
    work: isOwn && isBeingValued(state),
    release: (isOwn || (role === 'admin' && round === current)) && isReleasable(state),
  };
}

/** A valuer who can still claim the appeal must not read the first report: decision 114. */
const mayYetClaim = async (db: Queryable, member: StaffPerson, { state, orderId }: Task) =>
  isClaimable(state) && holdsOf(db, orderId, mayClaimTask(member));

const mayReadNow = async (db: Queryable, member: StaffPerson, { state, orderId }: Task) =>
  state === 'second_reading' && holdsOf(db, orderId, mayReadTask(member, await activeStaff(db)));

const answersOf = (
  fields: GameField[],
  { answers }: Task,
  facts: Fact[],
  carried: Fact[],
): Valuation['answers'] =>
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

/** Evidence whose picture is still there. */
async function evidenceOf(
  evidence: Evidence[],
  links: (fileIds: string[]) => Promise<Valuation['pictures']>,
): Promise<Valuation['evidence']> {
  const pictures = await links(evidence.map(({ fileId }) => fileId));
  return pictures.map((picture) => {
    const found = evidence.find(({ fileId }) => fileId === picture.fileId);
    return { picture, caption: found?.caption ?? '', subject: found?.subject };
  });
}
