import { createPublicKey, createSign, generateKeyPairSync } from 'node:crypto';

/** A key pair of a merchant or provider, created for this run. */
export interface KeyPair {
  privateKey: string;
  publicKey: string;
}

const made = new Map<string, KeyPair>();

/**
 * The key pair of this owner, shared by all test files of a process, because creating one takes
 * half a second.
 */
export function keyPairOf(owner: string): KeyPair {
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

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const size = Buffer.from(content.length.toString(16).padStart(4, '0'), 'hex');
  const length = content.length < 128 ? Buffer.of(content.length) : Buffer.of(0x82, ...size);
  return Buffer.concat([Buffer.of(tag), length, content]);
};
const [INTEGER, BITS, NULL, OID, TEXT, TIME, SEQUENCE, SET] = [2, 3, 5, 6, 12, 23, 48, 49] as const;
const SHA256_WITH_RSA = Buffer.from('2a864886f70d01010b', 'hex');
const COMMON_NAME = Buffer.from('550403', 'hex');
const time = (at: Date) =>
  der(TIME, Buffer.from(`${at.toISOString().slice(2, 19)}Z`.replace(/[-:T]/g, '')));

/** A self-signed certificate in PEM. @param serial hexadecimal, of whole bytes */
export function certificateOf(
  { privateKey, publicKey }: KeyPair,
  { serial, from, until }: { serial: string; from: Date; until: Date },
): string {
  const algorithm = der(SEQUENCE, der(OID, SHA256_WITH_RSA), der(NULL));
  const called = der(SEQUENCE, der(OID, COMMON_NAME), der(TEXT, Buffer.from('Tenpay.com')));
  const name = der(SEQUENCE, der(SET, called));
  const told = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, Buffer.of(2))),
    der(INTEGER, Buffer.from(serial, 'hex')),
    algorithm,
    name,
    der(SEQUENCE, time(from), time(until)),
    name,
    createPublicKey(publicKey).export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('RSA-SHA256').update(told).sign(privateKey);
  const whole = der(SEQUENCE, told, algorithm, der(BITS, Buffer.of(0), signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
