import { z } from 'zod';
import { defineCall, Id, Instant, Nothing } from '../call';
import { TrimmedText } from '../callFields';
import { Valuer } from './report';
import { UploadedFileSchema } from './storage';
import { ANSWER_LIMIT, APPEAL_LIMIT, APPEAL_MIN_LENGTH, PICTURES_PER_EVALUATION } from '../limits';

/** A valuer's question to the customer, with the answer if there is one. */
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

/** Track record of a valuer: delivered reports and their ratings. */
export const ValuerRecordSchema = z.object({
  /** Path of the valuer's photo; `null` without one. */
  face: z.string().nullable(),
  /** Number of delivered reports. */
  delivered: z.int(),
  /** Number of ratings, and their mean from 1 to 5; `null` without ratings. */
  rated: z.int(),
  stars: z.number().nullable(),
});

/** Progress of an appraisal, in addition to its state. */
export const HumanStandingSchema = z.object({
  /** The valuer; `null` until the order is claimed. */
  valuer: Valuer.nullable(),
  /** Number of orders ahead until it is claimed. */
  ahead: z.int().nullable(),
  /** Deadlines for claim and delivery; `null` before payment. */
  promise: z
    .object({
      claimDue: Instant,
      deliverDue: Instant,
      /** Whether the deadlines are paused until the customer answers. */
      stopped: z.boolean(),
    })
    .nullable(),
  /** Whether a deadline was missed, for which the customer got a coupon. */
  late: z.boolean(),
  questions: z.array(AppraisalQuestionSchema),
  /** Evidence pictures of the shown report that still exist. */
  evidence: z.array(UploadedFileSchema),
  appeal: AppraisalAppealSchema.nullable(),
  /** Until when an appeal is possible; `null` if it is not. */
  appealUntil: Instant.nullable(),
});

const ownPictures = z
  .array(Id)
  .max(PICTURES_PER_EVALUATION, `最多 ${PICTURES_PER_EVALUATION} 张图片`)
  .default([]);

/** Endpoints for customers during and after an appraisal. */
export const appraisalEndpoints = {
  'POST /app-api/api/evaluate/user/order/answer/question': defineCall({
    own: 'Human evaluations are given, but no way for the customer to answer the valuer.',
    summary: 'Answer what the valuer asked; the clocks run on',
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
    own: 'Human evaluations are given, but no way to object to one.',
    summary: 'Appeal against a human report, once; another valuer values the account anew',
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
