import SparkMD5 from 'spark-md5';
import { wellFormed } from './headerText';
import { RANDOM_DIGITS } from './limits';

/**
 * The signature rule (docs/product.md, "Signature"), in the one place that both programs use. It
 * guards against tampering on the way, not against a determined client: the secret ships with the
 * client.
 */

/** Ships in the client by design; see the comment above. Overridden by `SIGN_SECRET` on both sides. */
export const DEFAULT_SIGN_SECRET = 'account-doctor';

export interface Signable {
  /** Milliseconds since the epoch, as sent in the `timestamp` header. */
  timestamp: string;
  /** Six digits, as sent in the `random` header. */
  random: string;
  secret: string;
}

/**
 * The parameters that count: scalar and not empty. Zero and `false` are values, not emptiness. Texts are made
 * well-formed, which an address needs as much as the digest.
 */
export function signableParameters(parameters: object): [string, string][] {
  return Object.entries(parameters)
    .filter(
      ([, value]) =>
        (typeof value === 'string' && value !== '') ||
        (typeof value === 'number' && Number.isFinite(value)) ||
        typeof value === 'boolean',
    )
    .map(([name, value]): [string, string] => [name, wellFormed(String(value))])
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

/** Signature of a GET: sorted parameters as `a=1&b=2`, timestamp, random, secret, no separators. */
export function signQuery(parameters: object, by: Signable): string {
  const query = signableParameters(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return SparkMD5.hash(query + by.timestamp + by.random + by.secret);
}

/** Signature of a POST: timestamp, random, the exact JSON text of the body, secret. */
export function signBody(body: string, by: Signable): string {
  return SparkMD5.hash(by.timestamp + by.random + body + by.secret);
}

/** A fresh random number of six digits; the first one may be zero. */
export function randomDigits(random: () => number = Math.random): string {
  return Math.floor(random() * 10 ** RANDOM_DIGITS)
    .toString()
    .padStart(RANDOM_DIGITS, '0');
}
