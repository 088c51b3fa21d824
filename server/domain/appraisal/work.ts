import { randomUUID } from 'node:crypto';
import type { AuditAction } from '@account-doctor/contract/audit';
import { EVIDENCE_LIMIT } from '@account-doctor/contract/limits';
import {
  isBeingValued,
  isUnclaimed,
  type HumanEvaluationState,
} from '@account-doctor/contract/states';
import { missingParts } from '@account-doctor/contract/valuation';
import { Audited, unchanged } from '../../core/audited';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { evidenceRuleOf } from '../game';
import { valuedFair } from '../report';
import { audit, type StaffPerson } from '../staff';
import { filesOfAny } from '../storage';
import { noteBreaches } from './breaches';
import { insertQuestion } from './customerStore';
import { keepEvidence } from './evidence';
import { unjudgedLabels } from './facts';
import {
  type Adjustment,
  replaceAdjustments,
  type Round,
  selectAdjustments,
  updateRound,
} from './roundStore';
import type { Evidence } from './roundTables';
import type { Task } from './store';
import { currentRound, lockTask, moveTask } from './task';

/** What the valuer has put down so far. */
export interface Draft {
  adjustments: Adjustment[];
  narrative: string;
  evidence: Evidence[];
  /** Per cent. */
  spread: number;
}

type Parts = Pick<Services, 'database' | 'now'>;
interface OwnWork {
  transaction: Transaction;
  task: Task;
  round: Round;
  actor: { by: 'staff'; staffId: string };
  at: Date;
}

/**
 * Does something with a valuation that somebody works on, in one transaction with its row in the
 * audit log, unless nothing changed. Refuses with `VALUATION_NOT_YOURS` unless it is theirs, and with `TRANSITION_REFUSED` in
 * any state that does not fit.
 */
function withOwn<const Action extends AuditAction, Answer>(
  { database, now }: Parts,
  { staffId }: Pick<StaffPerson, 'staffId'>,
  orderId: string,
  { action, fits }: { action: Action; fits: (state: HumanEvaluationState) => boolean },
  work: (own: OwnWork) => Promise<Answer | Audited<never, Answer>>,
): Promise<Audited<Action, Answer>> {
  return database.transaction(async (transaction) => {
    const at = now();
    const task = await lockTask(transaction, orderId);
    if (isUnclaimed(task.state)) throw new BusinessError('VALUATION_NOT_YOURS');
    const round = await currentRound(transaction, task);
    if (round.valuerId !== staffId) throw new BusinessError('VALUATION_NOT_YOURS');
    if (!fits(task.state)) throw new BusinessError('TRANSITION_REFUSED');
    const answer = await work({ transaction, task, round, actor: { by: 'staff', staffId }, at });
    if (answer instanceof Audited) return answer;
    return audit(transaction, { staffId, action, subject: orderId }, at, answer);
  });
}

/** Begins to value what was claimed. */
export async function beginAppraisal(
  parts: Parts,
  member: StaffPerson,
  orderId: string,
): Promise<Audited<'valuation.begin'>> {
  const fits = (state: HumanEvaluationState) => state === 'assigned';
  const rule = { action: 'valuation.begin', fits } as const;
  return withOwn(parts, member, orderId, rule, async ({ transaction, task, actor, at }) => {
    await moveTask(transaction, task, { to: 'reviewing', actor, at });
    return {};
  });
}

/** Keeps what the valuer has so far, and answers with what the account comes to, in fen. */
export async function saveDraft(
  parts: Parts,
  member: StaffPerson,
  orderId: string,
  { adjustments, narrative, evidence, spread }: Draft,
): Promise<Audited<'valuation.save', { fair: number }>> {
  const rule = { action: 'valuation.save', fits: isBeingValued } as const;
  return withOwn(parts, member, orderId, rule, async ({ transaction, task, round }) => {
    await keepEvidence(transaction, task, member, evidence);
    await replaceAdjustments(transaction, round, adjustments);
    await updateRound(transaction, round, { narrative, evidence, spread });
    return { fair: fairOf(round, adjustments) };
  });
}

/**
 * Adds a picture of the customer's to the evidence; one that is there already changes nothing. Refuses with `FILE_NOT_FOUND`
 * a picture that is gone, and with `VALIDATION_FAILED` more than evidence may have.
 */
export async function addEvidence(
  parts: Parts,
  member: Pick<StaffPerson, 'staffId'>,
  orderId: string,
  fileId: string,
): Promise<Audited<'valuation.evidence'>> {
  const rule = { action: 'valuation.evidence', fits: isBeingValued } as const;
  return withOwn(parts, member, orderId, rule, async ({ transaction, task, round }) => {
    const { evidence } = round;
    if (evidence.some((known) => known.fileId === fileId)) return unchanged({});
    if (evidence.length >= EVIDENCE_LIMIT)
      throw new BusinessError(
        'VALIDATION_FAILED',
        `依据图片最多 ${EVIDENCE_LIMIT} 张，请先删掉一张`,
      );
    const known = await filesOfAny(transaction, [task.userId], [fileId]);
    if (!known.has(fileId)) throw new BusinessError('FILE_NOT_FOUND');
    await updateRound(transaction, round, { evidence: [...evidence, { fileId, caption: '' }] });
    return {};
  });
}

/** Asks the customer for more: until the answer the clocks stand still. */
export async function askCustomer(
  parts: Parts,
  member: StaffPerson,
  orderId: string,
  text: string,
): Promise<Audited<'valuation.ask'>> {
  const rule = { action: 'valuation.ask', fits: isBeingValued } as const;
  return withOwn(parts, member, orderId, rule, async (own) => {
    const { transaction, task, round, actor, at } = own;
    await noteBreaches(transaction, task, round, at);
    const asked = { questionId: randomUUID(), orderId, round: round.round, text, askedAt: at };
    await insertQuestion(transaction, asked);
    await updateRound(transaction, round, { stoppedAt: at });
    await moveTask(transaction, task, { to: 'needs_info', actor, at });
    return {};
  });
}

/** What an account comes to by a round, in fen. */
const fairOf = ({ model }: Round, adjustments: Adjustment[]): number =>
  model ? valuedFair(model, adjustments) : 0;

/**
 * Hands a valuation on to a second reader. Refuses with `VALUATION_INCOMPLETE` and what it lacks, by field.
 */
export async function submitAppraisal(
  parts: Parts,
  member: StaffPerson,
  orderId: string,
): Promise<Audited<'valuation.submit'>> {
  const rule = { action: 'valuation.submit', fits: isBeingValued } as const;
  return withOwn(parts, member, orderId, rule, async (own) => {
    const { transaction, task, round, actor, at } = own;
    const adjustments = await selectAdjustments(transaction, round);
    const fields = missingParts(
      {
        ...round,
        fair: fairOf(round, adjustments),
        unjudged: await unjudgedLabels(transaction, task, round),
      },
      await evidenceRuleOf(transaction, task.gameId),
    );
    const missing = Object.values(fields);
    if (missing.length > 0)
      throw new BusinessError('VALUATION_INCOMPLETE', missing.join('，'), { fields });
    await moveTask(transaction, task, { to: 'second_reading', actor, at });
    return {};
  });
}
