import { LATEST_ORDERS } from '@account-doctor/contract/limits';
import type { DataOf } from '@account-doctor/contract/types';
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

/** How much there is in this database, counted, never made up. */
export async function homeCounts({
  database: db,
  now,
  settings,
}: Services): Promise<DataOf<'GET /app-api/home/app-home-data-count'>> {
  const [evaluated, evaluatedToday, games, { sales, sample }] = await Promise.all([
    countEvaluated(db, null),
    countEvaluated(db, new Date(now().getTime() - DAY)),
    listGames(db),
    countSales(db),
  ]);
  const demo = settings.mode.mode === 'demo';
  return { evaluated, evaluatedToday, games: games.length, sales, sample, demo };
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
