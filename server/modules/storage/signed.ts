import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The signature of a text, safe in addresses. `use` keeps signatures of different uses apart: what
 * was signed as a link is never accepted as a token.
 */
export function sign(secret: string, use: 'upload' | 'link', text: string): string {
  return createHmac('sha256', secret).update(`${use}\n${text}`).digest('base64url');
}

/** Whether the signature is that of the text; takes the same time for every wrong one. */
export function isSigned(
  secret: string,
  use: 'upload' | 'link',
  text: string,
  signature: string,
): boolean {
  const expected = Buffer.from(sign(secret, use, text));
  const presented = Buffer.from(signature);
  return expected.length === presented.length && timingSafeEqual(expected, presented);
}
