import { hash } from 'node:crypto';
import { TIMESTAMP_WINDOW } from '@account-doctor/contract/limits';
import { signBody, signQuery, type SignatureInputs } from '@account-doctor/contract/signature';
import type { FastifyRequest } from 'fastify';
import { PartUnavailable } from '../partUnavailable';
import { BusinessError } from '../errors';
import type { NonceStore } from './nonces';

export interface SignatureRule {
  secret: string;
  now: () => Date;
  nonces: NonceStore;
}

/** The signed part of a request, and the nonce that may be used only once. */
interface SignedParts {
  timestamp: string;
  random: string;
  sign: string;
  /**
   * Makes the nonce unique: it includes the path, because several calls of a page may have the same time, random number
   * and parameters.
   */
  scope: string;
}

const readHeader = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/**
 * Verifies a request's signature (docs/product.md, "Signature"); throws the same errors as `checkSignedParts`.
 *
 * @param changes whether the call changes anything. A call that only reads is answered even if the store of nonces is
 * unavailable
 */
export async function checkSignature(
  request: FastifyRequest,
  rule: SignatureRule,
  changes: boolean,
): Promise<void> {
  const signed: SignedParts = {
    timestamp: readHeader(request, 'timestamp'),
    random: readHeader(request, 'random'),
    sign: readHeader(request, 'sign'),
    scope: `${request.method} ${String(request.routeOptions.url)}`,
  };
  const expected = (by: SignatureInputs) =>
    request.method === 'GET'
      ? signQuery(request.query as object, by)
      : signBody(request.bodyText, by);
  await checkSignedParts(signed, expected, rule).catch((error: unknown) => {
    if (changes || !(error instanceof PartUnavailable)) throw error;
  });
}

/**
 * Verifies the signature, the clock, and that the nonce is new.
 *
 * @throws BusinessError SIGNATURE_INVALID, TIMESTAMP_OUT_OF_WINDOW with the server's time, NONCE_REUSED
 * @throws PartUnavailable if signature and clock are right but the store of nonces does not answer
 */
export async function checkSignedParts(
  { timestamp, random, sign, scope }: SignedParts,
  expected: (by: SignatureInputs) => string,
  { secret, now, nonces }: SignatureRule,
): Promise<void> {
  const wellFormed =
    /^\d{13}$/.test(timestamp) && /^\d{6}$/.test(random) && /^[\da-f]{32}$/.test(sign);
  if (!wellFormed || sign !== expected({ timestamp, random, secret }))
    throw new BusinessError('SIGNATURE_INVALID');

  const sentAt = Number(timestamp);
  const serverTime = now().getTime();
  const outOfWindow = () => new BusinessError('TIMESTAMP_OUT_OF_WINDOW', undefined, { serverTime });
  const tooEarly = nonces.validFrom !== undefined && sentAt < nonces.validFrom.getTime();
  if (tooEarly || Math.abs(serverTime - sentAt) > TIMESTAMP_WINDOW) throw outOfWindow();

  const nonce = hash('sha256', [scope, timestamp, random, sign].join(' '), 'base64');
  const isFirst = await nonces.use(nonce, new Date(sentAt + TIMESTAMP_WINDOW));
  if (isFirst === null) throw outOfWindow();
  if (!isFirst) throw new BusinessError('NONCE_REUSED');
}
