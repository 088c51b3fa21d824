import { hash, verify } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import { limitConcurrency } from '../../core/limitConcurrency';

/**
 * OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. argon2id is the default of the library, whose enum
 * for it exists only at compile time.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes at most two passwords at a time, so that half of Node's four worker threads remain for files and DNS. If too
 * many are waiting, further calls are rejected and can be retried.
 */
const limitHashing = limitConcurrency({ running: 2, waiting: 64 });

/** Compared if there is no password, so that the response takes as long as for a wrong password. */
const placeholderHash = hash(randomUUID(), COST);

/** Returns the salted argon2id hash of a password in PHC format. */
export function hashPassword(password: string): Promise<string> {
  return limitHashing(() => hash(password, COST));
}

/**
 * Whether a password matches a hash. If the hash is `null`, because there is no user or no password, does the same
 * amount of work and returns `false`.
 */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const compared = passwordHash ?? (await placeholderHash);
  const right = await limitHashing(() => verify(compared, password));
  return right && passwordHash !== null;
}
