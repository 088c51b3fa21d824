import type { Code } from '@account-doctor/contract/codes';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { type Asker, isBrowserOfPhone } from './browsers';
import { countFailure, deleteFailures, uncountFailure, waitOf } from './signInFailureStore';

/** People mistype: so many failures cost nothing. */
const FREE_FAILURES = 5;
/** Mobile networks put many phones behind one address. */
const FREE_FAILURES_OF_ADDRESS = 100;

/** What strangers share: beyond the limit each try needs proof that a person makes it. */
interface Shared {
  /** What failures are counted of, e.g. `phone 139…`. */
  subject: string;
  limit: number;
}

/** A try to prove an account's password. */
export interface Attempt {
  /** One asker at one account: from the fifth failure on each doubles the wait before the next try. */
  own: string;
  /** All strangers at the account, and at its address; `null` where the asker is no stranger. */
  strangers: { account: Shared; address: Shared } | null;
  /** How the try is refused while it has to wait. */
  code: Code;
}

const ofPhone = (phone: string) => `phone ${phone}`;

/** Of whoever asks to sign in by a phone's password; strangers' failures do not count in a browser of its owner. */
export async function attemptAtPhone(
  { database }: Services,
  phone: string,
  { browser, address }: Asker,
): Promise<Attempt> {
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

/** Of whoever is signed in: a stolen session is no way around the waits, and nobody else is in it. */
export const attemptInSession = (sessionHash: string, code: Code = 'SIGN_IN_LOCKED'): Attempt => ({
  own: `session ${sessionHash}`,
  strangers: null,
  code,
});

/**
 * Counts a try as failed before the password is looked at, so that no more are made at once than
 * one after the other. Refuses with `HUMAN_PROOF_NEEDED` and a task where strangers failed too often
 * and nobody is `proven`, and with the attempt's code while it has to wait. A refused try is not
 * counted. Whether there is such an account makes no difference.
 */
export async function countAttempt(
  services: Services,
  { own, strangers, code }: Attempt,
  proven = false,
): Promise<void> {
  const now = services.now();
  await services.database.transaction(async (tx) => {
    // Always the address first: two attempts that share both cannot deadlock.
    for (const { subject, limit } of strangers ? [strangers.address, strangers.account] : []) {
      const failures = await countFailure(tx, { subject, limit, now });
      if (failures !== null && failures > limit && !proven) throw needsProof(services, code);
    }
    const asker = { subject: own, limit: FREE_FAILURES, now };
    if ((await countFailure(tx, asker, { waits: true })) !== null) return;
    const seconds = Math.ceil((await waitOf(tx, asker)) / 1_000);
    throw new BusinessError(code, `尝试次数过多，请 ${inWords(seconds)}后再试`, {
      retryAfterSeconds: seconds,
    });
  });
}

/** How long somebody has to wait, for people to read. */
export const inWords = (seconds: number): string =>
  seconds < 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`;

/** The refusal that asks for proof of a person, with a new task; `otherwise` where nobody takes proofs. */
export const needsProof = ({ captcha, settings }: Services, otherwise: Code): BusinessError =>
  settings.captcha.provider === 'off'
    ? new BusinessError(otherwise)
    : new BusinessError('HUMAN_PROOF_NEEDED', undefined, captcha.task());

/** The attempt succeeded: account and asker start at zero, the address gets its one back. */
export async function forgiveAttempt(
  transaction: Transaction,
  { own, strangers }: Attempt,
): Promise<void> {
  if (strangers) await uncountFailure(transaction, strangers.address.subject);
  await deleteFailures(transaction, strangers?.account.subject ?? own);
}

/** Somebody proved that the phone is theirs: nobody's failures at it count any more. */
export async function forgivePhone(transaction: Transaction, phone: string): Promise<void> {
  await deleteFailures(transaction, ofPhone(phone));
}
