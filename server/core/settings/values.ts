import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';

/** Types of settings, each of which parses a text. */

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`);

export const oneOfWords = <const Value extends string>(values: readonly Value[]) =>
  z
    .string()
    .refine(
      (value) => values.some((known) => known === value),
      `must be one of ${values.join(', ')}`,
    )
    .transform((value) => value as Value);

export const textValue = (minLength = 1) =>
  z.string().min(minLength, `must have at least ${minLength} characters`);

/** For a setting of a provider that can be `off`: requires a value unless the provider is off. */
export const requiredUnlessOff = (
  value: string | null,
  { provider }: Readonly<Record<string, unknown>>,
): string | null => (value === null && provider !== 'off' ? 'is unset' : null);

/** A folder; relative paths start at the folder in which the service was started. */
export const folderPath = () => z.string().transform((value) => path.resolve(value));

/** An address with one of the given schemes, e.g. `['redis', 'rediss']`. */
export const addressOf = (schemes: readonly string[]) => {
  const starts = schemes.map((scheme) => `${scheme}://`).join(' or ');
  return z.string().refine((value) => {
    const url = URL.canParse(value) ? new URL(value) : null;
    return url !== null && schemes.includes(url.protocol.slice(0, -1));
  }, `must be an address that starts with ${starts}`);
};

/** Scheme, host and port of a web address, without path and trailing slash. */
export const originAddress = () =>
  z
    .string()
    .refine(
      (value) =>
        /^https?:\/\//.test(value) && URL.canParse(value) && new URL(value).origin === value,
      'must be an origin: http:// or https://, host and port, without path or trailing slash',
    );

/** Comma-separated values, each read by `item`. */
export const commaSeparated = <Value>(item: z.ZodType<Value, string>) =>
  z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .pipe(z.array(item));

/** A PEM key, converted to one format; its lines may be joined by `\n`. */
const key = (read: (pem: string) => KeyObject, type: 'pkcs8' | 'spki', what: string) =>
  z.string().transform((value, context) => {
    try {
      return read(value.replaceAll('\\n', '\n')).export({ type, format: 'pem' }).toString();
    } catch {
      context.addIssue(
        `must be a ${what} key in PEM. Name a file that holds it by the same setting with _FILE at its end, or ` +
          'put it into single quotes in a file of settings: systemd takes backslashes out of what is not quoted',
      );
      return z.NEVER;
    }
  });

/** A private key, as PKCS#8. */
export const privateKey = () => key(createPrivateKey, 'pkcs8', 'private');

/** A public key. */
export const publicKey = () => key(createPublicKey, 'spki', 'public');

/** One or more public keys as consecutive PEM blocks; a certificate stands for its key. */
export const publicKeys = () =>
  z
    .string()
    .transform(
      (value) => value.match(/-----BEGIN ([A-Z ]+)-----.+?-----END \1-----/gs) ?? ['no PEM'],
    )
    .pipe(z.array(publicKey()));
