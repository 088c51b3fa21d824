import { events } from '../events';
import { isIos } from '../phone';
import { servedAddress } from './addresses';
import type { DialogResult, WxCalls, WxTasks } from './call';

const DEFAULT_TIMEOUT = 60_000;

interface RequestOptions {
  url: string;
  method?: string;
  data?: unknown;
  header?: Record<string, unknown>;
  timeout?: number;
  dataType?: string;
  responseType?: 'text' | 'arraybuffer';
}

let offline = false;

/** Switches the phone's network off or on, and notifies the app. */
export function setOffline(value: boolean): void {
  offline = value;
  events.emit('NetworkStatusChange', networkStatus());
}

function networkStatus() {
  return { isConnected: !offline, networkType: offline ? 'none' : 'wifi' };
}

/** Why a request cannot start; `undefined` if it can. */
export function networkRejection(url: unknown, schemes: RegExp): string | undefined {
  if (typeof url !== 'string' || !schemes.test(url)) return `invalid url "${String(url)}"`;
  if (!offline) return undefined;
  return isIos
    ? '似乎已断开与互联网的连接。'
    : 'errcode:-106 cronet_error_code:-106 error_msg:net::ERR_INTERNET_DISCONNECTED';
}

export const networkCalls: WxCalls = {
  getNetworkType: () => networkStatus(),
};

export const networkTasks: WxTasks = {
  request(given: RequestOptions, outcome) {
    const controller = new AbortController();
    void sendRequest(given, controller, outcome);
    return {
      abort: () => controller.abort('abort'),
      onHeadersReceived: () => undefined,
      offHeadersReceived: () => undefined,
    };
  },
};

async function sendRequest(
  given: RequestOptions,
  controller: AbortController,
  outcome: DialogResult,
) {
  const rejection = networkRejection(given.url, /^https?:\/\//);
  const timer = setTimeout(() => controller.abort('timeout'), given.timeout ?? DEFAULT_TIMEOUT);
  try {
    await Promise.resolve();
    if (rejection) throw new Error(rejection);
    const response = await fetch(...fetchArguments(given, controller.signal));
    outcome.succeed({
      data: await readBody(response, given),
      statusCode: response.status,
      header: responseHeaders(response.headers),
      cookies: [],
    });
  } catch (error) {
    const { aborted } = controller.signal;
    outcome.fail(aborted ? String(controller.signal.reason) : (error as Error).message);
  } finally {
    clearTimeout(timer);
  }
}

function fetchArguments(given: RequestOptions, signal: AbortSignal): [string, RequestInit] {
  const method = (given.method ?? 'GET').toUpperCase();
  const headers = new Headers({ 'content-type': 'application/json', ...textHeader(given.header) });
  const url = servedAddress(given.url);
  if (method === 'GET' || method === 'HEAD') {
    return [withQuery(url, given.data), { method, headers, signal, credentials: 'omit' }];
  }
  const body = encodeBody(given.data, headers.get('content-type') ?? '');
  return [url, { method, headers, body, signal, credentials: 'omit' }];
}

/** Headers as text. WeChat sends numbers and booleans as text and leaves out headers without a value. */
export function textHeader(header: Record<string, unknown> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(header)
      .filter(([name, value]) => value !== undefined && value !== null && !/^referer$/i.test(name))
      .map(([name, value]) => [name, String(value)]),
  );
}

function withQuery(url: string, data: unknown): string {
  const query = typeof data === 'object' && data !== null ? formEncoded(data) : '';
  if (query === '') return url;
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

function encodeBody(data: unknown, contentType: string): BodyInit | undefined {
  if (data === undefined || data === null) return undefined;
  if (typeof data === 'string' || data instanceof ArrayBuffer) return data;
  return contentType.includes('urlencoded') ? formEncoded(data) : JSON.stringify(data);
}

function formEncoded(data: object): string {
  return Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(parameterText(value))}`,
    )
    .join('&');
}

function parameterText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

async function readBody(response: Response, given: RequestOptions): Promise<unknown> {
  if (given.responseType === 'arraybuffer') return response.arrayBuffer();
  const text = await response.text();
  if (given.dataType !== undefined && given.dataType !== 'json') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/**
 * Response headers with names as iOS writes them (`X-Request-Id`); Android keeps those of the server. Apps must not
 * depend on either.
 */
function responseHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    [...headers].map(([name, value]) => [
      isIos ? name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase()) : name,
      value,
    ]),
  );
}
