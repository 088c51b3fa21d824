import { hash, randomBytes } from 'node:crypto';

/** An unguessable secret: 256 random bits in characters that are safe in headers and addresses. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The stored form of a token. A plain hash is enough, because there are too many tokens to try. Lookups use the hash,
 * so that no comparison leaks timing.
 */
export function tokenHash(token: string): string {
  return hash('sha256', token);
}
