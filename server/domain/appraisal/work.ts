import { randomUUID } from 'node:crypto';
import { EVIDENCE_LIMIT } from '@account-doctor/contract/limits';
import { isAppraisalInProgress } from '@account-doctor/contract/states';
import { missingParts } from '@account-doctor/contract/appraisal';
import { type Audited, repeatedChange } from '../../core/audited';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { evidenceRuleOf } from '../game';
import { adjustedFairPrice } from '../report';
import { filesOfAny } from '../storage';
import { storeMissedDeadlines } from './breaches';
import { insertQuestion } from './customerStore';
import { keepEvidence } from './evidence';
import { unjudgedLabels } from './facts';
import { type MemberAndOrder, actOnOwnAppraisal } from './ownWork';
import {
  type Adjustment,
  replaceAdjustments,
  type AppraisalRound,
  selectAdjustments,
  updateRound,
} from './roundStore';
import type { EvidencePicture } from './roundTables';
import { moveAppraisalTask } from './task';

/** A valuer's unfinished work on a round. */
export interface AppraisalDraft {
  adjustments: Adjustment[];
  narrative: string;
  evidence: EvidencePicture[];
  /** Half width of the price range, in per cent. */
  spread: number;
}

type Parts = Pick<Services, 'database' | 'now'>;

/** Starts work on a claimed appraisal. */
export const beginAppraisal = (
  parts: Parts,
  memberAndOrder: MemberAndOrder,
): Promise<Audited<'valuation.begin'>> =>
  actOnOwnAppraisal(parts, memberAndOrder, {
    action: 'valuation.begin',
    isPossibleIn: (state) => state === 'assigned',
    perform: async ({ transaction, task, actor, at }) => {
      await moveAppraisalTask(transaction, task, { to: 'reviewing', actor, at });
      return {};
    },
  });

/** Saves the valuer's draft and returns the resulting price, in fen. */
export const saveDraft = (
  parts: Parts,
  memberAndOrder: MemberAndOrder,
  { adjustments, narrative, evidence, spread }: AppraisalDraft,
): Promise<Audited<'valuation.save', { fair: number }>> =>
  actOnOwnAppraisal(parts, memberAndOrder, {
    action: 'valuation.save',
    isPossibleIn: isAppraisalInProgress,
    perform: async ({ transaction, task, round }) => {
      await keepEvidence(transaction, { task, staffId: memberAndOrder.member.staffId, evidence });
      await replaceAdjustments(transaction, round, adjustments);
      await updateRound(transaction, round, { narrative, evidence, spread });
      return { fair: adjustedPriceOf(round, adjustments) };
    },
  });

/**
 * Adds one of the customer's pictures to the evidence, unless it is there already. Throws
 * `FILE_NOT_FOUND` if the picture was deleted, and `VALIDATION_FAILED` beyond the maximum number.
 */
export const addEvidence = (
  parts: Parts,
  memberAndOrder: { member: Pick<MemberAndOrder['member'], 'staffId'>; orderId: string },
  fileId: string,
): Promise<Audited<'valuation.evidence'>> =>
  actOnOwnAppraisal(parts, memberAndOrder, {
    action: 'valuation.evidence',
    isPossibleIn: isAppraisalInProgress,
    perform: async ({ transaction, task, round }) => {
      const { evidence } = round;
      if (evidence.some((known) => known.fileId === fileId)) return repeatedChange({});
      if (evidence.length >= EVIDENCE_LIMIT)
        throw new BusinessError(
          'VALIDATION_FAILED',
          `依据图片最多 ${EVIDENCE_LIMIT} 张，请先删掉一张`,
        );
      const known = await filesOfAny(transaction, [task.userId], [fileId]);
      if (!known.has(fileId)) throw new BusinessError('FILE_NOT_FOUND');
      await updateRound(transaction, round, { evidence: [...evidence, { fileId, caption: '' }] });
      return {};
    },
  });

/** Asks the customer a question; the clocks stop until the answer. */
export const askCustomer = (
  parts: Parts,
  memberAndOrder: MemberAndOrder,
  text: string,
): Promise<Audited<'valuation.ask'>> =>
  actOnOwnAppraisal(parts, memberAndOrder, {
    action: 'valuation.ask',
    isPossibleIn: isAppraisalInProgress,
    perform: async ({ transaction, task, round, actor, at }) => {
      const { orderId } = task;
      await storeMissedDeadlines(transaction, { task, round, at });
      const asked = { questionId: randomUUID(), orderId, round: round.round, text, askedAt: at };
      await insertQuestion(transaction, asked);
      await updateRound(transaction, round, { stoppedAt: at });
      await moveAppraisalTask(transaction, task, { to: 'needs_info', actor, at });
      return {};
    },
  });

/** Price of a round with its adjustments, in fen. */
const adjustedPriceOf = ({ model }: AppraisalRound, adjustments: Adjustment[]): number =>
  model ? adjustedFairPrice(model, adjustments) : 0;

/** Submits an appraisal for second reading. Throws `VALUATION_INCOMPLETE` with the missing fields. */
export const submitAppraisal = (
  parts: Parts,
  memberAndOrder: MemberAndOrder,
): Promise<Audited<'valuation.submit'>> =>
  actOnOwnAppraisal(parts, memberAndOrder, {
    action: 'valuation.submit',
    isPossibleIn: isAppraisalInProgress,
    perform: async ({ transaction, task, round, actor, at }) => {
      const adjustments = await selectAdjustments(transaction, round);
      const fair = adjustedPriceOf(round, adjustments);
      const unjudged = await unjudgedLabels(transaction, task, round);
      const rule = await evidenceRuleOf(transaction, task.gameId);
      const fields = missingParts({ ...round, fair, unjudged }, rule);
      const missing = Object.values(fields);
      if (missing.length > 0)
        throw new BusinessError('VALUATION_INCOMPLETE', missing.join('，'), { fields });
      await moveAppraisalTask(transaction, task, { to: 'second_reading', actor, at });
      return {};
    },
  });
