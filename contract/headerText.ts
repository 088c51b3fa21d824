/**
 * Encodes any text as the value of an HTTP header (docs/product.md, "Request headers"). Headers may contain visible
 * ASCII only: browsers refuse to send anything else.
 */

/** Replaces lone surrogates, which cannot be encoded. */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd');

/** Keeps visible ASCII except `%`; everything else becomes percent-encoded UTF-8. */
export const encodeHeader = (text: string): string =>
  wellFormed(text).replace(/[^!-$&-~]+/gu, encodeURIComponent);

/** Reverses `encodeHeader`; `null` for an invalid value. */
export function decodeHeader(value: string): string | null {
  if (/[^ -~]/.test(value)) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
