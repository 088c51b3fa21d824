/**
 * Any text as the value of an HTTP header (docs/product.md, "Request headers"). A header carries visible
 * ASCII only: browsers refuse to send a request with anything else in it.
 */

/** A text whose halves of surrogate pairs that stand alone are replaced: nothing can encode those. */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd');

/** Visible ASCII but `%` travels as it is; everything else as percent-encoded UTF-8. */
export const encodeHeader = (text: string): string =>
  wellFormed(text).replace(/[^!-$&-~]+/gu, encodeURIComponent);

/** What `encodeHeader` was given; `null` for a value that it did not make. */
export function decodeHeader(value: string): string | null {
  if (/[^ -~]/.test(value)) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
