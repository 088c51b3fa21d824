import { createHash, createHmac } from 'node:crypto';
import type { ImitatedReply, ReceivedRequest } from './localServer';

/**
 * Tencent Cloud's gateway as documented. Written independently of the client: it checks the request
 * that arrives.
 */

export const SECRET_ID = 'test-id';
export const SECRET_KEY = 'test-key';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A response with an error. */
export const refusedWith = (Code: string): ImitatedReply => ({
  json: { Response: { Error: { Code } } },
});

interface Product {
  service: string;
  action: string;
  version: string;
}

/** The gateway's rejection of a request to its only product, or `null`. */
export function gatewayRejection(
  { method, path, rawQuery, headers, body }: ReceivedRequest,
  product: Product,
): ImitatedReply | null {
  const authorization =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([^/]+)\/([^/]+)\/tc3_request, SignedHeaders=([^,]+), Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!authorization) return refusedWith('AuthFailure.InvalidAuthorization');
  const [, id, date = '', service = '', names = '', signature] = authorization;
  if (id !== SECRET_ID) return refusedWith('AuthFailure.SecretIdNotFound');
  const timestamp = String(headers['x-tc-timestamp']);
  if (Math.abs(Number(timestamp) * 1_000 - Date.now()) > 300_000)
    return refusedWith('AuthFailure.SignatureExpire');
  if (new Date(Number(timestamp) * 1_000).toISOString().slice(0, 10) !== date)
    return refusedWith('AuthFailure.SignatureFailure');
  if (!names.split(';').includes('host') || !names.split(';').includes('content-type'))
    return refusedWith('AuthFailure.SignatureFailure');
  const lines = names
    .split(';')
    .map((name) => `${name}:${String(headers[name]).trim().toLowerCase()}\n`)
    .join('');
  const canonical = [method, path, rawQuery, lines, names, sha256(body)].join('\n');
  const scope = `${date}/${service}/tc3_request`;
  const keyed = (key: string | Buffer, text: string) =>
    createHmac('sha256', key).update(text).digest();
  const key = keyed(keyed(keyed(`TC3${SECRET_KEY}`, date), service), 'tc3_request');
  const expected = createHmac('sha256', key)
    .update(`TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(canonical)}`)
    .digest('hex');
  if (expected !== signature) return refusedWith('AuthFailure.SignatureFailure');
  const known =
    headers['x-tc-action'] === product.action &&
    headers['x-tc-version'] === product.version &&
    service === product.service;
  return known ? null : refusedWith('InvalidAction');
}
