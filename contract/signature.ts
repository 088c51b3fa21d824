import SparkMD5 from 'spark-md5';
import { withoutLoneSurrogates } from './headerText';
import { RANDOM_DIGITS } from './limits';

/**
 * The request signature (docs/product.md, "Signature"), for client and service. It detects changes in transit, but does
 * not authenticate the client, which contains the secret.
 */

/** Default secret. Public by design, see the comment above; `SIGN_SECRET` replaces it on both sides. */
export const DEFAULT_SIGN_SECRET = 'account-doctor';

export interface SignatureInputs {
  /** Milliseconds since the epoch, as in the `timestamp` header. */
  timestamp: string;
  /** Six digits, as in the `random` header. */
  random: string;
  secret: string;
}

/**
 * The parameters to sign: scalars that are not empty, including zero and `false`. Lone surrogates are replaced, as in
 * addresses.
 */
export function signableParameters(parameters: object): [string, string][] {
  return Object.entries(parameters)
    .filter(
      ([, value]) =>
        (typeof value === 'string' && value !== '') ||
        (typeof value === 'number' && Number.isFinite(value)) ||
        typeof value === 'boolean',
    )
    .map(([name, value]): [string, string] => [name, withoutLoneSurrogates(String(value))])
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

/**
 * Signature of a GET: digest of the sorted parameters as `a=1&b=2`, timestamp, random number and secret, without
 * separators.
 */
export function signQuery(parameters: object, inputs: SignatureInputs): string {
  const query = signableParameters(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return SparkMD5.hash(query + inputs.timestamp + inputs.random + inputs.secret);
}

/** Signature of a POST: digest of timestamp, random number, exact JSON body and secret. */
export function signBody(body: string, inputs: SignatureInputs): string {
  return SparkMD5.hash(inputs.timestamp + inputs.random + body + inputs.secret);
}

/** A random number of six digits; may start with zero. */
export function randomDigits(random: () => number = Math.random): string {
  return Math.floor(random() * 10 ** RANDOM_DIGITS)
    .toString()
    .padStart(RANDOM_DIGITS, '0');
}
