import { LATEST_ORDERS } from '@account-doctor/contract/limits';
import { DAY, HOUR, MINUTE } from '@account-doctor/contract/time';
import type { DataOf } from '@account-doctor/contract/types';
import { cachedFor } from '../../core/cached';
import type { Queryable } from '../../core/database/database';
import type { Services } from '../../core/services';
import { listGames } from '../../domain/game';
import { countEvaluated, latestOrders } from '../../domain/order';
import { countSales } from '../../domain/sale';
import { hiddenNicknames } from '../../domain/moderation';
import { maskName, nicknames } from '../../domain/user';

/** Maximum number of recent orders per user, so that one busy user does not fill the list. */
const PER_USER = 2;

/** Age from which orders are counted only once an hour, in ms, because counting reads every row. */
const SETTLED = HOUR;
/** How long the number of sales is cached, in ms, because it rarely changes. */
const SALES_KEPT = MINUTE;

/**
 * Returns a function that counts what the home page shows of this database. If the price of an old order changes, the
 * order may be counted twice for up to an hour.
 */
export function createHomeCounts({
  database: db,
  now,
  settings,
}: Services): () => Promise<DataOf<'GET /app-api/home/app-home-data-count'>> {
  const ago = (time: number) => new Date(now().getTime() - time);
  const settled = cachedFor(
    async () => {
      const before = ago(SETTLED);
      return { before, orders: await countEvaluated(db, { before }) };
    },
    { timeToLive: SETTLED, now },
  );
  const allSales = cachedFor(() => countSales(db), { timeToLive: SALES_KEPT, now });

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

/** The last fifteen priced orders, newest first, without personal data. */
export async function lastFifteenOrders(
  db: Queryable,
): Promise<DataOf<'GET /app-api/home/last-fifteen-order'>> {
  const orders = await latestOrders(db, { limit: LATEST_ORDERS, perUser: PER_USER });
  const names = await nicknames(
    db,
    orders.map((order) => order.userId),
  );
  const unseen = await hiddenNicknames(
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
