import { userSessions } from '../../../server/domain/user/sessions';
import { findOrRegisterUser } from '../../../server/domain/user/users';
import type { PayerSession } from '../../server/payment/payer';
import type { Services } from '../../../server/core/services';

/**
 * Rights of a session that is used both as browser and as mini-program, because histories do what only one of them may.
 */
export const EVERY_RIGHT = { terminal: 'h5', vouched: true } as const;

/** Signs in with a phone number, as an SMS code does. */
export function signInPhone(
  { services }: { services: Pick<Services, 'database' | 'now'> },
  phone: string,
): Promise<PayerSession & { newUser: boolean }> {
  const { database, now } = services;
  return database.transaction(async (tx) => {
    const registered = await findOrRegisterUser(tx, { phone, now: now() });
    const { userId } = registered.user;
    const token = await userSessions.start(
      tx,
      { ownerId: userId, device: '', now: now() },
      EVERY_RIGHT,
    );
    return { token, userId, newUser: registered.newUser };
  });
}
