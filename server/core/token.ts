import { hash, randomBytes } from 'node:crypto';

/** An unguessable secret: 256 random bits in characters that are safe in headers and addresses. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The stored form of a token. A hash without salt is enough, because tokens are too long to guess. Rows are looked up
 * by the hash, so the time of a comparison reveals nothing about the token.
 */
export function tokenHash(token: string): string {
  return hash('sha256', token);
}
