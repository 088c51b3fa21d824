/**
 * Encodes any text as the value of an HTTP header (docs/product.md, "Request headers"). Headers may contain only
 * visible ASCII; browsers refuse to send anything else.
 */

/** Replaces lone surrogates, which cannot be encoded. */
export const withoutLoneSurrogates = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd');

/** Encodes a text for a header: keeps visible ASCII except `%`, and percent-encodes everything else as UTF-8. */
export const encodeHeader = (text: string): string =>
  withoutLoneSurrogates(text).replace(/[^!-$&-~]+/gu, encodeURIComponent);

/** Decodes a text from a header; `null` if it is invalid. */
export function decodeHeader(value: string): string | null {
  if (/[^ -~]/.test(value)) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
