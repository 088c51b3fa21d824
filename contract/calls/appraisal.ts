import { z } from 'zod';
import { defineCall, Id, Instant, Nothing } from '../call';
import { TrimmedText } from '../callFields';
import { Valuer } from './report';
import { UploadedFileSchema } from './storage';
import { ANSWER_LIMIT, APPEAL_LIMIT, APPEAL_MIN_LENGTH, PICTURES_PER_EVALUATION } from '../limits';

/** A valuer's question to the customer, with the answer once there is one. */
export const AppraisalQuestionSchema = z.object({
  questionId: Id,
  text: z.string(),
  askedAt: Instant,
  answer: z.string().nullable(),
  pictures: z.array(UploadedFileSchema),
  answeredAt: Instant.nullable(),
});

export const AppraisalAppealSchema = z.object({
  reason: z.string(),
  pictures: z.array(UploadedFileSchema),
  at: Instant,
});

/** What a valuer has done so far: delivered reports and their ratings. */
export const ValuerRecordSchema = z.object({
  /** Path of the valuer's photo; `null` if there is no photo. */
  face: z.string().nullable(),
  /** Number of delivered reports. */
  delivered: z.int(),
  /** Number of ratings, and their mean from 1 to 5, which is `null` without ratings. */
  rated: z.int(),
  stars: z.number().nullable(),
});

/** Progress of a human appraisal, in addition to its state. */
export const HumanStandingSchema = z.object({
  /** The valuer; `null` until one claims the order. */
  valuer: Valuer.nullable(),
  /** Number of orders before this one in the queue; `null` once it is claimed. */
  ahead: z.int().nullable(),
  /** Deadlines for claiming and delivering the order; `null` before payment. */
  promise: z
    .object({
      claimDue: Instant,
      deliverDue: Instant,
      /** Whether the deadlines are paused until the customer answers. */
      stopped: z.boolean(),
    })
    .nullable(),
  /** Whether a deadline was missed; if so, the customer has received a coupon. */
  late: z.boolean(),
  questions: z.array(AppraisalQuestionSchema),
  /** The evidence pictures of the requested report, without deleted ones. */
  evidence: z.array(UploadedFileSchema),
  appeal: AppraisalAppealSchema.nullable(),
  /** Last moment for an appeal; `null` if no appeal is possible. */
  appealUntil: Instant.nullable(),
});

const ownPictures = z
  .array(Id)
  .max(PICTURES_PER_EVALUATION, `最多 ${PICTURES_PER_EVALUATION} 张图片`)
  .default([]);

/** Calls for customers during and after an appraisal. */
export const appraisalEndpoints = {
  'POST /app-api/api/evaluate/user/order/answer/question': defineCall({
    own: 'The specification has human evaluations but no call to answer the valuer.',
    summary: 'Answer the valuer’s question; the deadlines continue',
    access: 'user',
    payload: z.strictObject({
      orderId: Id,
      questionId: Id,
      text: TrimmedText()
        .min(1, '请填写要补充的内容')
        .max(ANSWER_LIMIT, `最多 ${ANSWER_LIMIT} 个字，请删减`),
      pictures: ownPictures,
    }),
    data: Nothing,
  }),
  'POST /app-api/api/evaluate/user/order/appeal': defineCall({
    own: 'The specification has human evaluations but no call for an appeal.',
    summary: 'Appeal against a valuer’s report, once; another valuer then appraises the account',
    access: 'user',
    payload: z.strictObject({
      orderId: Id,
      reason: TrimmedText()
        .min(APPEAL_MIN_LENGTH, `请至少写 ${APPEAL_MIN_LENGTH} 个字，说明哪里不对`)
        .max(APPEAL_LIMIT, `最多 ${APPEAL_LIMIT} 个字，请删减`),
      pictures: ownPictures,
    }),
    data: Nothing,
  }),
};
