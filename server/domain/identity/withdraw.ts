import type { RealName } from '@account-doctor/contract/types';
import { BusinessError } from '../../core/errors';
import type { Caller } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { requireAllowed } from '../../core/transition';
import { storeSingleConsent } from '../consent';
import { pinUser } from '../user';
import { realNameOf } from './realName';
import { deleteRealName, insertRealNameEvent, lockRealName, selectRealName } from './store';
import { realNameTransitions } from './transitions';

/**
 * Deletes a real name and withdraws its consent; keeps the event, which counts towards the daily limit. Throws
 * `REAL_NAME_PENDING` during verification, and an error if the user has no real name.
 */
export async function withdrawRealName(
  services: Services,
  userId: string,
  caller: Caller,
): Promise<RealName> {
  const at = services.now();
  await services.database.transaction(async (tx) => {
    await pinUser(tx, userId);
    await lockRealName(tx, userId);
    const from = (await selectRealName(tx, userId))?.state ?? 'none';
    if (from === 'pending') throw new BusinessError('REAL_NAME_PENDING');
    requireAllowed(realNameTransitions, { from, to: 'none' }, { by: 'user', userId });
    await deleteRealName(tx, userId);
    await insertRealNameEvent(tx, { userId, from, to: 'none', by: 'user', at });
    await storeSingleConsent(tx, { userId, caller, at, key: 'real-name', agreed: false });
  });
  return realNameOf(services, userId);
}
