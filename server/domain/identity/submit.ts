import {
  idNumberProblem,
  maskedIdNumber,
  maskedRealName,
  realNameProblem,
} from '@account-doctor/contract/identity';
import { REAL_NAME_TRIES } from '@account-doctor/contract/limits';
import type { RealNameState } from '@account-doctor/contract/states';
import type { RealName } from '@account-doctor/contract/types';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { enqueue } from '../../core/jobs/queue';
import type { Caller } from '../../core/http/handler';
import type { Person } from '../../providers/identity/identity';
import type { Services } from '../../core/services';
import { requireAllowed } from '../../core/transition';
import { storeSingleConsent, requireConsent } from '../consent';
import { pinUser } from '../user';
import { realNameOf, countSubmissionsToday } from './realName';
import { seal } from '../../core/sealed';
import { numberHash } from './numberHash';
import { insertRealNameEvent, lockRealName, selectRealName, upsertRealName } from './store';
import { realNameTransitions } from './transitions';

/** With the queue's backoff the last attempt is after three days. */
const MAX_ATTEMPTS = 25;

/** Schedules a query of the register, with retries while it does not answer. */
export const requestVerification = (transaction: Transaction, userId: string): Promise<void> =>
  enqueue(transaction, 'verifyRealName', {
    payload: { userId },
    key: `real-name:${userId}`,
    maxAttempts: MAX_ATTEMPTS,
  });

/**
 * Stores a name and id number for verification together with the consent; a job queries the register, so that a
 * failure loses nothing. Throws `REAL_NAME_OFF` if verification is disabled, and `VALIDATION_FAILED` by field for
 * invalid data and minors. Rejects users who are verified or pending, and the fourth submission of a day, even under
 * concurrency.
 */
export async function submitRealName(
  services: Services,
  { userId, given, caller }: { userId: string; given: Person; caller: Caller },
): Promise<RealName> {
  if (services.settings.identity.provider === 'off') throw new BusinessError('REAL_NAME_OFF');
  const now = services.now();
  const person = checkedPerson(given, now);
  await services.database.transaction(async (tx) => {
    await pinUser(tx, userId);
    await lockRealName(tx, userId);
    const from = (await selectRealName(tx, userId))?.state ?? 'none';
    await requireSubmissionAllowed(services, tx, { userId, from });
    await requireConsent(tx, userId);
    await storeSingleConsent(tx, { userId, caller, at: now, key: 'real-name', agreed: true });
    const { keys, hashSecret } = services.settings.identity;
    await upsertRealName(tx, {
      userId,
      state: 'pending',
      name: maskedRealName(person.name),
      idNumber: maskedIdNumber(person.idNumber),
      ...seal(keys, userId, person),
      numberHash: numberHash(hashSecret, person.idNumber),
      rejection: null,
      delayedAt: null,
      submittedAt: now,
    });
    await insertRealNameEvent(tx, { userId, from, to: 'pending', by: 'user', at: now });
    await requestVerification(tx, userId);
  });
  return realNameOf(services, userId);
}

function checkedPerson(given: Person, now: Date): Person {
  const { name, idNumber } = given;
  const problems = {
    name: realNameProblem(name, idNumber),
    idNumber: idNumberProblem(idNumber, now),
  };
  const fields = Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
  const [first] = Object.values(fields);
  if (first) throw new BusinessError('VALIDATION_FAILED', first, { fields });
  return { name, idNumber };
}

async function requireSubmissionAllowed(
  services: Services,
  transaction: Transaction,
  { userId, from }: { userId: string; from: RealNameState },
): Promise<void> {
  if (from === 'pending') throw new BusinessError('REAL_NAME_PENDING');
  if (from === 'verified') throw new BusinessError('REAL_NAME_VERIFIED');
  requireAllowed(realNameTransitions, { from, to: 'pending' }, { by: 'user', userId });
  if ((await countSubmissionsToday(services, transaction, userId)) >= REAL_NAME_TRIES)
    throw new BusinessError('REAL_NAME_LIMIT');
}
