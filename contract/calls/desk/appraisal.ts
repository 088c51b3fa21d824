import { z } from 'zod';
import {
  defineDeskCall,
  defineDeskChange,
  Fen,
  Id,
  Instant,
  Nothing,
  listPageOf,
  PageRequest,
} from '../../call';
import { TrimmedText } from '../../callFields';
import { AppraisalAppealSchema, AppraisalQuestionSchema } from '../appraisal';
import { AnswerSchema, Field } from '../game';
import { ReportSchema } from '../report';
import { UploadedFileSchema } from '../storage';
import {
  ADJUSTMENTS_LIMIT,
  EVIDENCE_LIMIT,
  NARRATIVE_LIMIT,
  QUESTION_LIMIT,
  REMARK_LIMIT,
} from '../../limits';
import { valuerLevels } from '../../staff';
import { humanEvaluationStates } from '../../states';
import { fieldGroups } from '../../game';
import { factVerdicts, queueLanes } from '../../appraisal';

const DeskPerson = z.object({ staffId: Id, alias: z.string(), level: z.enum(valuerLevels) });

/** An appraisal as a row of the desk's queue. */
export const QueueRowSchema = z.object({
  orderId: Id,
  orderNo: z.string(),
  gameId: Id,
  gameName: z.string(),
  gameIconUrl: z.string(),
  serverLabel: z.string(),
  /** The account's name, masked. */
  account: z.string().nullable(),
  state: z.enum(humanEvaluationStates),
  /** 1 for the first appraisal, 2 for the one after an appeal. */
  round: z.int(),
  openedAt: Instant,
  claimDue: Instant,
  deliverDue: Instant,
  /** When the deadlines were paused; `null` if they run. */
  stoppedAt: Instant.nullable(),
  claimedAt: Instant.nullable(),
  /** Which deadlines have been missed. */
  breaches: z.array(z.enum(['claim', 'delivery'])),
  valuer: DeskPerson.nullable(),
});

/** An appraisal that no active member may claim or second-read, and whether a valuer or a second reader is lacking. */
export const BlockedAppraisalSchema = z.object({
  orderNo: z.string(),
  gameName: z.string(),
  lacks: z.enum(['valuer', 'reader']),
});

const Adjustment = z.strictObject({
  label: TrimmedText().min(1, '请填写项目名称').max(30, '项目名称最多 30 个字'),
  reason: TrimmedText().min(1, '请填写调整理由').max(200, '理由最多 200 个字'),
  /** An adjustment in fen, in steps of a whole yuan; negative for a deduction. */
  amount: z
    .int('金额应为整数元')
    .multipleOf(100, '金额应为整数元')
    .min(-100_000_000, '金额超出范围')
    .max(100_000_000, '金额超出范围')
    .refine((amount) => amount !== 0, '金额不能为 0'),
});

const Evidence = z.strictObject({
  fileId: Id,
  caption: TrimmedText().max(40, '说明最多 40 个字'),
  /** Subject of the game's evidence rule that the picture shows; absent for other pictures. */
  subject: TrimmedText().max(20, '没有这一项，请重新选择').optional(),
});

/** A valuer's verdict on one answer of the form, with the corrected answer if there is one. */
const Fact = z.strictObject({
  key: z.string().max(64),
  verdict: z.enum(factVerdicts),
  answer: AnswerSchema.nullable().default(null),
});

/** An appraisal with all data for its valuer and its second reader. */
export const AppraisalDetailSchema = QueueRowSchema.extend({
  /** What the caller may do with the appraisal now. */
  may: z.object({
    begin: z.boolean(),
    work: z.boolean(),
    /** Whether the caller, as second reader, may deliver the appraisal or return it. */
    read: z.boolean(),
    release: z.boolean(),
  }),
  /** The customer's answers in the order of the form. */
  answers: z.array(
    z.object({
      key: z.string(),
      group: z.enum(fieldGroups),
      label: z.string(),
      /** The answer as text; `null` if unanswered. */
      value: z.string().nullable(),
      field: Field,
      /** The answer; `null` if the customer gave none. */
      answer: AnswerSchema.nullable(),
      /** The valuer's verdict on the answer; `null` until there is one. */
      fact: Fact.nullable(),
      /** After an appeal: the verdict of the first appraisal, which the valuer checks again. */
      before: Fact.nullable(),
    }),
  ),
  pictures: z.array(UploadedFileSchema),
  /** The model's report with the valuer's corrections so far; `method` is `null` without a model. */
  model: ReportSchema.nullable(),
  /** The model's fair price for the customer's uncorrected answers; `null` in older appraisals. */
  toldFair: Fen.nullable(),
  adjustments: z.array(z.object({ label: z.string(), reason: z.string(), amount: Fen })),
  narrative: z.string(),
  evidence: z.array(
    z.object({ caption: z.string(), subject: z.string().optional(), picture: UploadedFileSchema }),
  ),
  /** After an appeal: the evidence pictures of the first appraisal. */
  earlier: z.array(z.object({ subject: z.string().optional(), picture: UploadedFileSchema })),
  /** Subjects that the pictures of this game must or should show. */
  evidenceRule: z.object({ needed: z.array(z.string()), wished: z.array(z.string()) }),
  /** Half the width of the price range, as a percentage of the price. */
  spread: z.int(),
  /** The fair price: the model's price plus all adjustments. */
  fair: Fen,
  questions: z.array(AppraisalQuestionSchema),
  readings: z.array(
    z.object({
      alias: z.string(),
      verdict: z.enum(['returned', 'delivered']),
      remark: z.string(),
      at: Instant,
    }),
  ),
  appeal: AppraisalAppealSchema.nullable(),
  /**
   * After an appeal: the disputed report. For the second valuer, who must judge independently, `null` until they have
   * delivered their own appraisal.
   */
  appealed: ReportSchema.nullable(),
});

