import { LIST_COUNT_LIMIT } from '@account-doctor/contract/limits';
import type { DeskRating } from '@account-doctor/contract/types';
import type { Queryable } from '../../core/database/database';
import type { DeskHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { valuersOfReports } from '../appraisal';
import { textsForOthers } from '../moderation';
import { ordersWithOwners } from '../order';
import { countByStars, selectRatingPage, type StoredRating } from './store';

/** The desk's endpoint to read ratings. */
export function ratingDeskCalls({ database }: Services) {
  return {
    'GET /desk-api/rating/list': async ({ stars, from, to, ...page }) => {
      const rows = await selectRatingPage(database, { stars, from, to }, page);
      const counts = await countByStars(database, { from, to });
      const found = counts.reduce(
        (sum, count, index) => (stars === undefined || index === stars - 1 ? sum + count : sum),
        0,
      );
      const total = Math.min(found, LIST_COUNT_LIMIT);
      return { list: await presentRatings(database, rows), total, counts, ...page };
    },
  } satisfies DeskHandlers<'rating'>;
}

/** Ratings with their orders and appraisers. */
async function presentRatings(db: Queryable, rows: StoredRating[]): Promise<DeskRating[]> {
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
  const orders = await ordersWithOwners(db, orderIds);
  const valuers = await valuersOfReports(db, orderIds);
  const writtenText = ({ orderId, text }: StoredRating) => ({
    userId: orders.get(orderId)?.userId ?? '',
    text,
  });
  const shown = await textsForOthers(db, { place: 'rating', texts: rows.map(writtenText) });
  return rows.flatMap((row) => {
    const { orderId, reportVersion, stars, tags, ratedAt } = row;
    const text = shown(writtenText(row));
    const found = orders.get(orderId);
    if (!found) return [];
    const { orderNo, kind, gameName } = found.order;
    return {
      ...{ orderId, orderNo, kind, gameName, reportVersion, stars, tags, text },
      valuerAlias:
        valuers.find((one) => one.orderId === orderId && one.round === reportVersion)
          ?.valuerAlias ?? null,
      ratedAt: ratedAt.toISOString(),
    };
  });
}
