import { LATEST_ORDERS } from '@account-doctor/contract/limits';
import type { DataOf } from '@account-doctor/contract/types';
import { cached } from '../../core/cached';
import type { Queryable } from '../../core/database/database';
import type { Services } from '../../core/services';
import { listGames } from '../../domain/game';
import { countEvaluated, latestOrders } from '../../domain/order';
import { countSales } from '../../domain/sale';
import { unseenNicknames } from '../../domain/moderation';
import { maskName, nicknames } from '../../domain/user';

/** Of the last orders on home: one busy user must not look like everybody. */
const PER_USER = 2;

const DAY = 24 * 3_600_000;

/** What is older than an hour is counted once an hour: each of a million accounts is read for it. */
const SETTLED = 3_600_000;
/** How old the number of sales may be; they come by thousands or rarely. */
const SALES_KEPT = 60_000;

/**
 * How much there is in this database, counted, never made up. An old order whose price was answered
 * anew counts twice until the hour is over.
 */
export function homeCounts({
  database: db,
  now,
  settings,
}: Services): () => Promise<DataOf<'GET /app-api/home/app-home-data-count'>> {
  const ago = (time: number) => new Date(now().getTime() - time);
  const settled = cached(
    async () => {
      const before = ago(SETTLED);
      return { before, orders: await countEvaluated(db, { before }) };
    },
    { timeToLive: SETTLED, now },
  );
  const allSales = cached(() => countSales(db), { timeToLive: SALES_KEPT, now });

  return async () => {
    const { before, orders } = await settled();
    const [since, evaluatedToday, games, { sales, sample }] = await Promise.all([
      countEvaluated(db, { since: before }),
      countEvaluated(db, { since: ago(DAY) }),
      listGames(db),
      allSales(),
    ]);
    const demo = settings.mode.mode === 'demo';
    return {
      evaluated: orders + since,
      evaluatedToday,
      games: games.length,
      sales,
      sample,
      demo,
    };
  };
}

/** The last fifteen orders with a price, newest first; nothing in them leads to a person. */
export async function lastFifteenOrders(
  db: Queryable,
): Promise<DataOf<'GET /app-api/home/last-fifteen-order'>> {
  const orders = await latestOrders(db, { limit: LATEST_ORDERS, perUser: PER_USER });
  const names = await nicknames(
    db,
    orders.map((order) => order.userId),
  );
  const unseen = await unseenNicknames(
    db,
    [...names].map(([userId, text]) => ({ userId, text })),
  );
  const shownName = (userId: string) => {
    const name = names.get(userId);
    return name === undefined ? '已注销用户' : maskName(unseen.has(userId) ? '' : name);
  };
  return {
    list: orders.map(({ userId, gameName, kind, fairPrice, at }, key) => ({
      key,
      user: shownName(userId),
      gameName,
      kind,
      fairPrice,
      at: at.toISOString(),
    })),
  };
}
