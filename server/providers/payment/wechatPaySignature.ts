import { Formatter, Rsa } from 'wechatpay-axios-plugin';
import { NoticeRefused, PaymentUnavailable } from './payment';

/** Maximum difference between a notice's time and the service's clock, in seconds, as documented by WeChat. */
const NOTICE_WINDOW = 300;

/** Prefix of invalid signatures that WeChat sends to test whether they are rejected. */
const PROBE = 'WECHATPAY/SIGNTEST/';
/**
 * Throws `NoticeRefused` unless WeChat signed the text recently.
 * @param keyOf finds a key (PEM) by id or serial; may reject with `PaymentUnavailable`
 */
export async function requireSigned(
  headers: Readonly<Record<string, unknown>>,
  body: string,
  keyOf: (serial: string) => string | null | undefined | Promise<string | null>,
): Promise<void> {
  const [timestamp, nonce, serial, signature] = [
    'wechatpay-timestamp',
    'wechatpay-nonce',
    'wechatpay-serial',
    'wechatpay-signature',
  ].map((name) => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  });
  if (!timestamp || !nonce || !serial || !signature) throw new NoticeRefused('not signed');
  if (!(Math.abs(Formatter.timestamp() - Number(timestamp)) <= NOTICE_WINDOW))
    throw new NoticeRefused('too old');
  if (signature.startsWith(PROBE))
    throw new NoticeRefused('WeChat’s probe with a wrong signature, rejected as expected');
  const key = await Promise.resolve(keyOf(serial)).catch((cause: unknown) => {
    if (!(cause instanceof PaymentUnavailable)) throw cause;
    throw new NoticeRefused(`signed with a new certificate: ${cause.message}`, { cause });
  });
  if (!key) throw new NoticeRefused(`signed with an unknown key: ${loggableSerial(serial)}`);
  if (!Rsa.verify(Formatter.response(timestamp, nonce, body), signature, key))
    throw new NoticeRefused('the signature is wrong');
}

/** A serial as it may appear in the log; one from a forged notice could contain anything. */
const loggableSerial = (serial: string): string =>
  /^\w{1,64}$/.test(serial) ? serial : 'no serial';
