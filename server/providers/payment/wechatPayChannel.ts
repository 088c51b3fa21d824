import { Aes, Decorator, Formatter, Rsa } from 'wechatpay-axios-plugin';
import { z } from 'zod';
import { withoutSecrets } from '../../core/breaker';
import { NoticeRefused, PaymentUnavailable, type RawNotice } from './payment';
import { type PlatformCertificate, WechatPayKeys } from './wechatPayKeys';

/**
 * How WeChat Pay signs and encrypts, and which of its keys it signs with, as read on 2026-11-27 in
 * https://pay.weixin.qq.com/doc/v3/merchant/4012154180 (from certificates to the public key) and
 * https://pay.weixin.qq.com/wiki/doc/apiv3/open/pay/wechatpay5_0.shtml (renewal of certificates).
 */

interface WechatPayOptions {
  appId: string;
  merchantId: string;
  certificateSerial: string;
  privateKey: string;
  /** APIv3 key. */
  apiKey: string;
  /** Keys that WeChat Pay signs with, PEM, by their ids or serials; requests name the first. */
  keys: ReadonlyMap<string, string>;
  endpoint: string;
  /** Milliseconds until an unanswered request is given up. */
  timeout: number;
  now: () => Date;
}

/** How far the time of a report may lie from ours, in seconds; WeChat's documents say so. */
const NOTICE_WINDOW = 300;

/** With what WeChat begins signatures that are wrong on purpose, to see whether they are refused. */
const PROBE = 'WECHATPAY/SIGNTEST/';
/** The library's word for an answer that is signed with a key that it was not given. */
const UNKNOWN_KEY = 'EV3_RES_HEADER_PLATFORM_SERIAL';

const Sealed = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.string(),
  nonce: z.string(),
  associated_data: z.string().optional(),
});
type Sealed = z.output<typeof Sealed>;
const Notice = z.object({ event_type: z.string(), resource: Sealed });
const Certificates = z.object({
  data: z.array(z.object({ serial_no: z.string(), encrypt_certificate: Sealed })),
});

const Failure = z.object({ code: z.string() });

/** What WeChat answered, or the code by which it refused. */
export type Answer = { failed: null; data: unknown } | { failed: string };

/** All that is signed or encrypted between WeChat Pay and us; what it means is not known here. */
export class WechatPayChannel {
  private readonly keys: WechatPayKeys;

  constructor(private readonly options: WechatPayOptions) {
    this.keys = new WechatPayKeys(options.keys, () => this.certificates(), options.now);
  }

  /**
   * One signed request; the library checks that the answer is signed by WeChat. Where the answer is signed
   * with a certificate that is new, it is asked for and the request sent once more: all requests may be
   * repeated, because each names what it is about by our number.
   */
  async ask(
    method: 'GET' | 'POST',
    path: string,
    about: { data?: object; params?: object },
  ): Promise<Answer> {
    this.keys.renew();
    try {
      return await this.send(method, path, about);
    } catch (error) {
      const { code, response } = error as WechatPayError;
      const serial = response?.headers?.['wechatpay-serial'];
      const isNew = code === UNKNOWN_KEY && (await this.keys.find(String(serial))) !== null;
      if (isNew) return await this.send(method, path, about).catch(unanswered(`${method} ${path}`));
      return unanswered(`${method} ${path}`)(error);
    }
  }

  /** One request; rejects with the library's error what is no answer of WeChat's. */
  private async send(
    method: 'GET' | 'POST',
    path: string,
    { data, params }: { data?: object; params?: object },
  ): Promise<Answer> {
    const headers = { 'Wechatpay-Serial': this.keys.named };
    try {
      const answer: { data: unknown } = await this.client().request(path, method, data, {
        params,
        headers,
        signal: this.inTime(),
      });
      return { failed: null, data: answer.data };
    } catch (error) {
      const { response } = error as WechatPayError;
      const refusal = Failure.safeParse(response?.data);
      if (response && response.status >= 400 && response.status < 500 && refusal.success)
        return { failed: refusal.data.code };
      throw error;
    }
  }

  /** The library's client with the keys that are known now. */
  private client(): Decorator {
    const { endpoint, timeout, merchantId, certificateSerial, privateKey } = this.options;
    return new Decorator({
      baseURL: endpoint,
      timeout,
      mchid: merchantId,
      serial: certificateSerial,
      privateKey,
      certs: Object.fromEntries(this.keys.valid),
    });
  }

