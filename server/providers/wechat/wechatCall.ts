import { withoutSecrets } from '../../core/breaker';
import { WechatUnavailable } from './wechat';

export interface WechatOptions {
  appId: string;
  appSecret: string;
  /** `https://api.weixin.qq.com`, or an imitation of it. */
  endpoint: string;
  /** Milliseconds until an unanswered request is given up. */
  timeout: number;
}

export type WechatAnswer = { errcode?: unknown } & Record<string, unknown>;

/**
 * One request to WeChat: GET without a body, POST with one. The answer is JSON with an `errcode`
 * on failure, under status 200. Rejects with `WechatUnavailable` when there is no such answer;
 * the address never gets into an error or a log, because secrets travel in its query.
 */
export async function callWechat(
  options: WechatOptions,
  path: string,
  request: { query?: Record<string, string>; body?: object },
): Promise<WechatAnswer> {
  const address = new URL(path, options.endpoint);
  address.search = new URLSearchParams(request.query).toString();
  let answer: unknown;
  try {
    const response = await fetch(address, {
      ...(request.body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request.body),
      }),
      signal: AbortSignal.timeout(options.timeout),
    });
    answer = await response.json();
  } catch (cause) {
    throw new WechatUnavailable(
      `${path}: no answer (${(cause as Error).name})`,
      withoutSecrets(cause),
    );
  }
  if (typeof answer !== 'object' || answer === null) {
    throw new WechatUnavailable(`${path}: not an object`);
  }
  return answer as WechatAnswer;
}
