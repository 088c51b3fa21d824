import { createHash } from 'node:crypto';
import { TIMESTAMP_WINDOW } from '@account-doctor/contract/limits';
import { signBody, signQuery } from '@account-doctor/contract/signature';
import type { FastifyRequest } from 'fastify';
import type { Nonces } from './nonces';
import { Refusal } from './refusal';

export interface SignatureRule {
  secret: string;
  now: () => Date;
  nonces: Nonces;
}

const headerOf = (request: FastifyRequest, name: string, pattern: RegExp): string => {
  const value = request.headers[name];
  if (typeof value !== 'string' || !pattern.test(value)) throw new Refusal('SIGNATURE_INVALID');
  return value;
};

/** The path is part of it: one page's calls may agree in time, random number and parameters. */
const nonceOf = (request: FastifyRequest, ...signed: string[]) =>
  createHash('sha256')
    .update([request.method, request.routeOptions.url, ...signed].join(' '))
    .digest('base64');

/**
 * Verifies a request as section 7 signs it: signature, then clock, then that it was not used before.
 * @throws Refusal SIGNATURE_INVALID, TIMESTAMP_OUT_OF_WINDOW with the server's time, NONCE_REUSED
 */
export async function checkSignature(
  request: FastifyRequest,
  { secret, now, nonces }: SignatureRule,
): Promise<void> {
  const timestamp = headerOf(request, 'timestamp', /^\d{13}$/);
  const random = headerOf(request, 'random', /^\d{6}$/);
  const sign = headerOf(request, 'sign', /^[\da-f]{32}$/);

  const by = { timestamp, random, secret };
  const expected =
    request.method === 'GET'
      ? signQuery(request.query as object, by)
      : signBody(request.bodyText, by);
  if (sign !== expected) throw new Refusal('SIGNATURE_INVALID');

  const sentAt = Number(timestamp);
  const serverTime = now().getTime();
  if (Math.abs(serverTime - sentAt) > TIMESTAMP_WINDOW) {
    throw new Refusal('TIMESTAMP_OUT_OF_WINDOW', undefined, { serverTime });
  }

  const nonce = nonceOf(request, timestamp, random, sign);
  if (!(await nonces.use(nonce, new Date(sentAt + TIMESTAMP_WINDOW)))) {
    throw new Refusal('NONCE_REUSED');
  }
}
