import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signature of a text that can be part of a URL. */
export function signText(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Whether a signature of a text is valid; compares in constant time. */
export function isValidSignature(secret: string, text: string, signature: string): boolean {
  const expected = Buffer.from(signText(secret, text));
  const presented = Buffer.from(signature);
  return expected.length === presented.length && timingSafeEqual(expected, presented);
}
