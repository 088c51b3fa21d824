import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SealingKey } from './settings/identity';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** An encrypted secret, and the id of its key. */
export interface SealedSecret {
  keyId: string;
  sealed: string;
}

/** Encrypts a value as JSON: IV, tag and ciphertext. It can be decrypted only with the same `ownerId`. */
export function encrypt(key: Buffer, value: unknown, ownerId = ''): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(ownerId));
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Reverses `encrypt`. Throws if key or owner differ or the bytes were changed. */
export function decrypt(key: Buffer, bytes: Buffer, ownerId = ''): unknown {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(ownerId))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const body = bytes.subarray(IV_BYTES + TAG_BYTES);
  return JSON.parse(Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8'));
}

/** Encrypts a value with the first key. A copy in another owner's row cannot be decrypted. */
export function seal(keys: readonly SealingKey[], ownerId: string, value: unknown): SealedSecret {
  const [first] = keys;
  if (!first) throw new Error('IDENTITY_KEYS has no key to encrypt with');
  return { keyId: first.id, sealed: encrypt(first.key, value, ownerId).toString('base64') };
}

/** Reverses `seal`. Throws if the settings lack the key, or if the text was changed. */
export function unseal(
  keys: readonly SealingKey[],
  ownerId: string,
  { keyId, sealed }: SealedSecret,
): unknown {
  const known = keys.find(({ id }) => id === keyId);
  if (!known) throw new Error(`IDENTITY_KEYS lacks the key ${keyId}`);
  return decrypt(known.key, Buffer.from(sealed, 'base64'), ownerId);
}
