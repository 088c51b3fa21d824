import { startSession } from '../../../server/domain/user/sessions';
import { findOrRegister } from '../../../server/domain/user/users';
import type { Session } from '../../server/payment/payer';
import type { Services } from '../../../server/core/services';

/** Signs a phone in, as a code by SMS does. */
export function signIn(
  { services }: { services: Pick<Services, 'database' | 'now'> },
  phone: string,
): Promise<Session & { newUser: boolean }> {
  const { database, now } = services;
  return database.transaction(async (tx) => {
    const registered = await findOrRegister(tx, phone, now());
    return startSession(tx, registered, { device: '', browser: null }, now());
  });
}
