import { OWN_ACCOUNTS, REPORT_VALIDITY } from '@account-doctor/contract/limits';
import {
  awaitsUser,
  changesByItself,
  isOrderCancelled,
  isUnpaid,
} from '@account-doctor/contract/states';
import { DAY } from '@account-doctor/contract/time';
import type { DataOf, OrderRow, OwnAccount } from '@account-doctor/contract/types';
import type { Services } from '../../core/services';
import type { ObservedMarket } from '../../survey/market';
import { offersOfOrders } from '../../domain/evaluation';
import { newestOrders } from '../../domain/order';
import {
  accountsOf,
  type MarketOf,
  offerOfAccount,
  ORDERS_READ,
  type UserAccount,
} from './accounts';
import { adjustmentFactor, adjustPrice, sparkline, weekChange } from './worth';

type HomeList = DataOf<'GET /app-api/home/own-account-list'>;

/**
 * The user's accounts for the home page, sorted by worth, and their total. Accounts with an order that waits for the
 * user come first.
 */
export const loadHomeList =
  ({ database, now }: Services, marketOf: MarketOf) =>
  async (userId: string): Promise<HomeList> => {
    const db = database.$reads;
    const rows = await newestOrders(db, userId, { limit: ORDERS_READ });
    const accounts = accountsOf(rows.filter(({ order }) => !isOrderCancelled(order.state))).filter(
      ({ orders }) => orders.some(({ kind }) => kind !== 'unlock'),
    );
    const offers = await offersOfOrders(
      db,
      rows.map(({ order }) => order.orderId),
    );
    const list = await Promise.all(
      accounts.map(async (account) => ({
        ...describeAccount(account, await marketSince(account, marketOf, now()), now()),
        isBuyer: offerOfAccount(account, offers)?.isBuyer ?? false,
      })),
    );
    list.sort((one, other) => rankOf(other) - rankOf(one));
    return {
      total: totalOf(list),
      accounts: list.length,
      list: list.slice(0, OWN_ACCOUNTS),
    };
  };

/** Sort key: accounts that wait for the user or are being valued come before all others, which are sorted by worth. */
const rankOf = ({ waiting, evaluationState, worth }: OwnAccount): number =>
  waiting || (worth === null && changesByItself(evaluationState))
    ? Number.MAX_SAFE_INTEGER
    : (worth ?? -1);

/**
 * Whether an order waits for the user: it is unpaid, or it is the account's newest one and its evaluation waits for an
 * action.
 */
const waitsForUser = ({ state, evaluationState }: OrderRow, index: number): boolean =>
  isUnpaid(state) || (index === 0 && awaitsUser(evaluationState));

/**
 * The market of an account's game; `null` if the account was first valued less than a day ago, because the market has
 * not changed its price yet.
 */
const marketSince = async (
  { orders, valued }: UserAccount,
  marketOf: MarketOf,
  now: Date,
): Promise<ObservedMarket | null> => {
  const first = valued[0]?.at.getTime() ?? Infinity;
  return now.getTime() - first < DAY ? null : marketOf(orders[0].gameId);
};

function describeAccount(
  { orders, valued }: UserAccount,
  market: ObservedMarket | null,
  now: Date,
): Omit<OwnAccount, 'isBuyer'> {
  const last = valued.at(-1);
  const order = orders.find(({ orderId }) => orderId === last?.orderId) ?? orders[0];
  const worth = last ? adjustPrice(last.fair, adjustmentFactor(market, last.at, now)) : null;
  return {
    ...order,
    worth,
    weekChange: weekChange(valued, market, now)?.change ?? null,
    spark: sparkline(valued, market, now),
    daysLeft: daysLeft(order, now),
    waiting: orders.find(waitsForUser) ?? null,
  };
}

/** Whole days for which the estimate is still valid; `null` for appraisals, and if there is no price yet. */
function daysLeft({ kind, fairPrice, createdAt }: OrderRow, now: Date): number | null {
  if (kind !== 'ai' || fairPrice === null) return null;
  return Math.floor((Date.parse(createdAt) + REPORT_VALIDITY - now.getTime()) / DAY);
}

/** The total worth of the accounts that the user owns, and its change over the last week. */
function totalOf(list: readonly OwnAccount[]): HomeList['total'] {
  const own = list.filter(({ isBuyer, worth }) => worth !== null && !isBuyer);
  if (own.length === 0) return null;
  const sum = (parts: readonly OwnAccount[], amountOf: (part: OwnAccount) => number) =>
    parts.reduce((total, part) => total + amountOf(part), 0);
  const older = own.filter(({ weekChange: change }) => change !== null);
  const before = sum(older, ({ worth, weekChange: change }) => (worth ?? 0) / (1 + (change ?? 0)));
  return {
    fair: sum(own, ({ worth }) => worth ?? 0),
    weekChange: before > 0 ? sum(older, ({ worth }) => worth ?? 0) / before - 1 : null,
  };
}
