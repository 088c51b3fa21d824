import { z } from 'zod';
import { defineCall, Id, Instant } from '../call';
import { TrimmedText } from '../callFields';
import { OrderRowSchema } from './order';
import { RATING_TEXT_LIMIT } from '../limits';
import { RATING_STARS, ratingTags } from '../rating';

export const Rating = z.object({
  stars: z.int(),
  tags: z.array(z.enum(ratingTags)),
  text: z.string(),
  ratedAt: Instant,
  /** Last moment at which the user can change the rating. */
  changeableUntil: Instant,
});

/** A version of an order's report, with the customer's rating of it. */
const RatedReport = z.object({
  order: OrderRowSchema,
  reportNo: z.string(),
  rating: Rating.nullable(),
});

const stars = z
  .int('请点选星数')
  .min(1, '请点选星数')
  .max(RATING_STARS, `最多 ${RATING_STARS} 颗星`);

export const ratingEndpoints = {
  'POST /app-api/api/evaluate/user/order/save/valuation/evaluation': defineCall({
    summary: 'Rate a version of a report, or change the rating within a day',
    access: 'user',
    payload: z.strictObject({
      orderId: Id,
      /** Number of the rated version, because a newer one may have been delivered meanwhile. */
      reportNo: Id,
      stars,
      tags: z.array(z.enum(ratingTags, '请选择列出的标签')).max(ratingTags.length).default([]),
      text: TrimmedText()
        .max(RATING_TEXT_LIMIT, `最多 ${RATING_TEXT_LIMIT} 个字，请删减`)
        .default(''),
    }),
    data: RatedReport,
  }),
  'GET /app-api/api/evaluate/user/order/get/valuation/evaluation': defineCall({
    summary: 'The user’s rating of the newest version of an order’s report',
    access: 'user',
    payload: z.strictObject({ orderId: Id }),
    data: RatedReport,
  }),
};
