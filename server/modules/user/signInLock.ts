import type { Transaction } from '../../database/database';
import { Refusal } from '../../http/refusal';
import type { Services } from '../../services';
import { countFailure, deleteFailures, uncountFailure } from './signInFailureStore';

/** Failures are counted within this long, and signing in by password is locked for as long. */
export const LOCK_WINDOW = 15 * 60_000;
const FAILURES_PER_PHONE = 5;
/** Mobile networks put many phones behind one address. */
const FAILURES_PER_ADDRESS = 100;

export interface SignInAttempt {
  phone: string;
  address: string;
}

const phoneSubject = (phone: string) => `phone ${phone}`;
const addressSubject = (address: string) => `address ${address}`;

/**
 * Counts an attempt to sign in by password as failed, before the password is looked at: however
 * many arrive at once, no more than five are tried. Refuses with `SIGN_IN_LOCKED` once the phone or
 * the address is locked; a locked attempt is not counted, so that the lock ends 15 minutes after the
 * failure that brought it. Whether the phone belongs to an account makes no difference.
 */
export async function countAttempt(services: Services, attempt: SignInAttempt): Promise<void> {
  const now = services.now();
  // Always the address first: two attempts that share both cannot deadlock.
  const subjects = [
    { subject: addressSubject(attempt.address), limit: FAILURES_PER_ADDRESS },
    { subject: phoneSubject(attempt.phone), limit: FAILURES_PER_PHONE },
  ];
  await services.database.transaction(async (tx) => {
    for (const counted of subjects) {
      const failures = await countFailure(tx, counted, now, LOCK_WINDOW);
      if (failures > counted.limit) throw new Refusal('SIGN_IN_LOCKED');
    }
  });
}

/** The attempt succeeded: the phone starts at zero, the address gets its one back. */
export async function forgiveAttempt(
  transaction: Transaction,
  { phone, address }: SignInAttempt,
): Promise<void> {
  await uncountFailure(transaction, addressSubject(address));
  await forgivePhone(transaction, phone);
}

/** Somebody proved that the phone is theirs: signing in by password is open again. */
export async function forgivePhone(transaction: Transaction, phone: string): Promise<void> {
  await deleteFailures(transaction, [phoneSubject(phone)]);
}
