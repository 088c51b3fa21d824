import { z } from 'zod';
import { call, Id, Instant, Nothing } from '../call';
import { TrimmedText } from '../callFields';
import { Valuer } from './report';
import { UploadedFile } from './storage';
import { ANSWER_LIMIT, APPEAL_LIMIT, APPEAL_MIN_LENGTH, PICTURES_PER_EVALUATION } from '../limits';

/** What a valuer asked the customer, and the answer once there is one. */
export const ValuationQuestion = z.object({
  questionId: Id,
  text: z.string(),
  askedAt: Instant,
  answer: z.string().nullable(),
  pictures: z.array(UploadedFile),
  answeredAt: Instant.nullable(),
});

export const ValuationAppeal = z.object({
  reason: z.string(),
  pictures: z.array(UploadedFile),
  at: Instant,
});

/** What somebody has done as a valuer, and what readers said of it. */
export const ValuerRecord = z.object({
  /** Path of the valuer's photo; `null` without one. */
  face: z.string().nullable(),
  /** Reports signed and delivered. */
  delivered: z.int(),
  /** Ratings of them, and their mean of 1–5; `null` without any. */
  rated: z.int(),
  stars: z.number().nullable(),
});

/** How a valuation by a person stands, beside its state. */
export const HumanStanding = z.object({
  /** Who values it now; `null` before anybody claimed it. */
  valuer: Valuer.nullable(),
  /** While nobody has claimed it: how many came before. */
  ahead: z.int().nullable(),
  /** Until when it is promised to be claimed and delivered; `null` before it is paid. */
  promise: z
    .object({
      claimDue: Instant,
      deliverDue: Instant,
      /** The clocks stand still until the customer answers. */
      stopped: z.boolean(),
    })
    .nullable(),
  /** A promise was broken; the customer was given a coupon for it. */
  late: z.boolean(),
  questions: z.array(ValuationQuestion),
  /** Pictures of the shown report that are still there. */
  evidence: z.array(UploadedFile),
  appeal: ValuationAppeal.nullable(),
  /** Until when an appeal is possible; `null` when it is not, or no more. */
  appealUntil: Instant.nullable(),
});

const ownPictures = z
  .array(Id)
  .max(PICTURES_PER_EVALUATION, `最多 ${PICTURES_PER_EVALUATION} 张图片`)
  .default([]);

/** What customers say while a person values their account, and after. */
export const appraisalCalls = {
  'POST /app-api/api/evaluate/user/order/answer/question': call({
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
  'POST /app-api/api/evaluate/user/order/appeal': call({
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
