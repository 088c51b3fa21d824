import { Aes, Decorator, Formatter, Rsa } from 'wechatpay-axios-plugin';
import { z } from 'zod';
import { NoticeRefused, PaymentUnavailable, type RawNotice } from './payment';

interface WechatPayOptions {
  appId: string;
  merchantId: string;
  certificateSerial: string;
  privateKey: string;
  /** APIv3 key. */
  apiKey: string;
  publicKeyId: string;
  publicKey: string;
  endpoint: string;
  /** Milliseconds until an unanswered request is given up. */
  timeout: number;
}

/** How far the time of a report may lie from ours, in seconds; WeChat's documents say so. */
const NOTICE_WINDOW = 300;

const Notice = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
});

const Failure = z.object({ code: z.string() });

/** What WeChat answered, or the code by which it refused. */
export type Answer = { failed: null; data: unknown } | { failed: string };

/** All that is signed or encrypted between WeChat Pay and us; what it means is not known here. */
export class WechatPayChannel {
  private readonly client: Decorator;

  constructor(private readonly options: WechatPayOptions) {
    this.client = new Decorator({
      baseURL: options.endpoint,
      timeout: options.timeout,
      mchid: options.merchantId,
      serial: options.certificateSerial,
      privateKey: options.privateKey,
      certs: { [options.publicKeyId]: options.publicKey },
    });
  }

  /** One signed request; the library checks that the answer is signed by WeChat. */
  async ask(
    method: 'GET' | 'POST',
    path: string,
    { data, params }: { data?: object; params?: object },
  ): Promise<Answer> {
    try {
      const answer: { data: unknown } = await this.client.request(path, method, data, {
        params,
        signal: this.inTime(),
      });
      return { failed: null, data: answer.data };
    } catch (error) {
      const { response } = error as { response?: { status: number; data: unknown } };
      const refusal = Failure.safeParse(response?.data);
      if (response && response.status >= 400 && response.status < 500 && refusal.success)
        return { failed: refusal.data.code };
      const { code, name } = error as { code?: string; name: string };
      throw new PaymentUnavailable(`${method} ${path}: ${code ?? name}`);
    }
  }

  /** A file that WeChat led to; what it is worth is seen from the hash that came with its address. */
  async download(address: string): Promise<Uint8Array> {
    const { pathname, searchParams } = new URL(address);
    const params = Object.fromEntries(searchParams);
    try {
      const answer: { data: Uint8Array } = await this.client.request(
        pathname.slice(1),
        'GET',
        undefined,
        { params, responseType: 'arraybuffer', signal: this.inTime() },
      );
      return answer.data;
    } catch (error) {
      const { code, name } = error as { code?: string; name: string };
      throw new PaymentUnavailable(`GET ${pathname}: ${code ?? name}`);
    }
  }

  /** The library's own limit begins anew with each byte. */
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

  /** What a report says; throws `NoticeRefused` unless WeChat signed it just now, for us. */
  openNotice({ headers, body }: RawNotice): unknown {
    this.requireSigned(headers, body);
    try {
      const { resource } = Notice.parse(JSON.parse(body));
      const text = Aes.AesGcm.decrypt(
        resource.ciphertext,
        this.options.apiKey,
        resource.nonce,
        resource.associated_data,
      );
      return JSON.parse(text);
    } catch (cause) {
      throw new NoticeRefused('unreadable', { cause });
    }
  }

  private requireSigned(headers: RawNotice['headers'], body: string): void {
    const [timestamp, nonce, serial, signature] = [
      'wechatpay-timestamp',
      'wechatpay-nonce',
      'wechatpay-serial',
      'wechatpay-signature',
    ].map((name) => String(headers[name] ?? ''));
    if (!timestamp || !nonce || !signature) throw new NoticeRefused('not signed');
    if (serial !== this.options.publicKeyId) throw new NoticeRefused('signed with another key');
    if (!(Math.abs(Formatter.timestamp() - Number(timestamp)) <= NOTICE_WINDOW))
      throw new NoticeRefused('too old');
    const text = Formatter.response(timestamp, nonce, body);
    if (!Rsa.verify(text, signature, this.options.publicKey))
      throw new NoticeRefused('the signature is wrong');
  }
}
