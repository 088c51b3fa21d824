import { hash, verify } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import { limitConcurrency } from '../../core/limitConcurrency';

/**
 * What OWASP recommends for argon2id: 19 MiB, two passes, one lane. The library's algorithm is
 * argon2id; its enum cannot be named here, because it exists for the compiler only.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Two at a time leave half of Node's four worker threads to files and name look-ups; those who
 * would wait for seconds are told to come back instead.
 */
const hashing = limitConcurrency({ running: 2, waiting: 64 });

/** Verified in place of a missing password, so that a missing one takes as long as a wrong one. */
const nobodysHash = hash(randomUUID(), COST);

/** The password as it may be stored: argon2id in PHC format, salted. */
export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(password, COST));
}

/**
 * Whether the password is the one hashed. With `null`, for nobody or somebody without a password,
 * it does the same work and answers no.
 */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const compared = passwordHash ?? (await nobodysHash);
  const right = await hashing(() => verify(compared, password));
  return right && passwordHash !== null;
}
