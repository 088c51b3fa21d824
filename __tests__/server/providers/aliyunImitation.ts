import { createHash, createHmac } from 'node:crypto';
import { startLocalServer, type LocalServer, type Received, type Reply } from './localServer';

/**
 * Alibaba Cloud SMS as its documentation describes it ("V3 request structure and signature",
 * SendSms 2017-05-25), written without looking at the client: it checks what arrived, not how it
 * was made.
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

export interface SentMessage {
  phone: string;
  signName: string;
  templateCode: string;
  parameters: unknown;
}

export interface AliyunImitation extends LocalServer {
  messages: SentMessage[];
  /** Answers the next request with this instead. */
  next(reply: Reply): void;
}

const failure = (status: number, code: string): Reply => ({
  status,
  json: { Code: code, Message: `${code}: see the documentation`, RequestId: 'R-1' },
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** RFC 3986, byte by byte. */
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

/** The refusal of the gateway in front of every product, or `null`. */
function gatewayRefusal(request: Received, usedNonces: Set<string>): Reply | null {
  const { headers } = request;
  const authorization =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!authorization) return failure(400, 'MissingAuthorization');
  const [, keyId = '', signedNames = '', signature = ''] = authorization;
  const secret = KEYS[keyId];
  if (secret === undefined) return failure(404, 'InvalidAccessKeyId.NotFound');

  const names = signedNames.split(';');
  if (REQUIRED_HEADERS.some((name) => !names.includes(name)))
    return failure(400, 'IncompleteSignature');
  if (headers['x-acs-content-sha256'] !== sha256(request.body)) {
    return failure(400, 'InvalidContentSha256');
  }
  const date = String(headers['x-acs-date']);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date)) return failure(400, 'IllegalTimestamp');
  if (Math.abs(Date.parse(date) - Date.now()) > CLOCK_TOLERANCE) {
    return failure(400, 'InvalidTimeStamp.Expired');
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
  if (expected !== signature) return failure(400, 'SignatureDoesNotMatch');

  const nonce = String(headers['x-acs-signature-nonce']);
  if (usedNonces.has(nonce)) return failure(400, 'SignatureNonceUsed');
  usedNonces.add(nonce);
  return null;
}

/** SendSms itself: refuses under status 200. */
function sendSms(query: Record<string, string>, messages: SentMessage[]): Reply {
  const {
    PhoneNumbers: phone = '',
    SignName: signName = '',
    TemplateCode: templateCode = '',
  } = query;
  if (!/^1\d{10}$/.test(phone)) return failure(200, 'isv.MOBILE_NUMBER_ILLEGAL');
  if (signName !== '账号博士') return failure(200, 'isv.SMS_SIGNATURE_ILLEGAL');
  if (templateCode !== 'SMS_1') return failure(200, 'isv.SMS_TEMPLATE_ILLEGAL');
  if (messages.filter((message) => message.phone === phone).length >= 2) {
    return failure(200, 'isv.BUSINESS_LIMIT_CONTROL');
  }
  const parameters: unknown = JSON.parse(query.TemplateParam ?? '{}');
  messages.push({ phone, signName, templateCode, parameters });
  return { json: { Code: 'OK', Message: 'OK', BizId: 'B-1', RequestId: 'R-1' } };
}

/** Starts it with one key, one signature, one template, and two messages per number. */
export async function startAliyunImitation(): Promise<AliyunImitation> {
  const messages: SentMessage[] = [];
  const usedNonces = new Set<string>();
  const planned: Reply[] = [];
  const server = await startLocalServer((request) => {
    const instead = planned.shift();
    if (instead) return instead;
    const refusal = gatewayRefusal(request, usedNonces);
    if (refusal) return refusal;
    const { headers } = request;
    if (headers['x-acs-action'] !== 'SendSms' || headers['x-acs-version'] !== '2017-05-25') {
      return failure(404, 'InvalidAction.NotFound');
    }
    return sendSms(Object.fromEntries(parseQuery(request.rawQuery)), messages);
  });
  return { ...server, messages, next: (reply) => planned.push(reply) };
}
