import { randomUUID } from 'node:crypto';
import { HOUR } from '@account-doctor/contract/time';
import type { HelpRequestState } from '@account-doctor/contract/unlock';
import type { OrderRow } from '@account-doctor/contract/types';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../core/database/database';
import type { Caller } from '../../core/http/handler';
import { BusinessError } from '../../core/errors';
import { enqueue } from '../../core/jobs/queue';
import type { Services } from '../../core/services';
import { SYSTEM, transition, type Actor, type Machine } from '../../core/transition';
import { lockEvaluation } from '../evaluation';
import { orderOfUser } from '../order';
import { pinUser } from '../user';
import {
  insertHelpRequest,
  insertHelpRequestEvent,
  selectHelpRequest,
  selectLatestHelpRequest,
  type StoredHelpRequest,
} from './store';
import { helpRequests } from './tables';
import { helpRequestTransitions } from './transitions';

type Parts = Pick<Services, 'database' | 'settings' | 'now'>;

/**
 * Whether friends can help to unlock reports in this client. WeChat forbids this in mini-programs, so a setting decides
 * there.
 */
export const helpersAllowed = (
  { settings }: Pick<Services, 'settings'>,
  { platform }: Pick<Caller, 'platform'>,
): boolean => platform === 'h5' || settings.unlock.helpersInMiniProgram === 'on';

/** Throws `UNLOCK_HELPERS_OFF` if friends cannot help to unlock reports in the caller's client. */
export function requireHelpersAllowed(parts: Pick<Services, 'settings'>, caller: Caller): void {
  if (!helpersAllowed(parts, caller)) throw new BusinessError('UNLOCK_HELPERS_OFF');
}

/** Throws if the order's report is not ready or already unlocked. */
export function requireLockedReport({ evaluationState }: Pick<OrderRow, 'evaluationState'>): void {
  if (evaluationState === 'unlocked') throw new BusinessError('REPORT_ALREADY_OPEN');
  if (evaluationState !== 'locked')
    throw new BusinessError('REPORT_NOT_READY', '报告还没有完成，完成后才能解锁');
}

/**
 * Requests friends' help with the user's report; the request is open for the configured number of hours. If a request
 * is already open, returns that request. Throws `ORDER_NOT_FOUND`, `REPORT_NOT_READY` or `REPORT_ALREADY_OPEN`.
 */
export async function askForHelp(
  { database, settings, now }: Parts,
  userId: string,
  orderId: string,
): Promise<StoredHelpRequest> {
  return database.transaction(async (transaction) => {
    await pinUser(transaction, userId);
    await orderOfUser(transaction, userId, orderId);
    await lockEvaluation(transaction, orderId);
    requireLockedReport(await orderOfUser(transaction, userId, orderId));
    const at = now();
    const latest = await selectLatestHelpRequest(transaction, orderId);
    if (latest?.state === 'open') {
      if (latest.expiresAt > at) return latest;
      await moveHelpRequest(transaction, latest, { to: 'expired', actor: SYSTEM, at });
    }
    const { helpers: needed, hours } = settings.unlock;
    const helpRequest: StoredHelpRequest = {
      recordId: randomUUID(),
      orderId,
      userId,
      state: 'open',
      needed,
      askedAt: at,
      expiresAt: new Date(at.getTime() + hours * HOUR),
    };
    const { recordId, expiresAt: runAt } = helpRequest;
    const actor: Actor = { by: 'user', userId };
    await insertHelpRequest(transaction, helpRequest);
    await insertHelpRequestEvent(transaction, recordId, { from: null, to: 'open', actor, at });
    const key = `expire-help-request:${recordId}`;
    await enqueue(transaction, 'expireHelpRequest', {
      payload: { recordId },
      key,
      runAt,
    });
    return helpRequest;
  });
}

const helpRequestMachine: Machine<HelpRequestState, StoredHelpRequest> = {
  transitions: helpRequestTransitions,
  table: helpRequests,
  where: ({ recordId }) => eq(helpRequests.recordId, recordId),
};

/** Changes the state of a help request and records the change. The caller must have locked the evaluation. */
export async function moveHelpRequest(
  transaction: Transaction,
  helpRequest: StoredHelpRequest,
  move: { to: HelpRequestState; actor: Actor; at: Date },
): Promise<void> {
  const { recordId, state: from } = helpRequest;
  await transition(helpRequestMachine, helpRequest, { transaction, ...move });
  await insertHelpRequestEvent(transaction, recordId, { from, ...move });
}

/** Expires a help request whose time has passed; has no effect if it is not open. */
export async function expireHelpRequest(
  { database, now }: Pick<Services, 'database' | 'now'>,
  recordId: string,
): Promise<void> {
  const known = await selectHelpRequest(database, recordId);
  if (!known) return;
  await database.transaction(async (transaction) => {
    await lockEvaluation(transaction, known.orderId);
    const helpRequest = await selectHelpRequest(transaction, recordId);
    if (helpRequest?.state !== 'open') return;
    const { expiresAt: runAt } = helpRequest;
    if (runAt > now()) {
      const key = `expire-help-request:${recordId}`;
      await enqueue(transaction, 'expireHelpRequest', {
        payload: { recordId },
        key,
        runAt,
      });
      return;
    }
    await moveHelpRequest(transaction, helpRequest, { to: 'expired', actor: SYSTEM, at: now() });
  });
}
