import type { Code } from '@account-doctor/contract/codes';
import type { Envelope, FieldProblems } from '@account-doctor/contract/envelope';

/**
 * Kind of a failed request.
 * - `status`: an HTTP status outside 200–299
 * - `refused`: the service answered `success: false`
 * - `session`: the session has expired; a dialog handles it
 * - `timeout`, `offline`: no answer; `malformed`: the answer is not an envelope
 */
export type RequestFailure = 'status' | 'refused' | 'session' | 'timeout' | 'offline' | 'malformed';

/** What the service answered to a failed request; an empty object if no answer arrived. */
interface FailedAnswer {
  code?: Code;
  data?: unknown;
  status?: number;
}

interface RequestErrorDetails {
  /** English text for logs and tests. */
  message: string;
  /** Chinese text for users. */
  text: string;
  answer?: FailedAnswer;
}

/** A failed request: why it failed, what the service answered, and the text to show to the user. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly text: string;
  readonly answer: FailedAnswer;

  constructor(
    readonly failure: RequestFailure,
    { message, text, answer = {} }: RequestErrorDetails,
  ) {
    super(message);
    this.text = text;
    this.answer = answer;
  }

  get code(): Code | undefined {
    return this.answer.code;
  }
}

/** Error for an HTTP status outside 200–299; `text` is shown to the user. */
export function statusError(status: number, envelope: Envelope | null, text: string): RequestError {
  const answer = { code: envelope?.code, data: envelope?.data, status };
  return new RequestError(status === 401 ? 'session' : 'status', {
    message: `HTTP ${status}`,
    text,
    answer,
  });
}

/** Values of `code` that report an expired session although the HTTP status is 200. */
const sessionCodes = new Set<unknown>(['NOT_LOGGED_IN', '401', 401]);

/** Error for an answer with HTTP status 200–299 and `success: false`. */
export function rejectionError(envelope: Envelope): RequestError {
  const answer = { code: envelope.code, data: envelope.data };
  if (sessionCodes.has(envelope.code))
    return new RequestError('session', {
      message: 'session expired',
      text: '登录已过期，请重新登录',
      answer,
    });
  const text =
    envelope.code === 'REQUEST_TOO_BUSY_PLEASE_WAIT'
      ? '请求过于频繁，请稍后再试'
      : envelope.msg || '操作没有成功，请稍后重试';
  return new RequestError('refused', { message: envelope.code, text, answer });
}

export const timeoutError = () =>
  new RequestError('timeout', { message: 'timeout', text: '网络超时，请检查网络后重试' });
export const offlineError = () =>
  new RequestError('offline', { message: 'offline', text: '网络连接失败，请检查网络后重试' });
export const malformedError = () =>
  new RequestError('malformed', {
    message: 'malformed answer',
    text: '服务器没有正确响应，请稍后重试',
  });

/** Error for a request without an answer. Platforms report a timeout only in the text of their error. */
export function connectionError(reason: unknown): RequestError {
  if (reason instanceof RequestError) return reason;
  const text = String((reason as { errMsg?: string } | null)?.errMsg ?? reason);
  return /timeout/i.test(text) ? timeoutError() : offlineError();
}

/** Throws a `RequestError` in place of the platform's `timeout` and `offline` errors, and any other error unchanged. */
export function rethrowAsRequestError(reason: Error): never {
  if (reason.message === 'timeout') throw timeoutError();
  throw reason.message === 'offline' ? offlineError() : reason;
}

/** Chinese text to show for any error. @param defect text for errors that are not failed requests */
export function requestErrorText(error: unknown, defect = '出了点问题，请稍后重试'): string {
  return error instanceof RequestError ? error.text : defect;
}

/** The error texts of the answer by form field; empty if the error has none. */
export function serviceFieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof RequestError)) return {};
  return (error.answer.data as Partial<FieldProblems> | null | undefined)?.fields ?? {};
}
