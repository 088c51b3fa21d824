import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** WeChat's push messages, signed and encrypted as documented. */

export const PUSH_SETTINGS = { appId: 'wx-test', token: 'push-token', key: 'k'.repeat(43) };

export const signedPush = (...parts: string[]): string =>
  createHash('sha1').update(parts.sort().join('')).digest('hex');

function encrypted(text: string, { appId, key }: typeof PUSH_SETTINGS): string {
  const bytes = Buffer.from(`${key}=`, 'base64');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(text));
  const plain = Buffer.concat([randomBytes(16), length, Buffer.from(text + appId)]);
  const missing = 32 - (plain.length % 32);
  const cipher = createCipheriv('aes-256-cbc', bytes, bytes.subarray(0, 16)).setAutoPadding(false);
  const filled = Buffer.concat([plain, Buffer.alloc(missing, missing)]);
  return Buffer.concat([cipher.update(filled), cipher.final()]).toString('base64');
}

/** A message in secure mode. */
export function sealedPush(fields: object, by = PUSH_SETTINGS, at = new Date()) {
  const Encrypt = encrypted(JSON.stringify(fields), by);
  const [timestamp, nonce] = [
    String(Math.floor(at.getTime() / 1_000)),
    randomBytes(4).toString('hex'),
  ];
  const msg_signature = signedPush(by.token, timestamp, nonce, Encrypt);
  const query = { timestamp, nonce, encrypt_type: 'aes', msg_signature };
  return {
    url: `/wechat/push?${new URLSearchParams(query).toString()}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ ToUserName: 'gh_test', Encrypt }),
  };
}

/** A message in plain text, whose signature covers only the time. */
export function plainPush(fields: object, { token } = PUSH_SETTINGS) {
  const [timestamp, nonce] = [
    String(Math.floor(Date.now() / 1_000)),
    randomBytes(4).toString('hex'),
  ];
  const query = { timestamp, nonce, signature: signedPush(token, timestamp, nonce) };
  return {
    url: `/wechat/push?${new URLSearchParams(query).toString()}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(fields),
  };
}

/** The decrypted answer of the service in secure mode; `{}` if the answer is not encrypted. */
export function decryptedAnswer(
  text: string,
  { key } = PUSH_SETTINGS,
): { ErrCode?: number; result_code?: number } {
  if (text === '') return {};
  const bytes = Buffer.from(`${key}=`, 'base64');
  const decipher = createDecipheriv('aes-256-cbc', bytes, bytes.subarray(0, 16)).setAutoPadding(
    false,
  );
  const plain = Buffer.concat([decipher.update(Buffer.from(text, 'base64')), decipher.final()]);
  const length = plain.readUInt32BE(16);
  return JSON.parse(plain.subarray(20, 20 + length).toString('utf8')) as { ErrCode?: number };
}
