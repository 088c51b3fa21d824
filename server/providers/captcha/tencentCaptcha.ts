import type { CaptchaTask } from '@account-doctor/contract/captcha';
import { tencentHeaders, type TencentKey } from '../tencent/signature';
import { type Captcha, CaptchaUnavailable, type TaskProof } from './captcha';

export interface TencentCaptchaOptions extends TencentKey {
  /** Id of the captcha in Tencent's console. */
  appId: string;
  appSecretKey: string;
  /** `https://captcha.tencentcloudapi.com`, or a mock. */
  endpoint: string;
  /** Timeout of a request, in ms. */
  timeout: number;
  now: () => Date;
}

/** Codes of DescribeCaptchaResult that concern the proof, not our account or Tencent. */
const REFUSED = new Set([6, 7, 8, 9, 15, 16, 21]);
/** Tickets that the client script creates when it cannot reach Tencent; they prove nothing. */
const MADE_UP = /^(trerror_|terror_)/;

/** Tencent's captcha (DescribeCaptchaResult, version 2019-07-22). */
export class TencentCaptcha implements Captcha {
  constructor(private readonly options: TencentCaptchaOptions) {}

  task(): CaptchaTask {
    return { kind: 'tencent', appId: this.options.appId };
  }

  async passes({ ticket, randstr }: TaskProof, address: string): Promise<boolean> {
    if (!ticket || !randstr || MADE_UP.test(ticket)) return false;
    const code = await this.ask({
      CaptchaType: 9,
      Ticket: ticket,
      UserIp: address,
      Randstr: randstr,
      CaptchaAppId: Number(this.options.appId),
      AppSecretKey: this.options.appSecretKey,
    });
    if (code === 1) return true;
    if (typeof code === 'number' && REFUSED.has(code)) return false;
    throw new CaptchaUnavailable(`DescribeCaptchaResult: ${code}`);
  }

  private async ask(parameters: object): Promise<number | string> {
    const { endpoint, timeout, now } = this.options;
    const body = JSON.stringify(parameters);
    const call = {
      host: new URL(endpoint).host,
      service: 'captcha',
      action: 'DescribeCaptchaResult',
      version: '2019-07-22',
      body,
      timestamp: Math.floor(now().getTime() / 1_000),
    };
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: tencentHeaders(call, this.options),
        body,
        signal: AbortSignal.timeout(timeout),
      });
      const { Response: answer } = (await response.json()) as {
        Response?: { CaptchaCode?: number; Error?: { Code: string } };
      };
      return answer?.CaptchaCode ?? answer?.Error?.Code ?? `HTTP ${response.status}`;
    } catch (cause) {
      throw new CaptchaUnavailable('DescribeCaptchaResult: no answer', { cause });
    }
  }
}