  /**
   * The platform certificates as WeChat Pay hands them out now. They are encrypted with the API key, which
   * nobody else has, and the answer is signed with one of them or with a key that is known.
   */
  private async certificates(): Promise<PlatformCertificate[]> {
    const path = 'v3/certificates';
    try {
      const answer: { data: string; headers: object } = await this.client().request(
        path,
        'GET',
        undefined,
        {
          headers: { 'Wechatpay-Serial': this.keys.named },
          signal: this.inTime(),
          // The library would refuse the signature of a certificate that only this answer holds.
          transformResponse: [(text: unknown) => text],
        },
      );
      const { data } = Certificates.parse(JSON.parse(answer.data));
      const handed = data.map(({ serial_no: serial, encrypt_certificate: sealed }) => ({
        serial,
        certificate: this.unseal(sealed),
      }));
      const keys = new Map([
        ...handed.map(({ serial, certificate }) => [serial, certificate] as const),
        ...this.keys.valid,
      ]);
      await requireSigned({ ...answer.headers }, answer.data, (serial) => keys.get(serial));
      return handed;
    } catch (error) {
      if (error instanceof NoticeRefused)
        throw new PaymentUnavailable(`GET ${path}: ${error.message}`, { cause: error });
      return unanswered(`GET ${path}`)(error);
    }
  }

  private unseal({ ciphertext, nonce, associated_data: about }: Sealed): string {
    return Aes.AesGcm.decrypt(ciphertext, this.options.apiKey, nonce, about);
  }

  /** A file that WeChat led to; what it is worth is seen from the hash that came with its address. */
  async download(address: string): Promise<Uint8Array> {
    const { pathname, searchParams } = new URL(address);
    const params = Object.fromEntries(searchParams);
    try {
      const answer: { data: Uint8Array } = await this.client().request(
        pathname.slice(1),
        'GET',
        undefined,
        { params, responseType: 'arraybuffer', signal: this.inTime() },
      );
      return answer.data;
    } catch (error) {
      return unanswered(`GET ${pathname}`)(error);
    }
  }

  /** A limit for the whole answer: the library's own starts again with each byte. */
  private inTime(): AbortSignal {
    return AbortSignal.timeout(this.options.timeout);
  }

  /** What `wx.requestPayment` takes, signed so that nobody else can have a payment begun. */
  miniProgramParameters(prepayId: string) {
    const timeStamp = String(Formatter.timestamp());
    const nonceStr = Formatter.nonce();
    const packed = `prepay_id=${prepayId}`;
    const text = Formatter.joinedByLineFeed(this.options.appId, timeStamp, nonceStr, packed);
    const paySign = Rsa.sign(text, this.options.privateKey);
    return { timeStamp, nonceStr, package: packed, signType: 'RSA', paySign } as const;
  }

  /** What a report says; rejects with `NoticeRefused` unless WeChat signed it just now, for us. */
  async openNotice({ headers, body }: RawNotice): Promise<unknown> {
    await requireSigned(headers, body, (serial) => this.keys.find(serial));
    try {
      return JSON.parse(this.unseal(Notice.parse(JSON.parse(body)).resource));
    } catch (cause) {
      throw new NoticeRefused('unreadable', { cause });
    }
  }
}

/** What the library rejects with, as far as it is read here. */
interface WechatPayError {
  code?: string;
  name: string;
  response?: { status: number; data: unknown; headers?: Record<string, unknown> };
}

/** Says of a request that failed in the library that WeChat gave no answer. */
const unanswered =
  (request: string) =>
  (error: unknown): never => {
    if (error instanceof PaymentUnavailable) throw error;
    const { code, name } = error as WechatPayError;
    throw new PaymentUnavailable(`${request}: ${code ?? name}`, withoutSecrets(error));
  };

/**
 * Refuses with `NoticeRefused` a text that WeChat did not sign just now.
 * @param keyOf a key, PEM, by its id or serial; may reject with `PaymentUnavailable`
 */
async function requireSigned(
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
    throw new NoticeRefused('a probe of WeChat’s with a wrong signature, as it has to be');
  const key = await Promise.resolve(keyOf(serial)).catch((cause: unknown) => {
    if (!(cause instanceof PaymentUnavailable)) throw cause;
    throw new NoticeRefused(`signed with a new certificate: ${cause.message}`, { cause });
  });
  if (!key) throw new NoticeRefused(`signed with an unknown key: ${shown(serial)}`);
  if (!Rsa.verify(Formatter.response(timestamp, nonce, body), signature, key))
    throw new NoticeRefused('the signature is wrong');
}

/** A serial as the log may have it: whoever forges a report writes it. */
const shown = (serial: string): string => (/^\w{1,64}$/.test(serial) ? serial : 'no serial');
