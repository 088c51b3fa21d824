import { createHash, createHmac } from 'node:crypto';
import {
  startLocalServer,
  type LocalServer,
  type ReceivedRequest,
  type ImitatedReply,
} from './localServer';

/**
 * The gateway of Alibaba Cloud's products as documented ("V3 request structure and signature").
 * Written independently of the client: it checks the request that arrives.
 */

const KEYS: Record<string, string> = { 'test-key-id': 'test-key-secret' };
const CLOCK_TOLERANCE = 15 * 60_000;
const REQUIRED_HEADERS = [
  'host',
  'x-acs-action',
  'x-acs-content-sha256',
  'x-acs-date',
  'x-acs-signature-nonce',
  'x-acs-version',
];

/** A product's answer to a rejected request. */
export const rejectionReply = (status: number, code: string): ImitatedReply => ({
  status,
  json: { Code: code, Message: `${code}: see the documentation`, RequestId: 'R-1' },
});

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** Percent-encodes by RFC 3986, byte by byte. */
function percentEncode(text: string): string {
  let encoded = '';
  for (const byte of Buffer.from(text, 'utf8')) {
    const character = String.fromCharCode(byte);
    encoded += /[A-Za-z0-9\-_.~]/.test(character)
      ? character
      : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return encoded;
}

function parseQuery(rawQuery: string): [string, string][] {
  return rawQuery
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair): [string, string] => {
      const at = pair.indexOf('=');
      return [decodeURIComponent(pair.slice(0, at)), decodeURIComponent(pair.slice(at + 1))];
    });
}

/** The gateway's rejection of a request, or `null`. */
function gatewayRejection(request: ReceivedRequest, usedNonces: Set<string>): ImitatedReply | null {
  const { headers } = request;
  const authorization =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!authorization) return rejectionReply(400, 'MissingAuthorization');
  const [, keyId = '', signedNames = '', signature = ''] = authorization;
  const secret = KEYS[keyId];
  if (secret === undefined) return rejectionReply(404, 'InvalidAccessKeyId.NotFound');

  const names = signedNames.split(';');
  const required = request.content.length > 0 ? ['content-type'] : [];
  if ([...REQUIRED_HEADERS, ...required].some((name) => !names.includes(name)))
    return rejectionReply(400, 'IncompleteSignature');
  if (headers['x-acs-content-sha256'] !== sha256(request.content)) {
    return rejectionReply(400, 'InvalidContentSha256');
  }
  const date = String(headers['x-acs-date']);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date))
    return rejectionReply(400, 'IllegalTimestamp');
  if (Math.abs(Date.parse(date) - Date.now()) > CLOCK_TOLERANCE) {
    return rejectionReply(400, 'InvalidTimeStamp.Expired');
  }

  const query = parseQuery(request.rawQuery)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .join('&');
  const lines = names.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const canonical = `${request.method}\n${request.path}\n${query}\n${lines}\n${signedNames}\n${headers['x-acs-content-sha256']}`;
  const expected = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  if (expected !== signature) return rejectionReply(400, 'SignatureDoesNotMatch');

  const nonce = String(headers['x-acs-signature-nonce']);
  if (usedNonces.has(nonce)) return rejectionReply(400, 'SignatureNonceUsed');
  usedNonces.add(nonce);
  return null;
}

export interface AliyunProduct {
  action: string;
  version: string;
  answer: (query: Record<string, string>, content: Buffer) => ImitatedReply;
}

export interface AliyunGateway extends LocalServer {
  /** Answers the next request with this reply. */
  next(reply: ImitatedReply): void;
}

/** Starts the gateway with one key and one product behind it. */
export async function startAliyunGateway(product: AliyunProduct): Promise<AliyunGateway> {
  const usedNonces = new Set<string>();
  const planned: ImitatedReply[] = [];
  const server = await startLocalServer((request) => {
    const instead = planned.shift();
    if (instead) return instead;
    const rejection = gatewayRejection(request, usedNonces);
    if (rejection) return rejection;
    const { headers } = request;
    const known =
      headers['x-acs-action'] === product.action && headers['x-acs-version'] === product.version;
    if (!known) return rejectionReply(404, 'InvalidAction.NotFound');
    return product.answer(Object.fromEntries(parseQuery(request.rawQuery)), request.content);
  });
  return { ...server, next: (reply) => planned.push(reply) };
}
