import type { Code } from '@account-doctor/contract/codes';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { countFailure, deleteFailures, uncountFailure } from './signInFailureStore';

/** Failures are counted within this long, and signing in by password is locked for as long. */
export const LOCK_WINDOW = 15 * 60_000;
const FAILURES_PER_PHONE = 5;
/** Mobile networks put many phones behind one address. */
const FAILURES_PER_ADDRESS = 100;

interface Counted {
  /** What failures are counted of, e.g. `phone 139…`. */
  subject: string;
  /** This many failures lock it. */
  limit: number;
}

/** What an attempt to sign in by password may lock, and how it is refused then. */
export interface SignInLock {
  account: Counted;
  address: Counted;
  code: Code;
}

export interface SignInAttempt {
  phone: string;
  address: string;
}

const phoneSubject = (phone: string) => `phone ${phone}`;

const lockOf = ({ phone, address }: SignInAttempt): SignInLock => ({
  account: { subject: phoneSubject(phone), limit: FAILURES_PER_PHONE },
  address: { subject: `address ${address}`, limit: FAILURES_PER_ADDRESS },
  code: 'SIGN_IN_LOCKED',
});

/**
 * Counts an attempt to sign in by password as failed, before the password is looked at: however
 * many arrive at once, no more than the limit are tried. Refuses with the lock's code once the
 * account or the address is locked; a locked attempt is not counted, so that the lock ends 15
 * minutes after the failure that brought it. Whether there is such an account makes no difference.
 */
export async function countFailures(services: Services, lock: SignInLock): Promise<void> {
  const now = services.now();
  await services.database.transaction(async (tx) => {
    // Always the address first: two attempts that share both cannot deadlock.
    for (const counted of [lock.address, lock.account]) {
      const failures = await countFailure(tx, counted, now, LOCK_WINDOW);
      if (failures > counted.limit) throw new BusinessError(lock.code);
    }
  });
}

/** The attempt succeeded: the account starts at zero, the address gets its one back. */
export async function forgiveFailure(
  transaction: Transaction,
  { account, address }: SignInLock,
): Promise<void> {
  await uncountFailure(transaction, address.subject);
  await deleteFailures(transaction, [account.subject]);
}

/** `countFailures` for a user's phone: five failures of a phone, a hundred of an address. */
export const countAttempt = (services: Services, attempt: SignInAttempt): Promise<void> =>
  countFailures(services, lockOf(attempt));

export const forgiveAttempt = (transaction: Transaction, attempt: SignInAttempt): Promise<void> =>
  forgiveFailure(transaction, lockOf(attempt));

/** Somebody proved that the phone is theirs: signing in by password is open again. */
export async function forgivePhone(transaction: Transaction, phone: string): Promise<void> {
  await deleteFailures(transaction, [phoneSubject(phone)]);
}
