import { z } from 'zod';
import { defineCall, Id } from '../call';
import { TrimmedText } from '../callFields';
import { AnswerSchema } from './game';
import { HOPED_PRICE_LIMIT, PICTURES_PER_EVALUATION } from '../limits';
import { ASKED_PRICE_LIMIT, ASKED_PRICE_MIN } from '../offer';

/** The values of a filled-in account form. */
const Submission = z.strictObject({
  /** Idempotency key; a new one for each form. */
  submissionId: Id,
  gameId: Id,
  serverId: Id,
  zone: z.int().optional(),
  /** The player's id or name in the game; the service stores it masked. */
  account: TrimmedText().max(40).optional(),
  /** An earlier order of the same account whose answers filled in the form. */
  accountOrderId: Id.optional(),
  answers: z.record(z.string().max(64), AnswerSchema),
  pictures: z.array(Id).max(PICTURES_PER_EVALUATION).default([]),
});

const hopedPrice = z
  .int('期望价应为整数')
  .min(100, '期望价应大于 0')
  .max(HOPED_PRICE_LIMIT, '期望价不能超过 100 万元')
  .multipleOf(100, '期望价应为整数元');

const askedPrice = z
  .int('标价应为整数')
  .min(ASKED_PRICE_MIN, '标价应在 5 元到 100 万元之间')
  .max(ASKED_PRICE_LIMIT, '标价应在 5 元到 100 万元之间');

export const submitEndpoints = {
  'POST /app-api/api/evaluate/user/game/submit/ai': defineCall({
    summary: 'Order an estimate by the model; a repeated submission returns the same order',
    access: 'user',
    rate: 'submit',
    payload: Submission.extend({
      /** Id of the reading that filled in the form, if any: see `LinkReading`. */
      readingId: Id.optional(),
      /** Price at which the account is offered, in fen; required from a buyer. */
      askedPrice: askedPrice.optional(),
      /** Whether the customer wants to buy the account, instead of owning it. */
      isBuyer: z.boolean().optional(),
    }).strict(),
    data: z.object({ orderId: Id }),
  }),
  'POST /app-api/api/evaluate/user/game/submit/manual': defineCall({
    summary:
      'Order an appraisal by a valuer, to be paid; a repeated submission returns the same order',
    access: 'user',
    rate: 'submit',
    payload: Submission.extend({
      /** Price that the seller hopes for, in fen; hidden from the valuer. */
      hopedPrice: hopedPrice.optional(),
    }).strict(),
    data: z.object({ orderId: Id }),
  }),
};
