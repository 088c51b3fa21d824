import { type AccountOrders, groupByAccount } from '@account-doctor/contract/accounts';
import { isOrderCancelled } from '@account-doctor/contract/states';
import { HOUR } from '@account-doctor/contract/time';
import type { OrderRow } from '@account-doctor/contract/types';
import type { FastifyBaseLogger } from 'fastify';
import { cachedFor } from '../../core/cached';
import { BusinessError } from '../../core/errors';
import type { Queryable } from '../../core/database/database';
import type { Services } from '../../core/services';
import { marketNow, type OfferOfOrder } from '../../domain/evaluation';
import { activeModels } from '../../domain/model';
import { newestOrders, orderWithOwner, type OrderWithPriceTime } from '../../domain/order';
import type { ObservedMarket } from '../../survey/market';
import type { PricedOrder } from './worth';

/** How long a game's market is cached, in ms; it changes daily and takes a tenth of a second to compute. */
const OBSERVED_FOR = HOUR;
/** Maximum number of a user's orders, newest first, from which accounts are found. */
export const ORDERS_READ = 300;
/** Maximum number of valuations in the curve of an account. */
const MOST_VALUED = 40;

/** Returns the market of a game; `null` if the game has no model, or if computing failed. */
export type MarketOf = (gameId: string) => Promise<ObservedMarket | null>;

/**
 * Returns a function for the market of a game, computed at most an hour ago. If that fails, logs the error and returns
 * `null`, so that accounts of other games are still shown.
 */
export function gameMarkets(
  { database, now }: Pick<Services, 'database' | 'now'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): MarketOf {
  const models = activeModels(database);
  const markets = new Map<string, MarketOf>();
  return (gameId) => {
    let market = markets.get(gameId);
    if (!market) {
      const load = () => marketNow({ database, models, now: now() }, gameId);
      market = cachedFor(load, { timeToLive: OBSERVED_FOR, now });
      markets.set(gameId, market);
    }
    return market(gameId).catch((error: unknown) => {
      log.error({ err: error, gameId }, 'The market of a game could not be observed');
      return null;
    });
  };
}

/** An account of a user: its orders, newest first, and its valuations, oldest first. */
export interface UserAccount {
  orders: AccountOrders;
  valued: PricedOrder[];
}

/**
 * The user's account that an order belongs to; `null` if the order is not the user's, or older than `ORDERS_READ` other
 * orders of the same game.
 */
export async function findAccount(
  db: Queryable,
  userId: string,
  orderId: string,
): Promise<UserAccount | null> {
  const owned = await orderWithOwner(db, orderId);
  if (owned?.userId !== userId) return null;
  const { gameId } = owned.order;
  const rows = await newestOrders(db, userId, { gameId, limit: ORDERS_READ });
  const contains = ({ orders }: UserAccount) => orders.some((order) => order.orderId === orderId);
  return accountsOf(rows).find(contains) ?? null;
}

/** Like `findAccount`, but throws `ORDER_NOT_FOUND` instead of returning `null`. */
export async function accountOfOrder(
  ...asked: Parameters<typeof findAccount>
): Promise<UserAccount> {
  const account = await findAccount(...asked);
  if (!account) throw new BusinessError('ORDER_NOT_FOUND');
  return account;
}

/** Groups a user's orders by account; `rows` must have the newest order first. */
export function accountsOf(rows: readonly OrderWithPriceTime[]): UserAccount[] {
  const pricedAt = new Map(rows.map((row) => [row.order.orderId, row.pricedAt]));
  return groupByAccount(rows.map(({ order }) => order)).map((orders) => ({
    orders,
    valued: orders
      .flatMap((order) => pricedOrder(order, pricedAt.get(order.orderId) ?? null))
      .slice(0, MOST_VALUED)
      .sort((one, other) => one.at.getTime() - other.at.getTime()),
  }));
}

/** The valuation in an order; empty if it has none, or is a refunded appraisal. */
const pricedOrder = (
  { orderId, kind, state, fairPrice }: OrderRow,
  at: Date | null,
): PricedOrder[] =>
  kind === 'unlock' || isOrderCancelled(state) || fairPrice === null || at === null
    ? []
    : [{ orderId, at, fair: fairPrice }];

/** What the customer last stated about the offer of an account. */
export const offerOfAccount = (
  { orders }: UserAccount,
  offers: ReadonlyMap<string, OfferOfOrder>,
): OfferOfOrder | undefined => orders.flatMap(({ orderId }) => offers.get(orderId) ?? [])[0];
