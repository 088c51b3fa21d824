import { z } from 'zod';
import { defineCall, Id } from '../call';
import { TrimmedText } from '../callFields';
import { AnswerSchema } from './game';
import { HOPED_PRICE_LIMIT, PICTURES_PER_EVALUATION } from '../limits';

/** The values of an account form. */
const Submission = z.strictObject({
  /** Idempotency key, one per form. */
  submissionId: Id,
  gameId: Id,
  serverId: Id,
  zone: z.int().optional(),
  /** The player's id or name in the game; stored masked. */
  account: TrimmedText().max(40).optional(),
  /** An earlier order of the same account, from which the form was filled in. */
  accountOrderId: Id.optional(),
  answers: z.record(z.string().max(64), AnswerSchema),
  pictures: z.array(Id).max(PICTURES_PER_EVALUATION).default([]),
});

const hopedPrice = z
  .int('期望价应为整数')
  .min(100, '期望价应大于 0')
  .max(HOPED_PRICE_LIMIT, '期望价不能超过 100 万元')
  .multipleOf(100, '期望价应为整数元');

export const submitEndpoints = {
  'POST /app-api/api/evaluate/user/game/submit/ai': defineCall({
    summary: 'Order an estimate by the model; the same submission twice is one order',
    access: 'user',
    rate: 'submit',
    payload: Submission.extend({
      /** The reading that filled in the form, if any: see `LinkReading`. */
      readingId: Id.optional(),
    }).strict(),
    data: z.object({ orderId: Id }),
  }),
  'POST /app-api/api/evaluate/user/game/submit/manual': defineCall({
    summary: 'Order a valuation by a person, to be paid; the same submission twice is one order',
    access: 'user',
    rate: 'submit',
    payload: Submission.extend({
      /** The seller's hoped price in fen; hidden from the valuer. */
      hopedPrice: hopedPrice.optional(),
    }).strict(),
    data: z.object({ orderId: Id }),
  }),
};
