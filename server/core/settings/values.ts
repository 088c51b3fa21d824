import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { bilingual } from '../bilingual';

/** Types of settings, each of which parses a text. */

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(
      /^\d{1,12}$/,
      bilingual(`must be a whole number from ${min} to ${max}`, `必须是 ${min} 到 ${max} 的整数`),
    )
    .transform(Number)
    .refine(
      (value) => value >= min && value <= max,
      bilingual(`must be from ${min} to ${max}`, `必须在 ${min} 到 ${max} 之间`),
    );

export const oneOfWords = <const Value extends string>(values: readonly Value[]) =>
  z
    .string()
    .refine(
      (value) => values.some((known) => known === value),
      bilingual(`must be one of ${values.join(', ')}`, `必须是以下之一：${values.join('、')}`),
    )
    .transform((value) => value as Value);

export const textValue = (minLength = 1) =>
  z
    .string()
    .min(
      minLength,
      bilingual(`must have at least ${minLength} characters`, `至少要有 ${minLength} 个字符`),
    );

/** For a setting of a provider that can be `off`: requires a value unless the provider is off. */
export const requiredUnlessOff = (
  value: string | null,
  { provider }: Readonly<Record<string, unknown>>,
): string | null =>
  value === null && provider !== 'off' ? bilingual('is unset', '没有设置') : null;

/** A folder; relative paths start at the folder in which the service was started. */
export const folderPath = () => z.string().transform((value) => path.resolve(value));

/** An address with one of the given schemes, e.g. `['redis', 'rediss']`. */
export const addressOf = (schemes: readonly string[]) => {
  const starts = schemes.map((scheme) => `${scheme}://`).join(' or ');
  return z.string().refine(
    (value) => {
      const url = URL.canParse(value) ? new URL(value) : null;
      return url !== null && schemes.includes(url.protocol.slice(0, -1));
    },
    bilingual(
      `must be an address that starts with ${starts}`,
      `必须是以 ${schemes.map((scheme) => `${scheme}://`).join(' 或 ')} 开头的地址`,
    ),
  );
};

/** A host, with its port if it is not the usual one. */
export const host = z
  .string()
  .regex(/^[a-z0-9.-]+(:\d{1,5})?$/i, 'must be a host, e.g. `n8n.internal:5678`');

/** Scheme, host and port of a web address, without path and trailing slash. */
export const originAddress = () =>
  z
    .string()
    .refine(
      (value) =>
        /^https?:\/\//.test(value) && URL.canParse(value) && new URL(value).origin === value,
      bilingual(
        'must be an origin: http:// or https://, host and port, without path or trailing slash',
        '必须是源（origin）：http:// 或 https://、主机名和端口，没有路径和结尾的斜杠',
      ),
    );

/** Comma-separated values, each read by `item`. */
export const commaSeparated = <Value>(item: z.ZodType<Value, string>) =>
  z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .pipe(z.array(item));

/** A PEM key, converted to one format; its lines may be joined by `\n`. */
const pemKey = (
  read: (pem: string) => KeyObject,
  type: 'pkcs8' | 'spki',
  what: 'private' | 'public',
) =>
  z.string().transform((value, context) => {
    try {
      return read(value.replaceAll('\\n', '\n')).export({ type, format: 'pem' }).toString();
    } catch {
      context.addIssue(
        bilingual(
          `must be a ${what} key in PEM. Name a file that holds it by the same setting with _FILE at its end, or ` +
            'put it into single quotes in a file of settings: systemd takes backslashes out of what is not quoted',
          `必须是 PEM 格式的${what === 'private' ? '私钥' : '公钥'}。请用同名加 _FILE 的设置指定存放它的文件；写在设置文件里时要放进单引号，否则 systemd 会去掉反斜杠`,
        ),
      );
      return z.NEVER;
    }
  });

/** A private key, as PKCS#8. */
export const privateKey = () => pemKey(createPrivateKey, 'pkcs8', 'private');

/** A public key. */
export const publicKey = () => pemKey(createPublicKey, 'spki', 'public');

/** One or more public keys as consecutive PEM blocks; a certificate is accepted in place of its key. */
export const publicKeys = () =>
  z
    .string()
    .transform(
      (value) => value.match(/-----BEGIN ([A-Z ]+)-----.+?-----END \1-----/gs) ?? ['no PEM'],
    )
    .pipe(z.array(publicKey()));
