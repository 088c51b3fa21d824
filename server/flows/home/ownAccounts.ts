import { groupByAccount } from '@account-doctor/contract/accounts';
import { INDEX_STEP } from '@account-doctor/contract/market';
import { OWN_ACCOUNTS, REPORT_VALIDITY } from '@account-doctor/contract/limits';
import { DAY, HOUR } from '@account-doctor/contract/time';
import type { DataOf, OrderRow } from '@account-doctor/contract/types';
import { cachedFor } from '../../core/cached';
import type { Services } from '../../core/services';
import { marketNow } from '../../domain/evaluation';
import { activeModels } from '../../domain/model';
import { newestEvaluations } from '../../domain/order';
import { movedSince, type ObservedMarket } from '../../valuation/market';

/**
 * How long market data is cached, in ms: it changes daily and takes a tenth of a second to compute.
 */
const OBSERVED_FOR = HOUR;
/** Number of newest evaluations from which the accounts are taken. */
const LOOKED_THROUGH = 10 * OWN_ACCOUNTS;
/** A newer price already includes the current market. */
const NEWS_AFTER = INDEX_STEP * DAY;

function daysLeft({ kind, fairPrice, createdAt }: OrderRow, now: Date): number | null {
  if (kind !== 'ai' || fairPrice === null) return null;
  return Math.floor((Date.parse(createdAt) + REPORT_VALIDITY - now.getTime()) / DAY);
}

/**
 * The user's most recently evaluated accounts, each with its newest price and the market's change
 * since.
 */
export function ownAccounts({ database, now }: Services) {
  const models = activeModels(database);
  const markets = new Map<string, () => Promise<ObservedMarket | null>>();
  const marketOf = (gameId: string) => {
    let market = markets.get(gameId);
    if (!market) {
      const load = () => marketNow({ database, models, now: now() }, gameId);
      market = cachedFor(load, { timeToLive: OBSERVED_FOR, now });
      markets.set(gameId, market);
    }
    return market();
  };
  const movedFrom = async (gameId: string, pricedAt: Date | null): Promise<number | null> => {
    if (!pricedAt || now().getTime() - pricedAt.getTime() < NEWS_AFTER) return null;
    const market = await marketOf(gameId);
    const moved = market && movedSince(market, pricedAt);
    return moved === null ? null : Math.round(100 * (moved - 1));
  };

  return async (userId: string): Promise<DataOf<'GET /app-api/home/own-account-list'>> => {
    const newest = await newestEvaluations(database.$reads, userId, LOOKED_THROUGH);
    const pricedAt = new Map(newest.map((found) => [found.order.orderId, found.pricedAt]));
    const accounts = groupByAccount(newest.map(({ order }) => order)).slice(0, OWN_ACCOUNTS);
    const shown = accounts.map(
      (account) => account.find(({ fairPrice }) => fairPrice !== null) ?? account[0],
    );
    const list = shown.map(async (order) => ({
      ...order,
      moved: await movedFrom(order.gameId, pricedAt.get(order.orderId) ?? null),
      daysLeft: daysLeft(order, now()),
    }));
    return { list: await Promise.all(list) };
  };
}
