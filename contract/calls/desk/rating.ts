import { z } from 'zod';
import { defineDeskCall, Id, Instant, listPageOf, PageRequest } from '../../call';
import { ListedDay } from '../../deskOrders';
import { RATING_STARS, ratingTags } from '../../rating';
import { orderKinds } from '../../states';

/** A rating of a version of a report, without its author. */
export const DeskRatingSchema = z.object({
  orderId: Id,
  orderNo: z.string(),
  kind: z.enum(orderKinds),
  gameName: z.string(),
  reportVersion: z.int(),
  /** The valuer who signed that version; `null` for a model's report. */
  valuerAlias: z.string().nullable(),
  stars: z.int(),
  tags: z.array(z.enum(ratingTags)),
  text: z.string(),
  ratedAt: Instant,
});

/** Calls to read the ratings of reports. */
export const deskRatingEndpoints = {
  'GET /desk-api/rating/list': defineDeskCall({
    role: 'admin',
    reads: { action: 'rating.read', of: (_, { list }) => list.map(({ orderId }) => orderId) },
    summary:
      'Ratings of reports, newest first; all or those of some days or with a number of stars',
    payload: PageRequest.extend({
      stars: z.coerce.number().int().min(1).max(RATING_STARS).optional(),
      /** First and last day of the rating in China, both included. */
      from: ListedDay.optional(),
      to: ListedDay.optional(),
    }).strict(),
    data: listPageOf(DeskRatingSchema).extend({
      /** Number of ratings in the chosen days with one star, with two stars and so on. */
      counts: z.array(z.int()).length(RATING_STARS),
    }),
  }),
};
