import type { Person, Verdict } from '../../providers/identity/identity';
import type { RealNameRejection } from '@account-doctor/contract/states';
import { MINUTE } from '@account-doctor/contract/time';
import type { Transaction } from '../../core/database/database';
import type { Worker } from '../../core/jobs/worker';
import type { Services } from '../../core/services';
import { SYSTEM, requireAllowed } from '../../core/transition';
import { messagePaths, messageTexts, writeMessage } from '../message';
import { pinUserIfAny } from '../user';
import { unseal } from '../../core/sealed';
import {
  insertRealNameEvent,
  isVerifiedNumber,
  lockNumber,
  lockRealName,
  type RealNameRow,
  selectAbandonedIdentities,
  selectRealName,
  updateRealName,
} from './store';
import { requestVerification } from './submit';
import { realNameTransitions } from './transitions';

/** If a submission is pending for longer than this (ms) and has no job, its job was lost in a crash. */
const LOST_AFTER = 10 * MINUTE;
const BATCH = 100;

/** Result of a submission: the register's verdict, or that it never answered. */
type Outcome = Verdict | 'unanswered';

/**
 * The job `verifyRealName`: queries the register outside of any transaction and stores the verdict. While the register
 * does not answer, the submission stays pending and shows the delay; if the last attempt fails, the submission is
 * rejected, so that the user can submit again.
 */
export function verifyRealNameWorker(services: Services): Worker<'verifyRealName'> {
  return async ({ userId }, { last }) => {
    const row = await selectRealName(services.database, userId);
    if (row?.state !== 'pending') return;
    try {
      await storeOutcome(services, row, await queryRegister(services, row));
    } catch (error) {
      if (last) await storeOutcome(services, row, 'unanswered');
      else await noteDelay(services, row);
      throw error;
    }
  };
}

function queryRegister({ identity, settings }: Services, row: RealNameRow): Promise<Verdict> {
  const { keyId, sealed } = row;
  if (keyId === null || sealed === null) throw new Error('identity: pending without a person');
  const person = unseal(settings.identity.keys, row.userId, { keyId, sealed }) as Person;
  return identity.verify(person);
}

async function noteDelay({ database, now }: Services, row: RealNameRow): Promise<void> {
  await database.transaction(async (tx) => {
    if (await isStillPending(tx, row)) {
      await updateRealName(tx, row.userId, { delayedAt: now() });
    }
  });
}

/** Locks the user and the real name until the transaction ends; returns whether this submission is still pending. */
async function isStillPending(
  transaction: Transaction,
  { userId, submittedAt }: RealNameRow,
): Promise<boolean> {
  if (!(await pinUserIfAny(transaction, userId))) return false;
  await lockRealName(transaction, userId);
  const row = await selectRealName(transaction, userId);
  return row?.state === 'pending' && row.submittedAt.getTime() === submittedAt.getTime();
}

async function storeOutcome(services: Services, row: RealNameRow, outcome: Outcome): Promise<void> {
  const at = services.now();
  await services.database.transaction(async (tx) => {
    if (!(await isStillPending(tx, row))) return;
    const rejection = await rejectionFor(tx, row, outcome);
    const to = rejection === null ? 'verified' : 'rejected';
    requireAllowed(realNameTransitions, { from: 'pending', to }, SYSTEM);
    const gone = { sealed: null, keyId: null, numberHash: null };
    await updateRealName(tx, row.userId, {
      state: to,
      rejection,
      ...(rejection === null ? {} : gone),
    });
    const event = { userId: row.userId, from: 'pending', to, by: 'system', at } as const;
    const eventId = await insertRealNameEvent(tx, event);
    await notifyUser(tx, { userId: row.userId, rejection, key: `real-name-event:${eventId}`, at });
  });
}

async function rejectionFor(
  transaction: Transaction,
  { numberHash: hash }: RealNameRow,
  outcome: Outcome,
): Promise<RealNameRejection | null> {
  if (outcome !== 'match') return outcome;
  if (hash === null) throw new Error('identity: pending without a number');
  // Checked last, so that only somebody who knows both name and number learns that another account
  // uses them.
  await lockNumber(transaction, hash);
  return (await isVerifiedNumber(transaction, hash)) ? 'taken' : null;
}

async function notifyUser(
  transaction: Transaction,
  {
    userId,
    rejection,
    key,
    at,
  }: { userId: string; rejection: RealNameRejection | null; key: string; at: Date },
): Promise<void> {
  const text =
    rejection === null ? messageTexts.realNameVerified() : messageTexts.realNameRejected(rejection);
  const path = messagePaths.realNameResult();
  await writeMessage(transaction, { ...text, userId, path, key }, at);
}

/** Schedules new jobs for pending submissions whose job was lost. */
export async function rescueRealNames({ database, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - LOST_AFTER);
  for (const userId of await selectAbandonedIdentities(database, before, BATCH)) {
    await database.transaction((tx) => requestVerification(tx, userId));
  }
}
