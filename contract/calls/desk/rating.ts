import { z } from 'zod';
import { deskCall, Id, Instant, pageOf, PageRequest } from '../../call';
import { RATING_STARS, ratingTags } from '../../rating';
import { orderKinds } from '../../states';

/** What a reader thinks of a version of a report; whose it is stays out of it. */
export const DeskRating = z.object({
  orderId: Id,
  orderNo: z.string(),
  kind: z.enum(orderKinds),
  gameName: z.string(),
  reportVersion: z.int(),
  /** Who valued that version; `null` for a model. */
  valuerAlias: z.string().nullable(),
  stars: z.int(),
  tags: z.array(z.enum(ratingTags)),
  text: z.string(),
  ratedAt: Instant,
});

/** Calls by which the desk reads what is thought of the reports. */
export const deskRatingCalls = {
  'GET /desk-api/rating/list': deskCall({
    role: 'admin',
    reads: { action: 'rating.read', of: (_, { list }) => list.map(({ orderId }) => orderId) },
    summary: 'Ratings of reports, the newest first, all or those with so many stars',
    payload: PageRequest.extend({
      stars: z.coerce.number().int().min(1).max(RATING_STARS).optional(),
    }).strict(),
    data: pageOf(DeskRating).extend({
      /** How many ratings have one star, two stars, and so on. */
      counts: z.array(z.int()).length(RATING_STARS),
    }),
  }),
};