/** How a valuer's prices of a game differ from the prices of the model at that time. */
export const ValuerComparisonSchema = z.object({
  valuerAlias: z.string(),
  gameName: z.string(),
  deliveries: z.int(),
  /** Median of the valuer's price divided by the model's price. */
  ratio: z.number(),
  /** Median of the absolute difference between both prices, divided by the model's price. */
  apart: z.number(),
});

const OneAppraisal = z.strictObject({ orderId: Id });

const RemarkText = (least: number) =>
  TrimmedText().min(least, '请写明退回的原因').max(REMARK_LIMIT, `最多 ${REMARK_LIMIT} 个字`);

/** Calls for valuers, from the queue to the delivered report. */
export const deskAppraisalEndpoints = {
  'GET /desk-api/valuation/queue': defineDeskCall({
    summary: 'Appraisals of a lane of the queue, most urgent first',
    reads: { action: 'valuation.read', of: (_, { list }) => list.map(({ orderId }) => orderId) },
    role: 'valuer',
    payload: PageRequest.extend({
      lane: z.enum(queueLanes, '没有这个列表，请重新选择').default('waiting'),
      /** In the lane `open`: only appraisals that this member has claimed. */
      valuer: Id.optional(),
    }).strict(),
    data: listPageOf(QueueRowSchema).extend({
      counts: z.record(z.enum(queueLanes), z.int()),
      blocked: z.array(BlockedAppraisalSchema),
    }),
  }),
  'GET /desk-api/valuation/compared': defineDeskCall({
    summary: 'Each valuer’s prices compared with the model’s, by game',
    role: 'admin',
    payload: z.strictObject({}),
    data: z.object({ list: z.array(ValuerComparisonSchema) }),
  }),
  'POST /desk-api/valuation/claim': defineDeskChange({
    audits: ['valuation.claim'],
    summary: 'Claim a waiting appraisal; if several valuers try at once, one succeeds',
    role: 'valuer',
    payload: OneAppraisal,
    data: Nothing,
  }),
  'GET /desk-api/valuation/detail': defineDeskCall({
    summary: 'An appraisal of the caller, or one to second-read',
    reads: { action: 'valuation.read', of: ({ orderId }) => [orderId] },
    role: 'valuer',
    payload: OneAppraisal,
    data: AppraisalDetailSchema,
  }),
  'POST /desk-api/valuation/release': defineDeskChange({
    audits: ['valuation.release'],
    summary:
      'Return a claimed appraisal to the queue with a reason; admins can return those of others',
    role: 'valuer',
    payload: OneAppraisal.extend({ remark: RemarkText(2) }),
    data: Nothing,
  }),
  'POST /desk-api/valuation/begin': defineDeskChange({
    audits: ['valuation.begin'],
    summary: 'Start a claimed appraisal',
    role: 'valuer',
    payload: OneAppraisal,
    data: Nothing,
  }),
  'POST /desk-api/valuation/save': defineDeskChange({
    audits: ['valuation.save'],
    summary: 'Save a draft of the appraisal, replacing the previous one',
    role: 'valuer',
    payload: OneAppraisal.extend({
      adjustments: z.array(Adjustment).max(ADJUSTMENTS_LIMIT, `最多 ${ADJUSTMENTS_LIMIT} 项调整`),
      narrative: TrimmedText().max(NARRATIVE_LIMIT, `说明最多 ${NARRATIVE_LIMIT} 个字`),
      evidence: z.array(Evidence).max(EVIDENCE_LIMIT, `最多 ${EVIDENCE_LIMIT} 张图片`),
      spread: z.int('请填写浮动范围').min(1, '浮动范围为 1%–50%').max(50, '浮动范围为 1%–50%'),
    }),
    data: z.object({ fair: Fen }),
  }),
  'POST /desk-api/valuation/facts': defineDeskChange({
    audits: ['valuation.facts'],
    summary: 'Save the valuer’s verdicts on the answers; the model prices the account again',
    role: 'valuer',
    payload: OneAppraisal.extend({
      facts: z
        .array(Fact)
        .max(200)
        .refine((facts) => new Set(facts.map(({ key }) => key)).size === facts.length),
    }),
    data: z.object({ modelFair: Fen, fair: Fen }),
  }),
  'POST /desk-api/valuation/ask': defineDeskChange({
    audits: ['valuation.ask'],
    summary: 'Ask the customer a question; the deadlines pause until the answer',
    role: 'valuer',
    payload: OneAppraisal.extend({
      text: TrimmedText()
        .min(2, '请写明需要客户补充什么')
        .max(QUESTION_LIMIT, `最多 ${QUESTION_LIMIT} 个字`),
    }),
    data: Nothing,
  }),
  'POST /desk-api/valuation/submit': defineDeskChange({
    audits: ['valuation.submit'],
    summary: 'Hand an appraisal to a second reader',
    role: 'valuer',
    payload: OneAppraisal,
    data: Nothing,
  }),
  'POST /desk-api/valuation/return': defineDeskChange({
    audits: ['valuation.return'],
    summary:
      'Return an appraisal to its valuer, as a second reader with the required role or level',
    role: 'valuer',
    payload: OneAppraisal.extend({ remark: RemarkText(2) }),
    data: Nothing,
  }),
  'POST /desk-api/valuation/deliver': defineDeskChange({
    audits: ['valuation.deliver'],
    summary:
      'Deliver an appraisal to its customer, as a second reader with the required role or level',
    role: 'valuer',
    payload: OneAppraisal.extend({ remark: RemarkText(0).default('') }),
    data: Nothing,
  }),
};
