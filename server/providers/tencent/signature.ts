import { createHash, createHmac } from 'node:crypto';

export interface TencentKey {
  secretId: string;
  secretKey: string;
}

export interface TencentCall {
  host: string;
  /** First part of the product's host name, e.g. `captcha`. */
  service: string;
  action: string;
  version: string;
  /** The JSON text of the request. */
  body: string;
  /** Seconds since 1970. */
  timestamp: number;
}

const CONTENT_TYPE = 'application/json; charset=utf-8';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** Headers of a call of Tencent Cloud's API 3.0, signed with `TC3-HMAC-SHA256`. */
export function tencentHeaders(
  { host, service, action, version, body, timestamp }: TencentCall,
  { secretId, secretKey }: TencentKey,
): Record<string, string> {
  const signedNames = 'content-type;host;x-tc-action';
  const lines = `content-type:${CONTENT_TYPE}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`;
  const request = `POST\n/\n\n${lines}\n${signedNames}\n${sha256(body)}`;
  const date = new Date(timestamp * 1_000).toISOString().slice(0, 10);
  const scope = `${date}/${service}/tc3_request`;
  const toSign = `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(request)}`;
  const key = hmac(hmac(hmac(`TC3${secretKey}`, date), service), 'tc3_request');
  const signature = hmac(key, toSign).toString('hex');
  return {
    authorization: `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${signedNames}, Signature=${signature}`,
    'content-type': CONTENT_TYPE,
    'x-tc-action': action,
    'x-tc-version': version,
    'x-tc-timestamp': String(timestamp),
  };
}
