import { isForBuyer } from '@account-doctor/contract/offer';
import { factorsToVerify } from '@account-doctor/contract/reportStory';
import type { AccountAnswer, Report, ShownReport } from '@account-doctor/contract/types';
import type { Queryable } from '../../core/database/database';
import type { Services } from '../../core/services';
import { offersOfOrders } from '../../domain/evaluation';
import { watchOfAccount } from '../../domain/priceWatch';
import { reportsOfOrders, shownReport } from '../../domain/report';
import { accountOfOrder, type MarketOf, offerOfAccount } from './accounts';
import { describeWatch } from './watch';
import {
  adjustmentFactor,
  adjustPrice,
  type PricedOrder,
  WEEK,
  weekChange,
  worthCurve,
} from './worth';

/** Loads the page of one account; includes the ways to sell only if `selling`. */
export const loadAccountPage =
  ({ database, now }: Services, marketOf: MarketOf) =>
  async (userId: string, orderId: string, selling: boolean): Promise<AccountAnswer> => {
    const db = database.$reads;
    const account = await accountOfOrder(db, userId, orderId);
    const { orders, valued } = account;
    const ids = orders.map((order) => order.orderId);
    const last = valued.at(-1);
    const lastOrder = orders.find((order) => order.orderId === last?.orderId);
    const [market, offers, watch, report] = await Promise.all([
      marketOf(orders[0].gameId),
      offersOfOrders(db, ids),
      watchOfAccount(db, ids),
      lastOrder ? shownReport(db, lastOrder) : null,
    ]);
    const offer = offerOfAccount(account, offers);
    const week = weekChange(valued, market, now());
    const factor = last ? adjustmentFactor(market, last.at, now()) : 1;
    return {
      orders,
      worth: last && report ? worthNow(last, report, factor) : null,
      curve: worthCurve(valued, market, now()).map(({ at, ...point }) => ({
        ...point,
        at: at.toISOString(),
      })),
      week: week && {
        ...week,
        changed: week.valuation === null ? [] : await changedLabels(db, valued, now()),
      },
      missing: report ? unansweredQuestions(report) : [],
      selling: selling && report && factor === 1 ? sellingOf(report, now()) : null,
      askedPrice: offer?.askedPrice ?? null,
      isBuyer: offer?.isBuyer ?? false,
      watch: describeWatch(watch),
    };
  };

/** What the account is worth now: the values of its last report, adjusted by `factor`. */
function worthNow(
  { orderId, at, fair }: PricedOrder,
  { value, header }: ShownReport,
  factor: number,
): AccountAnswer['worth'] {
  const carried = (fen: number) => adjustPrice(fen, factor);
  return {
    orderId,
    ...{ fair: carried(value.fair), low: carried(value.low), high: carried(value.high) },
    valued: fair,
    valuedAt: at.toISOString(),
    validUntil: header.validUntil,
    carried: factor !== 1,
    sample: header.sample,
  };
}

/** Unanswered questions of a model's report, those that may change the price most first. */
function unansweredQuestions(report: ShownReport): AccountAnswer['missing'] {
  if ('locked' in report)
    return (report.missing ?? []).map((label) => ({ key: null, label, change: null }));
  if (report.human) return [];
  return factorsToVerify(report.factors)
    .map(({ key, label, uncertainty }) => ({ key, label, change: uncertainty }))
    .sort((one, other) => (other.change ?? 0) - (one.change ?? 0));
}

/** The ways to sell, if the report is still valid, not locked and not made for a buyer; otherwise `null`. */
const sellingOf = (report: ShownReport, now: Date): AccountAnswer['selling'] =>
  'locked' in report || isForBuyer(report) || new Date(report.header.validUntil) < now
    ? null
    : { value: report.value, timing: report.advice.timing };

/** The answers in a report as texts, by the label of their field. */
const answersOf = ({ factors }: Report) =>
  new Map(
    factors.groups.flatMap((group) =>
      group.factors.map(({ label, value, items }) => [
        label,
        // Sorted by name, because reports sort items by their amounts, which differ between models.
        items
          ?.map(({ name }) => name)
          .sort()
          .join() ?? value,
      ]),
    ),
  );

/** Labels of the fields whose answers differ between the last valuation of more than a week ago and the newest one. */
async function changedLabels(
  db: Queryable,
  valued: readonly PricedOrder[],
  now: Date,
): Promise<string[]> {
  const before = valued.findLast(({ at }) => at.getTime() <= now.getTime() - WEEK)?.orderId;
  const after = valued.at(-1)?.orderId;
  if (before === undefined || after === undefined) return [];
  const reports = await reportsOfOrders(db, [before, after]);
  const [first, second] = [reports.get(before), reports.get(after)];
  if (!first || !second) return [];
  const [earlier, later] = [answersOf(first), answersOf(second)];
  const labels = new Set([...earlier.keys(), ...later.keys()]);
  return [...labels].filter((label) => earlier.get(label) !== later.get(label));
}
