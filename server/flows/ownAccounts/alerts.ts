import { ALERT_PAUSE, WATCHED_MOVE } from '@account-doctor/contract/limits';
import { chinaDate } from '../../core/chinaDay';
import type { Transaction } from '../../core/database/database';
import type { Services } from '../../core/services';
import { messagePaths, messageTexts, type PriceAlert, writeMessage } from '../../domain/message';
import { lockWatch, type PriceWatch, updateWatch, watchesDue } from '../../domain/priceWatch';
import { pinUserIfAny } from '../../domain/user';
import type { ObservedMarket } from '../../valuation/market';
import { findAccount, gameMarkets, type MarketOf, type UserAccount } from './accounts';
import { carriedBy, carriedPrice, goodTimeRise, marketMove } from './worth';

/** Number of watches read at a time. */
const BATCH = 200;

interface Alert {
  reason: PriceAlert;
  /** What the watch waits for after this alert. */
  rest: Partial<PriceWatch>;
}

/** Checks every watch that has had no alert for a week, and writes the alerts. */
export async function checkPriceWatches(services: Services): Promise<void> {
  const { database, now } = services;
  const marketOf = gameMarkets(services);
  const alertedUntil = new Date(now().getTime() - ALERT_PAUSE);
  let after = '';
  for (;;) {
    const due = await watchesDue(database, { alertedUntil, after, limit: BATCH });
    for (const watch of due) await checkWatch(services, marketOf, watch);
    const last = due.at(-1);
    if (!last) return;
    after = last.orderId;
  }
}

/** Checks one watch. The row is locked and read again, so that each alert is written once. */
async function checkWatch(
  { database, now }: Services,
  marketOf: MarketOf,
  { orderId, userId, baseAt }: PriceWatch,
): Promise<void> {
  const account = await findAccount(database, userId, orderId);
  if (!account) return;
  const market = await marketOf(account.orders[0].gameId);
  await database.transaction(async (transaction) => {
    const watch = await lockWatch(transaction, orderId);
    if (watch?.baseAt.getTime() !== baseAt.getTime()) return;
    const alert = alertOf(watch, { account, market }, now());
    if (alert) await writeAlert(transaction, { watch, account, alert }, now());
  });
}

async function writeAlert(
  transaction: Transaction,
  { watch, account, alert }: { watch: PriceWatch; account: UserAccount; alert: Alert },
  at: Date,
): Promise<void> {
  const { orderId, userId } = watch;
  if (!(await pinUserIfAny(transaction, userId))) return;
  await updateWatch(transaction, orderId, { ...alert.rest, baseAt: at, alertedAt: at });
  const event = {
    ...messageTexts.priceAlert(account.orders[0], alert.reason),
    userId,
    path: messagePaths.account(orderId),
    key: `price-alert:${orderId}:${chinaDate(at)}`,
  };
  await writeMessage(transaction, event, at);
}

/**
 * The alert that a watch is due for, if any. A valuation after the start of the watch starts the change again, because
 * its owner has seen that price.
 */
function alertOf(
  { reaches, rising, moves, goodTime, baseAt }: PriceWatch,
  { account, market }: { account: UserAccount; market: ObservedMarket | null },
  now: Date,
): Alert | null {
  const { valued } = account;
  const last = valued.at(-1);
  if (!last) return null;
  const price = carriedPrice(last.fair, carriedBy(market, last.at, now));
  if (reaches !== null && (rising ? price >= reaches : price <= reaches))
    return {
      reason: { kind: 'reached', price, target: reaches },
      rest: { reaches: null, rising: null },
    };
  const since = last.at > baseAt ? last.at : baseAt;
  const move = (marketMove(market, since, now) ?? 1) - 1;
  if (moves && Math.abs(move) >= WATCHED_MOVE)
    return { reason: { kind: 'moved', price, change: move }, rest: {} };
  const rise = goodTime ? goodTimeRise(market, now) : null;
  return rise === null
    ? null
    : { reason: { kind: 'goodTime', price, rise }, rest: { goodTime: false } };
}
