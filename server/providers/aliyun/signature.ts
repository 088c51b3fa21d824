import { createHash, createHmac } from 'node:crypto';

/** A call of an Alibaba Cloud RPC API: all parameters are in the query, except for a file. */
export interface AliyunCall {
  /** Host with port, as in the `host` header. */
  host: string;
  action: string;
  version: string;
  query: Record<string, string>;
  /** The content of a file; `null` for a request without a file. */
  body: Uint8Array | null;
  /** ISO 8601 in UTC without fractions. */
  date: string;
  /** The provider rejects a repeated nonce. */
  nonce: string;
}

export interface AliyunKey {
  accessKeyId: string;
  accessKeySecret: string;
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Encodes as RFC 3986; `encodeURIComponent` leaves five reserved characters unencoded. */
const encodeRfc3986 = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The canonical query: sorted by name, RFC 3986 encoded. */
export function canonicalQuery(query: Record<string, string>): string {
  return Object.keys(query)
    .sort()
    .map((name) => `${encodeRfc3986(name)}=${encodeRfc3986(query[name] ?? '')}`)
    .join('&');
}

/**
 * Headers of a signed POST, by Alibaba Cloud's signature version 3
 * (ACS3-HMAC-SHA256). `host` is a signed header, sent by the HTTP client itself.
 */
export function signedHeaders(call: AliyunCall, key: AliyunKey): Record<string, string> {
  const bodyHash = sha256(call.body ?? '');
  const sent = {
    ...(call.body ? { 'content-type': 'application/octet-stream' } : {}),
    'x-acs-action': call.action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': call.date,
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  };
  const signed = Object.entries({ host: call.host, ...sent }).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const canonicalRequest = [
    'POST',
    '/',
    canonicalQuery(call.query),
    ...signed.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    bodyHash,
  ].join('\n');
  const signature = createHmac('sha256', key.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonicalRequest)}`, 'utf8')
    .digest('hex');
  const authorization = `Credential=${key.accessKeyId},SignedHeaders=${names},Signature=${signature}`;
  return { ...sent, authorization: `ACS3-HMAC-SHA256 ${authorization}` };
}
