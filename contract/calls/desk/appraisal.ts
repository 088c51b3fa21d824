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

/** An appraisal as a row of the queue. */
export const QueueRowSchema = z.object({
  orderId: Id,
  orderNo: z.string(),
  gameId: Id,
  gameName: z.string(),
  gameIconUrl: z.string(),
  serverLabel: z.string(),
  /** Masked. */
  account: z.string().nullable(),
  state: z.enum(humanEvaluationStates),
  /** 2 after an appeal. */
  round: z.int(),
  openedAt: Instant,
  claimDue: Instant,
  deliverDue: Instant,
  /** Since when the deadlines are paused. */
  stoppedAt: Instant.nullable(),
  claimedAt: Instant.nullable(),
  /** Deadlines already missed. */
  breaches: z.array(z.enum(['claim', 'delivery'])),
  valuer: DeskPerson.nullable(),
});

/** An appraisal that no present staff member may make or second-read, and the role it needs. */
export const BlockedAppraisalSchema = z.object({
  orderNo: z.string(),
  gameName: z.string(),
  lacks: z.enum(['valuer', 'reader']),
});

const Adjustment = z.strictObject({
  label: TrimmedText().min(1, '请填写项目名称').max(30, '项目名称最多 30 个字'),
  reason: TrimmedText().min(1, '请填写调整理由').max(200, '理由最多 200 个字'),
  /** Fen in whole yuan; negative for a deduction. */
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
  /** Subject of the game's evidence rule that it shows; absent for other pictures. */
  subject: TrimmedText().max(20, '没有这一项，请重新选择').optional(),
});

/** A valuer's verdict on a fact of the form, with the corrected answer if any. */
const Fact = z.strictObject({
  key: z.string().max(64),
  verdict: z.enum(factVerdicts),
  answer: AnswerSchema.nullable().default(null),
});

/** An appraisal with all data for its valuer and its second reader. */
export const AppraisalDetailSchema = QueueRowSchema.extend({
  /** What the caller may do now. */
  may: z.object({
    begin: z.boolean(),
    work: z.boolean(),
    /** Deliver it or return it, as the second reader. */
    read: z.boolean(),
    release: z.boolean(),
  }),
  /** The owner's answers, in form order. */
  answers: z.array(
    z.object({
      key: z.string(),
      group: z.enum(fieldGroups),
      label: z.string(),
      /** The answer as text; `null` if unanswered. */
      value: z.string().nullable(),
      field: Field,
      /** `null` if unanswered. */
      answer: AnswerSchema.nullable(),
      /** The valuer's verdict; `null` before there is one. */
      fact: Fact.nullable(),
      /** After an appeal: the verdict of the first appraisal, to be checked again. */
      before: Fact.nullable(),
    }),
  ),
  pictures: z.array(UploadedFileSchema),
  /** The model's report with the valuer's corrections so far; `method` is `null` without a model. */
  model: ReportSchema.nullable(),
  /** The model's price for the customer's own answers; `null` in older rounds. */
  toldFair: Fen.nullable(),
  adjustments: z.array(z.object({ label: z.string(), reason: z.string(), amount: Fen })),
  narrative: z.string(),
  evidence: z.array(
    z.object({ caption: z.string(), subject: z.string().optional(), picture: UploadedFileSchema }),
  ),
  /** After an appeal: pictures of the first appraisal. */
  earlier: z.array(z.object({ subject: z.string().optional(), picture: UploadedFileSchema })),
  /** Evidence that valuers of this game need. */
  evidenceRule: z.object({ needed: z.array(z.string()), wished: z.array(z.string()) }),
  /** Width of the range in per cent of the price, up and down. */
  spread: z.int(),
  /** The model's fair price plus all adjustments. */
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
   * After an appeal: the disputed report; `null` for its valuer until the second is delivered, so that they judge
   * independently.
   */
  appealed: ReportSchema.nullable(),
});

/** A valuer's signed prices of a game compared with the models of the time. */
export const ComparedValuerSchema = z.object({
  valuerAlias: z.string(),
  gameName: z.string(),
  deliveries: z.int(),
  /** Median of price ÷ model price. */
  ratio: z.number(),
  /** Median relative distance from the model price. */
  apart: z.number(),
});

const OneValuation = z.strictObject({ orderId: Id });

const remark = (least: number) =>
  TrimmedText().min(least, '请写明退回的原因').max(REMARK_LIMIT, `最多 ${REMARK_LIMIT} 个字`);

