import { generateKeyPairSync } from 'node:crypto';

/** A pair of keys as merchants and providers have them, made for this run. */
export interface KeyPair {
  privateKey: string;
  publicKey: string;
}

export const newKeys = (): KeyPair =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
