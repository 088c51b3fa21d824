import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SealingKey } from './settings/identity';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A secret as it is stored, and the id of the key that opens it. */
export interface Sealed {
  keyId: string;
  sealed: string;
}

/**
 * A value encrypted under the first key, and that key's id. The text opens for the same owner only:
 * copied into another's row it is worth nothing.
 */
export function seal(keys: readonly SealingKey[], ownerId: string, value: unknown): Sealed {
  const [first] = keys;
  if (!first) throw new Error('sealed: no key to encrypt with');
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, first.key, iv).setAAD(Buffer.from(ownerId));
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  const sealed = Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
  return { keyId: first.id, sealed };
}

/** The value again; throws when the key is no longer among the settings, or the text was changed. */
export function unseal(
  keys: readonly SealingKey[],
  ownerId: string,
  { keyId, sealed }: Sealed,
): unknown {
  const known = keys.find(({ id }) => id === keyId);
  if (!known) throw new Error(`sealed: IDENTITY_KEYS lacks the key ${keyId}`);
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(CIPHER, known.key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(ownerId))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const body = bytes.subarray(IV_BYTES + TAG_BYTES);
  return JSON.parse(Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8'));
}
