import type { Code } from '@account-doctor/contract/codes';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { type SignInClient, isBrowserOfPhone } from './browsers';
import { countFailure, deleteFailures, removeFailure, remainingWait } from './signInFailureStore';

/** Number of failures without a wait or captcha, because people mistype. */
const FREE_FAILURES = 5;
/**
 * Number of failures per network address without a captcha; higher, because many phones of a mobile network share one
 * address.
 */
const FREE_FAILURES_OF_ADDRESS = 100;

/** A counter of failures that all unknown clients share: above its limit, each attempt needs a captcha. */
interface SharedCounter {
  /** What is counted, e.g. `phone 139…`. */
  subject: string;
  limit: number;
}

/** An attempt to sign in or confirm with an account's password. */
export interface PasswordAttempt {
  /**
   * Name of the counter of this client for this account: from the fifth failure on, the wait doubles with each failure.
   */
  own: string;
  /**
   * Counters that unknown clients share, for the account and for the network address; `null` if the client is known.
   */
  strangers: { account: SharedCounter; address: SharedCounter } | null;
  /** Error code during the wait. */
  code: Code;
}

const phoneSubject = (phone: string) => `phone ${phone}`;

/** An attempt for a phone number. Failures of unknown clients do not make the owner's known browsers wait. */
export async function attemptAtPhone(
  { database }: Services,
  phone: string,
  { browser, address }: SignInClient,
): Promise<PasswordAttempt> {
  const subject = phoneSubject(phone);
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

/** An attempt of a signed-in user. Failures are counted per session, so that a stolen session has to wait too. */
export const attemptInSession = (
  sessionHash: string,
  code: Code = 'SIGN_IN_LOCKED',
): PasswordAttempt => ({
  own: `session ${sessionHash}`,
  strangers: null,
  code,
});

/**
 * Counts an attempt as failed before the password is checked, so that concurrent attempts cannot exceed the limit.
 * Throws `HUMAN_PROOF_NEEDED` with a captcha if unknown clients failed too often and the caller is not `proven`; during
 * a wait, throws the error `code`. Attempts rejected like this are not counted. Whether the account exists makes no
 * difference.
 */
export async function countAttempt(
  services: Services,
  { own, strangers, code }: PasswordAttempt,
  proven = false,
): Promise<void> {
  const now = services.now();
  await services.database.transaction(async (tx) => {
    // Locks the address first, so that two attempts with the same counters cannot deadlock.
    for (const { subject, limit } of strangers ? [strangers.address, strangers.account] : []) {
      const failures = await countFailure(tx, { subject, limit, now });
      if (failures !== null && failures > limit && !proven) throw humanProofError(services, code);
    }
    const asker = { subject: own, limit: FREE_FAILURES, now };
    if ((await countFailure(tx, asker, { waits: true })) !== null) return;
    const seconds = Math.ceil((await remainingWait(tx, asker)) / 1_000);
    throw new BusinessError(code, `尝试次数过多，请 ${waitText(seconds)}后再试`, {
      retryAfterSeconds: seconds,
    });
  });
}

/** A wait in Chinese words. */
export const waitText = (seconds: number): string =>
  seconds < 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`;

/** The error that asks for a captcha, with a new task; the error `otherwise` if captchas are off. */
export const humanProofError = ({ captcha, settings }: Services, otherwise: Code): BusinessError =>
  settings.captcha.provider === 'off'
    ? new BusinessError(otherwise)
    : new BusinessError('HUMAN_PROOF_NEEDED', undefined, captcha.task());

/**
 * To call after a successful attempt: deletes the failures of the account or client, and one failure of the address.
 */
export async function resetAttempt(
  transaction: Transaction,
  { own, strangers }: PasswordAttempt,
): Promise<void> {
  if (strangers) await removeFailure(transaction, strangers.address.subject);
  await deleteFailures(transaction, strangers?.account.subject ?? own);
}

/** Deletes all failures of a phone number after its owner has proved it. */
export async function resetFailures(transaction: Transaction, phone: string): Promise<void> {
  await deleteFailures(transaction, phoneSubject(phone));
}
