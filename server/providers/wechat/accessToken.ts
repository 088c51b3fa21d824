import { MINUTE } from '@account-doctor/contract/time';
import { callWechat, type WechatOptions } from './wechatCall';
import { WechatUnavailable } from './wechat';

/** How long before its expiry a token is renewed, in ms. */
const RENEWAL_MARGIN = 5 * MINUTE;

/**
 * The mini-program's access token, cached until shortly before it expires. Uses WeChat's "stable"
 * token, which several instances can hold without invalidating each other's. Concurrent callers
 * share one renewal.
 */
export class AccessToken {
  private held: { token: string; renewAt: number } | null = null;
  private renewal: Promise<string> | null = null;

  constructor(private readonly options: WechatOptions) {}

  /** The cached token, or a new one from WeChat. */
  async current(): Promise<string> {
    return this.held && Date.now() < this.held.renewAt ? this.held.token : this.renew();
  }

  /** A token to use after WeChat rejected the token `refused`, which another client may have replaced. */
  async replaceRefused(refused: string): Promise<string> {
    if (this.held?.token === refused) this.held = null;
    return this.current();
  }

  private renew(): Promise<string> {
    this.renewal ??= this.ask().finally(() => {
      this.renewal = null;
    });
    return this.renewal;
  }

  private async ask(): Promise<string> {
    const answer = await callWechat(this.options, '/cgi-bin/stable_token', {
      body: {
        grant_type: 'client_credential',
        appid: this.options.appId,
        secret: this.options.appSecret,
      },
    });
    if (typeof answer.access_token !== 'string' || typeof answer.expires_in !== 'number') {
      throw new WechatUnavailable(`stable_token: errcode ${Number(answer.errcode)}`);
    }
    this.held = {
      token: answer.access_token,
      renewAt: Date.now() + answer.expires_in * 1_000 - RENEWAL_MARGIN,
    };
    return answer.access_token;
  }
}
