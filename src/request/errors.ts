import type { Code } from '@account-doctor/contract/codes';
import type { Envelope } from '@account-doctor/contract/envelope';

/**
 * What a request can fail with. `text` is the Chinese sentence for a person, `message` the word for
 * logs and tests.
 *
 * - `status`: an HTTP status outside 200–299
 * - `refused`: the service answered `success: false`
 * - `session`: nobody is signed in any more; the expiry dialog takes care of it
 * - `timeout`, `offline`: no answer; `malformed`: an answer that is no envelope
 */
export type RequestFailure = 'status' | 'refused' | 'session' | 'timeout' | 'offline' | 'malformed';

export class RequestError extends Error {
  override readonly name = 'RequestError';

  constructor(
    readonly failure: RequestFailure,
    message: string,
    readonly text: string,
    readonly answer: { code?: Code; data?: unknown; status?: number } = {},
  ) {
    super(message);
  }

  get code(): Code | undefined {
    return this.answer.code;
  }
}

/** The texts of docs/product.md, "Errors", by HTTP status. */
const statusTexts: Record<number, string> = {
  400: '出错了（400）',
  401: '登录已过期，请重新登录',
  403: '页面拒绝或禁止访问',
  404: '没有找到（404）',
  405: '请求方式有误，请联系客服',
  406: '您的操作太快了，请稍等后重试',
  460: '非法请求，请联系客服',
  500: '服务器错误',
  502: '服务器没有响应，请稍后重试',
  503: '服务器出错，请联系客服',
  504: '网关超时，请稍后重试',
};
const UNKNOWN_STATUS = '未知错误';

/** Statuses whose own text says nothing about the cause: the service's sentence follows it. */
const explainedStatuses = new Set([400, 404]);

/** Text for an HTTP status outside 200–299, with the service's explanation where that helps. */
function statusText(status: number, envelope: Envelope | null, requestId: string | undefined) {
  const text = statusTexts[status] ?? UNKNOWN_STATUS;
  if (status === 500) return requestId ? `${text}（编号 ${requestId}）` : text;
  const explained = explainedStatuses.has(status) || !(status in statusTexts);
  return explained && envelope?.msg ? `${text}：${envelope.msg}` : text;
}

/** The error for an HTTP status outside 200–299. */
export function statusError(
  status: number,
  envelope: Envelope | null,
  requestId: string | undefined,
): RequestError {
  return new RequestError(
    status === 401 ? 'session' : 'status',
    `HTTP ${status}`,
    statusText(status, envelope, requestId),
    { code: envelope?.code, data: envelope?.data, status },
  );
}

/** Body codes by which a service says under HTTP 200 that nobody is signed in. */
const sessionCodes = new Set<unknown>(['NOT_LOGGED_IN', '401', 401]);

/** The error for an envelope with `success: false` under HTTP 200–299. */
export function refusalError(envelope: Envelope): RequestError {
  const answer = { code: envelope.code, data: envelope.data };
  if (sessionCodes.has(envelope.code))
    return new RequestError('session', 'session expired', '登录已过期，请重新登录', answer);
  const text =
    envelope.code === 'REQUEST_TOO_BUSY_PLEASE_WAIT'
      ? '请求过于频繁，请稍后再试'
      : envelope.msg || '操作没有成功，请稍后重试';
  return new RequestError('refused', envelope.code, text, answer);
}

export const timeoutError = () =>
  new RequestError('timeout', 'timeout', '网络超时，请检查网络后重试');
export const offlineError = () =>
  new RequestError('offline', 'offline', '网络连接失败，请检查网络后重试');
export const malformedError = () =>
  new RequestError('malformed', 'malformed answer', '服务器没有正确响应，请稍后重试');

/** Platforms reject a transfer with the word `timeout` or `offline`; anything else stays what it is. */
export function rejectAsRequest(reason: Error): never {
  if (reason.message === 'timeout') throw timeoutError();
  throw reason.message === 'offline' ? offlineError() : reason;
}

/** The Chinese sentence for anything that was thrown. */
export function errorText(error: unknown): string {
  return error instanceof RequestError ? error.text : '出了点问题，请稍后重试';
}
