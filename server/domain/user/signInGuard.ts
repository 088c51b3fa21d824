import type { Code } from '@account-doctor/contract/codes';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { type SignInClient, isBrowserOfPhone } from './browsers';
import { countFailure, deleteFailures, removeFailure, remainingWait } from './signInFailureStore';

/** Failures without consequences, because people mistype. */
const FREE_FAILURES = 5;
/** Higher, because mobile networks put many phones behind one address. */
const FREE_FAILURES_OF_ADDRESS = 100;

/** A counter shared by unknown clients: beyond its limit, each attempt needs a captcha. */
interface Shared {
  /** The subject of the counter, e.g. `phone 139…`. */
  subject: string;
  limit: number;
}

/** An attempt to prove an account's password. */
export interface PasswordAttempt {
  /** Counter of one client for one account: each failure from the fifth on doubles the wait. */
  own: string;
  /**
   * Counters of all unknown clients for the account and for the address; `null` for a known client.
   */
  strangers: { account: Shared; address: Shared } | null;
  /** Error code during the wait. */
  code: Code;
}

const ofPhone = (phone: string) => `phone ${phone}`;

/** An attempt for a phone; failures of unknown clients do not affect the owner's known browsers. */
export async function attemptAtPhone(
  { database }: Services,
  phone: string,
  { browser, address }: SignInClient,
): Promise<PasswordAttempt> {
  const subject = ofPhone(phone);
  if (await isBrowserOfPhone(database, phone, browser)) {
    return { own: `${subject} in ${browser}`, strangers: null, code: 'SIGN_IN_LOCKED' };
  }
  return {
    own: `${subject} at ${address}`,
    strangers: {
      account: { subject, limit: FREE_FAILURES },
      address: { subject: `address ${address}`, limit: FREE_FAILURES_OF_ADDRESS },
    },
    code: 'SIGN_IN_LOCKED',
  };
}

/**
 * An attempt of a signed-in user, counted by session, so that a stolen session does not avoid the
 * waits.
 */
export const attemptInSession = (
  sessionHash: string,
  code: Code = 'SIGN_IN_LOCKED',
): PasswordAttempt => ({
  own: `session ${sessionHash}`,
  strangers: null,
  code,
});

/**
 * Counts an attempt as failed before the password is checked, so that concurrent attempts cannot
 * exceed the limit. Throws `HUMAN_PROOF_NEEDED` with a captcha if unknown clients failed too often
 * and the caller is not `proven`, or the attempt's code during a wait. Rejected attempts are not
 * counted. The result does not depend on whether the account exists.
 */
export async function countAttempt(
  services: Services,
  { own, strangers, code }: PasswordAttempt,
  proven = false,
): Promise<void> {
  const now = services.now();
  await services.database.transaction(async (tx) => {
    // Locks the address first, so that two attempts that share both counters cannot deadlock.
    for (const { subject, limit } of strangers ? [strangers.address, strangers.account] : []) {
      const failures = await countFailure(tx, { subject, limit, now });
      if (failures !== null && failures > limit && !proven) throw needsProof(services, code);
    }
    const asker = { subject: own, limit: FREE_FAILURES, now };
    if ((await countFailure(tx, asker, { waits: true })) !== null) return;
    const seconds = Math.ceil((await remainingWait(tx, asker)) / 1_000);
    throw new BusinessError(code, `尝试次数过多，请 ${waitInWords(seconds)}后再试`, {
      retryAfterSeconds: seconds,
    });
  });
}

/** A wait in Chinese words. */
export const waitInWords = (seconds: number): string =>
  seconds < 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`;

/** The error that asks for a captcha, with a new task; `otherwise` if captchas are off. */
export const needsProof = ({ captcha, settings }: Services, otherwise: Code): BusinessError =>
  settings.captcha.provider === 'off'
    ? new BusinessError(otherwise)
    : new BusinessError('HUMAN_PROOF_NEEDED', undefined, captcha.task());

/**
 * After a successful attempt: resets the counters of account and client, and removes one failure
 * from the address.
 */
export async function resetAttempt(
  transaction: Transaction,
  { own, strangers }: PasswordAttempt,
): Promise<void> {
  if (strangers) await removeFailure(transaction, strangers.address.subject);
  await deleteFailures(transaction, strangers?.account.subject ?? own);
}

/** Removes all failures of a phone after its owner has proven the phone. */
export async function resetFailures(transaction: Transaction, phone: string): Promise<void> {
  await deleteFailures(transaction, ofPhone(phone));
}
