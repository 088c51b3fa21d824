import { Aes, Decorator, Formatter, Rsa } from 'wechatpay-axios-plugin';
import { z } from 'zod';
import { safeErrorOptions } from '../../core/breaker';
import { NoticeRefused, PaymentUnavailable, type RawNotice } from './payment';
import { requireSigned } from './wechatPaySignature';
import { type PlatformCertificate, WechatPayKeys } from './wechatPayKeys';

/**
 * Signatures and encryption of WeChat Pay, with the rotation of its keys, as documented on
 * 2026-11-27 at https://pay.weixin.qq.com/doc/v3/merchant/4012154180 (from certificates to the
 * public key) and https://pay.weixin.qq.com/wiki/doc/apiv3/open/pay/wechatpay5_0.shtml (renewal of
 * certificates).
 */

interface WechatPayOptions {
  appId: string;
  merchantId: string;
  certificateSerial: string;
  privateKey: string;
  /** APIv3 key. */
  apiKey: string;
  /** Keys (PEM) with which WeChat Pay signs, by id or serial; requests name the first. */
  keys: ReadonlyMap<string, string>;
  endpoint: string;
  /** Timeout of a request, in ms. */
  timeout: number;
  now: () => Date;
}

/** The library's error for a response signed with an unknown key. */
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

/** The data of WeChat's response, or its error code. */
export type ChannelResponse = { failed: null; data: unknown } | { failed: string };

/** The signed and encrypted channel to WeChat Pay, independent of the content. */
export class WechatPayChannel {
  private readonly keys: WechatPayKeys;

  constructor(private readonly options: WechatPayOptions) {
    this.keys = new WechatPayKeys(options.keys, () => this.downloadCertificates(), options.now);
  }

  /**
   * Sends a signed request; the library verifies WeChat's signature. If the response is signed with
   * a new certificate, fetches it and repeats the request: all requests are idempotent by our
   * numbers.
   */
  async ask(
    method: 'GET' | 'POST',
    path: string,
    about: { data?: object; params?: object },
  ): Promise<ChannelResponse> {
    this.keys.renew();
    try {
      return await this.send(method, path, about);
    } catch (error) {
      const { code, response } = error as WechatPayError;
      const serial = response?.headers?.['wechatpay-serial'];
      const isNew = code === UNKNOWN_KEY && (await this.keys.find(String(serial))) !== null;
      if (isNew)
        return await this.send(method, path, about).catch(throwUnavailable(`${method} ${path}`));
      return throwUnavailable(`${method} ${path}`)(error);
    }
  }

  /** Sends a request; rejects with the library's error if the response is not from WeChat. */
  private async send(
    method: 'GET' | 'POST',
    path: string,
    { data, params }: { data?: object; params?: object },
  ): Promise<ChannelResponse> {
    const headers = { 'Wechatpay-Serial': this.keys.requestedId };
    try {
      const answer: { data: unknown } = await this.client().request(path, method, data, {
        params,
        headers,
        signal: this.createTimeout(),
      });
      return { failed: null, data: answer.data };
    } catch (error) {
      const { response } = error as WechatPayError;
      const rejection = Failure.safeParse(response?.data);
      if (response && response.status >= 400 && response.status < 500 && rejection.success)
        return { failed: rejection.data.code };
      throw error;
    }
  }

  /** The library's client with the currently known keys. */
  private client(): Decorator {
    const { endpoint, timeout, merchantId, certificateSerial, privateKey } = this.options;
    return new Decorator({
      baseURL: endpoint,
      timeout,
      mchid: merchantId,
      serial: certificateSerial,
      privateKey,
      certs: Object.fromEntries(this.keys.validKeys),
    });
  }

  /**
   * Downloads WeChat Pay's current platform certificates. They are encrypted with our API key, and
   * the response is signed with one of them or with a known key.
   */
  private async downloadCertificates(): Promise<PlatformCertificate[]> {
    const path = 'v3/certificates';
    try {
      const answer: { data: string; headers: object } = await this.client().request(
        path,
        'GET',
        undefined,
        {
          headers: { 'Wechatpay-Serial': this.keys.requestedId },
          signal: this.createTimeout(),
          // Keeps the response as text: the library cannot verify a signature whose certificate is in the same
          // response.
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
        ...this.keys.validKeys,
      ]);
      await requireSigned({ ...answer.headers }, answer.data, (serial) => keys.get(serial));
      return handed;
    } catch (error) {
      if (error instanceof NoticeRefused)
        throw new PaymentUnavailable(`GET ${path}: ${error.message}`, { cause: error });
      return throwUnavailable(`GET ${path}`)(error);
    }
  }

  private unseal({ ciphertext, nonce, associated_data: about }: Sealed): string {
    return Aes.AesGcm.decrypt(ciphertext, this.options.apiKey, nonce, about);
  }

  /** Downloads a file from a URL by WeChat; the caller verifies it by the signed hash. */
  async download(address: string): Promise<Uint8Array> {
    const { pathname, searchParams } = new URL(address);
    const params = Object.fromEntries(searchParams);
    try {
      const answer: { data: Uint8Array } = await this.client().request(
        pathname.slice(1),
        'GET',
        undefined,
        { params, responseType: 'arraybuffer', signal: this.createTimeout() },
      );
      return answer.data;
    } catch (error) {
      return throwUnavailable(`GET ${pathname}`)(error);
    }
  }

  /** Timeout for the whole response, because the library's own timeout starts again with each byte. */
  private createTimeout(): AbortSignal {
    return AbortSignal.timeout(this.options.timeout);
  }

  /** The signed parameters of `wx.requestPayment`. */
  miniProgramParameters(prepayId: string) {
    const timeStamp = String(Formatter.timestamp());
    const nonceStr = Formatter.nonce();
    const packed = `prepay_id=${prepayId}`;
    const text = Formatter.joinedByLineFeed(this.options.appId, timeStamp, nonceStr, packed);
    const paySign = Rsa.sign(text, this.options.privateKey);
    return { timeStamp, nonceStr, package: packed, signType: 'RSA', paySign } as const;
  }

  /** Decrypts a notice; rejects with `NoticeRefused` unless WeChat signed it recently for this merchant. */
  async openNotice({ headers, body }: RawNotice): Promise<unknown> {
    await requireSigned(headers, body, (serial) => this.keys.find(serial));
    try {
      return JSON.parse(this.unseal(Notice.parse(JSON.parse(body)).resource));
    } catch (cause) {
      throw new NoticeRefused('unreadable', { cause });
    }
  }
}

/** The parts of the library's error that the service uses. */
interface WechatPayError {
  code?: string;
  name: string;
  response?: { status: number; data: unknown; headers?: Record<string, unknown> };
}

/** Converts a library error to `PaymentUnavailable`. */
const throwUnavailable =
  (request: string) =>
  (error: unknown): never => {
    if (error instanceof PaymentUnavailable) throw error;
    const { code, name } = error as WechatPayError;
    throw new PaymentUnavailable(`${request}: ${code ?? name}`, safeErrorOptions(error));
  };
