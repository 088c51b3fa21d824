import type { CaptchaTask } from '@account-doctor/contract/captcha';
import { callTencent, type TencentOptions } from '../tencent/call';
import { type Captcha, CaptchaUnavailable, type TaskProof } from './captcha';

export interface TencentCaptchaOptions extends TencentOptions {
  /** Id of the captcha in Tencent's console. */
  appId: string;
  appSecretKey: string;
}

/**
 * Result codes of DescribeCaptchaResult for an invalid proof; other codes report a problem of our account or of
 * Tencent.
 */
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
    try {
      const answer = await callTencent<{ CaptchaCode: number }>(this.options, {
        service: 'captcha',
        action: 'DescribeCaptchaResult',
        version: '2019-07-22',
        parameters,
      });
      return answer.CaptchaCode ?? answer.Error?.Code ?? 'no code';
    } catch (cause) {
      throw new CaptchaUnavailable('DescribeCaptchaResult: no answer', { cause });
    }
  }
}