/** Endpoints for valuers, from the queue to the delivered report. */
export const deskAppraisalEndpoints = {
  'GET /desk-api/valuation/queue': defineDeskCall({
    summary: 'Valuations by whose turn it is, the most urgent first',
    reads: { action: 'valuation.read', of: (_, { list }) => list.map(({ orderId }) => orderId) },
    role: 'valuer',
    payload: PageRequest.extend({
      lane: z.enum(queueLanes, '没有这个列表，请重新选择').default('waiting'),
    }).strict(),
    data: listPageOf(QueueRowSchema).extend({
      counts: z.record(z.enum(queueLanes), z.int()),
      blocked: z.array(BlockedAppraisalSchema),
    }),
  }),
  'GET /desk-api/valuation/compared': defineDeskCall({
    summary: 'How the signed prices of each valuer lie against the model, per game',
    role: 'admin',
    payload: z.strictObject({}),
    data: z.object({ list: z.array(ComparedValuerSchema) }),
  }),
  'POST /desk-api/valuation/claim': defineDeskChange({
    audits: ['valuation.claim'],
    summary: 'Take a valuation that waits; of several at once one gets it',
    role: 'valuer',
    payload: OneValuation,
    data: Nothing,
  }),
  'GET /desk-api/valuation/detail': defineDeskCall({
    summary: 'A valuation of one’s own, or one that is to be read',
    reads: { action: 'valuation.read', of: ({ orderId }) => [orderId] },
    role: 'valuer',
    payload: OneValuation,
    data: AppraisalDetailSchema,
  }),
  'POST /desk-api/valuation/release': defineDeskChange({
    audits: ['valuation.release'],
    summary:
      'Give a claimed valuation back to the queue, with the reason; an admin does it for others',
    role: 'valuer',
    payload: OneValuation.extend({ remark: remark(2) }),
    data: Nothing,
  }),
  'POST /desk-api/valuation/begin': defineDeskChange({
    audits: ['valuation.begin'],
    summary: 'Begin to value what was claimed',
    role: 'valuer',
    payload: OneValuation,
    data: Nothing,
  }),
  'POST /desk-api/valuation/save': defineDeskChange({
    audits: ['valuation.save'],
    summary: 'Keep what the valuer has so far, in place of what was kept before',
    role: 'valuer',
    payload: OneValuation.extend({
      adjustments: z.array(Adjustment).max(ADJUSTMENTS_LIMIT, `最多 ${ADJUSTMENTS_LIMIT} 项调整`),
      narrative: TrimmedText().max(NARRATIVE_LIMIT, `说明最多 ${NARRATIVE_LIMIT} 个字`),
      evidence: z.array(Evidence).max(EVIDENCE_LIMIT, `最多 ${EVIDENCE_LIMIT} 张图片`),
      spread: z.int('请填写浮动范围').min(1, '浮动范围为 1%–50%').max(50, '浮动范围为 1%–50%'),
    }),
    data: z.object({ fair: Fen }),
  }),
  'POST /desk-api/valuation/facts': defineDeskChange({
    audits: ['valuation.facts'],
    summary:
      'Keep what the valuer found of each fact of the form; the model prices the account again',
    role: 'valuer',
    payload: OneValuation.extend({
      facts: z
        .array(Fact)
        .max(200)
        .refine((facts) => new Set(facts.map(({ key }) => key)).size === facts.length),
    }),
    data: z.object({ modelFair: Fen, fair: Fen }),
  }),
  'POST /desk-api/valuation/ask': defineDeskChange({
    audits: ['valuation.ask'],
    summary: 'Ask the customer for more; the clocks stand still until the answer',
    role: 'valuer',
    payload: OneValuation.extend({
      text: TrimmedText()
        .min(2, '请写明需要客户补充什么')
        .max(QUESTION_LIMIT, `最多 ${QUESTION_LIMIT} 个字`),
    }),
    data: Nothing,
  }),
  'POST /desk-api/valuation/submit': defineDeskChange({
    audits: ['valuation.submit'],
    summary: 'Hand a valuation to a second reader',
    role: 'valuer',
    payload: OneValuation,
    data: Nothing,
  }),
  'POST /desk-api/valuation/return': defineDeskChange({
    audits: ['valuation.return'],
    summary:
      'Give a valuation back to its valuer, as the second reader, whose role or level allows it',
    role: 'valuer',
    payload: OneValuation.extend({ remark: remark(2) }),
    data: Nothing,
  }),
  'POST /desk-api/valuation/deliver': defineDeskChange({
    audits: ['valuation.deliver'],
    summary:
      'Deliver a valuation to its customer, as the second reader, whose role or level allows it',
    role: 'valuer',
    payload: OneValuation.extend({ remark: remark(0).default('') }),
    data: Nothing,
  }),
};
