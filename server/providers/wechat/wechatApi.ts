import { AccessToken } from './accessToken';
import { callWechat, type WechatAnswer, type WechatOptions } from './wechatCall';

/** Error codes for a rejected access token, e.g. because another client renewed it. */
const tokenRefused = new Set([40001, 40014, 42001]);

/** Makes WeChat's calls that need the mini-program's access token. */
export class WechatApi {
  private readonly accessToken: AccessToken;

  constructor(private readonly options: WechatOptions) {
    this.accessToken = new AccessToken(options);
  }

  /**
   * Makes a call; retries once with a new token if WeChat rejects the current one. Rejects with `WechatUnavailable` if
   * WeChat does not respond; other errors are returned as `errcode`.
   */
  async post(
    path: string,
    body: object,
    query: Record<string, string> = {},
  ): Promise<WechatAnswer> {
    const ask = (token: string) =>
      callWechat(this.options, path, { query: { access_token: token, ...query }, body });
    const token = await this.accessToken.current();
    const answer = await ask(token);
    if (!tokenRefused.has(Number(answer.errcode))) return answer;
    return ask(await this.accessToken.replaceRefused(token));
  }
}
