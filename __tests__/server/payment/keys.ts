import { generateKeyPairSync } from 'node:crypto';

/** A pair of keys as merchants and providers have them, made for this run. */
export interface KeyPair {
  privateKey: string;
  publicKey: string;
}

const made = new Map<string, KeyPair>();

/** The keys of that owner, the same in all files of a process: making a pair takes half a second. */
export function keysOf(owner: string): KeyPair {
  const keys =
    made.get(owner) ??
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
  made.set(owner, keys);
  return keys;
}
