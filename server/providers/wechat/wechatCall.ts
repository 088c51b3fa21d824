import { safeErrorOptions } from '../../core/breaker';
import { WechatUnavailable } from './wechat';

export interface WechatOptions {
  appId: string;
  appSecret: string;
  /** `https://api.weixin.qq.com`, or a mock. */
  endpoint: string;
  /** Timeout of a request, in ms. */
  timeout: number;
}

export type WechatAnswer = { errcode?: unknown } & Record<string, unknown>;

/**
 * Sends a request to WeChat: GET without a body, POST with one. WeChat reports failures as
 * `errcode` with status 200. Rejects with `WechatUnavailable` if there is no JSON response; the URL
 * never appears in an error or log, because its query contains secrets.
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
      safeErrorOptions(cause),
    );
  }
  if (typeof answer !== 'object' || answer === null) {
    throw new WechatUnavailable(`${path}: not an object`);
  }
  return answer as WechatAnswer;
}
