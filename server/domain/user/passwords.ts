import { hash, verify } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import { limitConcurrency } from '../../core/limitConcurrency';

/**
 * OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. argon2id is the library's
 * default; its enum exists only at compile time and cannot be used here.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes two passwords at a time, which leaves half of Node's four worker threads to file access
 * and DNS; callers that would wait for seconds are rejected and can retry.
 */
const hashing = limitConcurrency({ running: 2, waiting: 64 });

/** Verified when there is no password, so that the response takes as long as for a wrong one. */
const nobodysHash = hash(randomUUID(), COST);

/** The password's salted argon2id hash in PHC format. */
export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(password, COST));
}

/**
 * Whether the password matches the hash. With `null`, for unknown users or accounts without a
 * password, does the same work and returns `false`.
 */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const compared = passwordHash ?? (await nobodysHash);
  const right = await hashing(() => verify(compared, password));
  return right && passwordHash !== null;
}
