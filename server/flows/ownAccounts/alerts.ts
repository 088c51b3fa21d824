import { ALERT_PAUSE, WATCHED_MOVE } from '@account-doctor/contract/limits';
import type { Logger } from 'pino';
import { chinaDate } from '../../core/chinaDay';
import type { Transaction } from '../../core/database/database';
import type { Services } from '../../core/services';
import { offersOfOrders } from '../../domain/evaluation';
import { type AlertReason, messagePaths, messageTexts, writeMessage } from '../../domain/message';
import { lockWatch, type PriceWatch, updateWatch, watchesDue } from '../../domain/priceWatch';
import { pinUserIfAny } from '../../domain/user';
import type { ObservedMarket } from '../../survey/market';
import {
  findAccount,
  gameMarkets,
  type MarketOf,
  offerOfAccount,
  type UserAccount,
} from './accounts';
import { adjustmentFactor, adjustPrice, goodTimeRise, marketMove } from './worth';

/** Number of watches read at a time. */
const BATCH = 200;

interface Alert {
  reason: AlertReason;
  /** How the watch changes after this alert, e.g. that it waits for this event no longer. */
  rest: Partial<PriceWatch>;
}

/**
 * Checks every price watch that has had no alert for a week, and writes the alerts. If a watch cannot be checked, logs
 * the error and continues with the others.
 */
export async function checkPriceWatches(services: Services, log: Logger): Promise<void> {
  const { database, now } = services;
  const marketOf = gameMarkets(services, log);
  const alertedUntil = new Date(now().getTime() - ALERT_PAUSE);
  let after = '';
  for (;;) {
    const due = await watchesDue(database, { alertedUntil, after, limit: BATCH });
    for (const watch of due)
      await checkWatch(services, marketOf, watch).catch((error: unknown) =>
        log.error({ err: error, orderId: watch.orderId }, 'A price watch could not be checked'),
      );
    const last = due.at(-1);
    if (!last) return;
    after = last.orderId;
  }
}

/** Checks one watch. Locks and reads its row again, so that each alert is written only once. */
async function checkWatch(
  { database, now }: Services,
  marketOf: MarketOf,
  { orderId, userId, baseAt }: PriceWatch,
): Promise<void> {
  const account = await findAccount(database, userId, orderId);
  if (!account) return;
  const market = await marketOf(account.orders[0].gameId);
  await database.transaction(async (transaction) => {
    // Locks the user before the watch, as all transactions that lock both do.
    if (!(await pinUserIfAny(transaction, userId))) return;
    const watch = await lockWatch(transaction, orderId);
    if (watch?.baseAt.getTime() !== baseAt.getTime()) return;
    const alert = alertOf(watch, { account, market }, now());
    if (!alert) return;
    const ids = account.orders.map((order) => order.orderId);
    const offers = await offersOfOrders(transaction, ids);
    const isBuyer = offerOfAccount(account, offers)?.isBuyer ?? false;
    await writeAlert(transaction, { watch, account, alert, isBuyer }, now());
  });
}

interface AlertToWrite {
  watch: PriceWatch;
  account: UserAccount;
  alert: Alert;
  /** Whether the user wants to buy the account. */
  isBuyer: boolean;
}

async function writeAlert(
  transaction: Transaction,
  { watch, account, alert, isBuyer }: AlertToWrite,
  at: Date,
): Promise<void> {
  const { orderId, userId } = watch;
  await updateWatch(transaction, orderId, { ...alert.rest, baseAt: at, alertedAt: at });
  const event = {
    ...messageTexts.priceAlert(account.orders[0], { ...alert.reason, isBuyer }),
    userId,
    path: messagePaths.ownAccount(orderId),
    key: `price-alert:${orderId}:${chinaDate(at)}`,
  };
  await writeMessage(transaction, event, at);
}

/**
 * The alert that is due for a watch, or `null`. Changes count from the last valuation if it is newer than the watch's
 * start, because the owner has seen that price.
 */
function alertOf(
  { reaches, rising, moves, goodTime, baseAt }: PriceWatch,
  { account, market }: { account: UserAccount; market: ObservedMarket | null },
  now: Date,
): Alert | null {
  const { valued } = account;
  const last = valued.at(-1);
  if (!last) return null;
  const price = adjustPrice(last.fair, adjustmentFactor(market, last.at, now));
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
