import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Person } from '../../providers/identity/identity';
import type { SealingKey } from '../../core/settings/identity';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A person encrypted under the first key, and that key's id. The text opens for the same user only:
 * copied into another user's row it is worth nothing.
 */
export function seal(
  keys: readonly SealingKey[],
  userId: string,
  person: Person,
): { keyId: string; sealed: string } {
  const [first] = keys;
  if (!first) throw new Error('identity: no key to encrypt with');
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, first.key, iv).setAAD(Buffer.from(userId));
  const body = Buffer.concat([cipher.update(JSON.stringify(person), 'utf8'), cipher.final()]);
  const sealed = Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
  return { keyId: first.id, sealed };
}

/** The person again; throws when the key is no longer among the settings, or the text was changed. */
export function unseal(
  keys: readonly SealingKey[],
  userId: string,
  { keyId, sealed }: { keyId: string; sealed: string },
): Person {
  const known = keys.find(({ id }) => id === keyId);
  if (!known) throw new Error(`identity: IDENTITY_KEYS lacks the key ${keyId}`);
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(CIPHER, known.key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const body = bytes.subarray(IV_BYTES + TAG_BYTES);
  const text = Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  return JSON.parse(text) as Person;
}

/** By which a number is found again; keyed, because all numbers there are can be tried otherwise. */
export const numberHash = (secret: string, idNumber: string): string =>
  createHmac('sha256', secret).update(idNumber).digest('hex');
