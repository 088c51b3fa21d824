import type { DataOf, OrderRow, ReceivedOf } from '@account-doctor/contract/types';
import { RATING_CHANGE_TIME } from '@account-doctor/contract/rating';
import type { Queryable, Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { moderateText } from '../moderation';
import { markRated, orderIdsOfUser, orderOfUser } from '../order';
import { versionsOfReport } from '../report';
import { pinUser } from '../user';
import { eraseTexts, selectRating, type StoredRating, upsertRating } from './store';

type RatedReport = DataOf<'GET /app-api/api/evaluate/user/order/get/valuation/evaluation'>;
type GivenRating = ReceivedOf<'POST /app-api/api/evaluate/user/order/save/valuation/evaluation'>;

/**
 * The user's rating of the newest version of an order's report. Throws `ORDER_NOT_FOUND` if the
 * user is not the owner, `REPORT_NOT_READY` if there is no report, `REPORT_LOCKED` if it is not
 * unlocked.
 */
export async function ratedReport(
  db: Queryable,
  userId: string,
  orderId: string,
): Promise<RatedReport> {
  const order = await orderOfUser(db, userId, orderId);
  return presentRatedReport(db, order, await reportVersionOf(db, order));
}

/**
 * Rates the version of an order's report that `reportNo` names, or changes its rating. Throws the errors of
 * `ratedReport`, and `RATING_CLOSED` once a day has passed since the first rating.
 */
export async function rateReport(
  services: Pick<Services, 'database' | 'moderators' | 'now'>,
  userId: string,
  { orderId, reportNo, stars, tags, text }: GivenRating,
): Promise<RatedReport> {
  const { database, now } = services;
  await moderateText(services, { userId, place: 'rating', text });
  const at = now();
  return database.transaction(async (transaction) => {
    await pinUser(transaction, userId);
    const order = await orderOfUser(transaction, userId, orderId);
    const version = await reportVersionOf(transaction, order, reportNo);
    const rating = {
      orderId,
      reportVersion: version.version,
      stars,
      tags: [...new Set(tags)],
      text,
      ratedAt: at,
      changedAt: at,
    };
    const closed = new Date(at.getTime() - RATING_CHANGE_TIME);
    if (!(await upsertRating(transaction, rating, closed)))
      throw new BusinessError('RATING_CLOSED');
    const newest = (await versionsOfReport(transaction, orderId)).at(-1);
    if (newest?.version === version.version) await markRated(transaction, orderId);
    return presentRatedReport(
      transaction,
      { ...order, rated: newest?.version === version.version },
      version,
    );
  });
}

/** A version of an order's report, by default the newest. */
async function reportVersionOf(
  db: Queryable,
  { orderId, evaluationState }: OrderRow,
  reportNo?: string,
): Promise<ReportVersion> {
  const versions = await versionsOfReport(db, orderId);
  const newest = versions.at(-1);
  if (!newest) throw new BusinessError('REPORT_NOT_READY', '报告还没有完成，完成后再来评价');
  if (evaluationState === 'locked')
    throw new BusinessError('REPORT_LOCKED', '报告还没有解锁，解锁后再来评价');
  const asked = reportNo === undefined ? newest : versions.find((one) => one.reportNo === reportNo);
  if (!asked) throw new BusinessError('ORDER_NOT_FOUND');
  return asked;
}

interface ReportVersion {
  version: number;
  reportNo: string;
}

async function presentRatedReport(
  db: Queryable,
  order: OrderRow,
  version: ReportVersion,
): Promise<RatedReport> {
  const rating = await selectRating(db, order.orderId, version.version);
  return { order, reportNo: version.reportNo, rating: rating && presentRating(rating) };
}

const presentRating = ({ stars, tags, text, ratedAt }: StoredRating) => ({
  stars,
  tags,
  text,
  ratedAt: ratedAt.toISOString(),
  changeableUntil: new Date(ratedAt.getTime() + RATING_CHANGE_TIME).toISOString(),
});

/** Removes the texts from a user's ratings; the stars and tags stay. */
export async function eraseUser(transaction: Transaction, userId: string): Promise<void> {
  const orderIds = await orderIdsOfUser(transaction, userId);
  if (orderIds.length > 0) await eraseTexts(transaction, orderIds);
}
