import { AccessToken } from './accessToken';
import { callWechat, type WechatAnswer, type WechatOptions } from './wechatCall';

/** Error codes by which the access token is refused, which happens when somebody renewed it. */
const tokenRefused = new Set([40001, 40014, 42001]);

/** WeChat's calls that want the mini-program's access token. */
export class WechatApi {
  private readonly accessToken: AccessToken;

  constructor(private readonly options: WechatOptions) {
    this.accessToken = new AccessToken(options);
  }

  /**
   * One call, asked a second time with a new token where WeChat refused the one held. Rejects with
   * `WechatUnavailable` without an answer; what is refused is told by its `errcode`.
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
    return ask(await this.accessToken.after(token));
  }
}
