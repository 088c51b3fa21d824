import { knownAnswers } from '@account-doctor/contract/game';
import { isSaleOutcomeDecided } from '@account-doctor/contract/saleOutcome';
import { DAY } from '@account-doctor/contract/time';
import type { DataOf, ReceivedOf } from '@account-doctor/contract/types';
import type { Queryable, Transaction } from '../../core/database/database';
import type { Audited } from '../../core/audited';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { taskWithVerifiedAnswers } from '../appraisal';
import { lockEvaluation } from '../evaluation';
import { gameForEvaluation } from '../game';
import { forecastLateSales, requestTraining } from '../model';
import { orderOfUser } from '../order';
import { addSales, type NewSale } from '../sale';
import { audit } from '../staff';
import { outcomeSourceRef } from './sourceRef';
import {
  lockSaleOutcome,
  selectSaleOutcome,
  type StoredSaleOutcome,
  updateSaleOutcome,
} from './store';

type SaleOutcomeAnswer = DataOf<'GET /app-api/api/evaluate/user/order/outcome/get'>;
type ReportedOutcome = ReceivedOf<'POST /app-api/api/evaluate/user/order/outcome/save'>;

/** The sale outcome that the user reported for an order; throws `ORDER_NOT_FOUND` if the order is not the user's. */
export async function saleOutcomeOf(
  db: Queryable,
  userId: string,
  orderId: string,
): Promise<SaleOutcomeAnswer> {
  await orderOfUser(db, userId, orderId);
  return presentSaleOutcome(await selectSaleOutcome(db, orderId));
}

/**
 * Stores a sale outcome that the user reports. Throws `REPORT_NOT_READY` if the order has no report yet, and
 * `OUTCOME_DECIDED` after the desk's decision.
 */
export async function reportSaleOutcome(
  { database, now }: Pick<Services, 'database' | 'now'>,
  userId: string,
  { orderId, ...outcome }: ReportedOutcome,
): Promise<SaleOutcomeAnswer> {
  return database.transaction(async (transaction) => {
    await orderOfUser(transaction, userId, orderId);
    const known = await lockSaleOutcome(transaction, orderId);
    if (!known) throw new BusinessError('REPORT_NOT_READY', '报告还没有完成，完成后再告诉我们结果');
    if (isSaleOutcomeDecided(known.state)) throw new BusinessError('OUTCOME_DECIDED');
    const { result, price = null, days = null } = outcome;
    const answered = { state: 'answered', result, price, days } as const;
    await updateSaleOutcome(transaction, orderId, { ...answered, answeredAt: now() });
    return presentSaleOutcome(await selectSaleOutcome(transaction, orderId));
  });
}

function presentSaleOutcome(row: StoredSaleOutcome | null): SaleOutcomeAnswer {
  if (!row?.result || !row.answeredAt) return { outcome: null };
  const { result, price, days, answeredAt, state } = row;
  const changeable = !isSaleOutcomeDecided(state);
  return { outcome: { result, price, days, answeredAt: answeredAt.toISOString(), changeable } };
}

/**
 * Stores the desk's decision on a sale outcome. A confirmed outcome is added to the sales, from which models learn: as
 * a sale, or as an asked price if the account was not sold. Throws `OUTCOME_DECIDED` if the outcome was decided before
 * or is not reported yet.
 */
export async function reviewSaleOutcome(
  { database, now }: Pick<Services, 'database' | 'now'>,
  {
    orderId,
    state,
    staffId,
  }: { orderId: string; state: 'confirmed' | 'rejected'; staffId: string },
): Promise<Audited<'outcome.confirm' | 'outcome.reject'>> {
  return database.transaction(async (transaction) => {
    const told = await lockSaleOutcome(transaction, orderId);
    if (told?.state !== 'answered') throw new BusinessError('OUTCOME_DECIDED');
    const decision = { state, decidedAt: now(), decidedBy: staffId };
    await updateSaleOutcome(transaction, orderId, decision);
    if (state === 'confirmed') await addOutcomeToSales(transaction, told, now());
    const action = state === 'confirmed' ? 'outcome.confirm' : 'outcome.reject';
    return audit(transaction, { staffId, action, subject: orderId, at: now() }, {});
  });
}

/** Adds a confirmed outcome with a price to the sales, and requests a training of the game's model. */
async function addOutcomeToSales(
  transaction: Transaction,
  { orderId, result, price, days, reportedAt, answeredAt }: StoredSaleOutcome,
  now: Date,
): Promise<void> {
  if (result === null || price === null || days === null || !answeredAt) return;
  const account =
    (await lockEvaluation(transaction, orderId)) ??
    (await taskWithVerifiedAnswers(transaction, orderId));
  if (!account) return;
  const { gameId, serverId, answers } = account;
  const { servers } = await gameForEvaluation(transaction, gameId);
  const server = servers.find((known) => known.serverId === serverId);
  // The game has changed: a sale cannot be stored if its server no longer exists.
  if (!server) return;
  const at =
    result === 'sold'
      ? Math.min(reportedAt.getTime() + days * DAY, answeredAt.getTime())
      : answeredAt.getTime() - days * DAY;
  const sale: NewSale = {
    ...{ gameId, serverId, price },
    sourceRef: outcomeSourceRef(orderId),
    answers: knownAnswers(answers),
    saleId: `outcome-${orderId}`,
    zoneFamily: server.zoneFamily,
    kind: result === 'sold' ? 'sold' : 'asked',
    at: new Date(at),
    daysToSell: days,
    sample: false,
    selfReported: true,
    accountRef: null,
    sellerRef: null,
  };
  await addSales(transaction, [sale]);
  await forecastLateSales(transaction, { gameId, taken: [sale], now });
  await requestTraining(transaction, { gameId, reason: 'review' });
}
