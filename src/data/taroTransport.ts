import Taro from '@tarojs/taro';
import type { TransportAnswer, Transport } from '@account-doctor/client-core/transport';
import { REQUEST_TIMEOUT } from '@account-doctor/contract/limits';
import { takeEarlyAnswer } from '@/platform/firstPaint/firstPaint';
import { serviceAddress } from './addresses';

/** Value of a header; compares names without case, which differs between the platforms. */
function readHeader(header: object | undefined, name: string): string | undefined {
  const found = Object.entries(header ?? {}).find(([key]) => key.toLowerCase() === name);
  return found ? String(found[1]) : undefined;
}

/**
 * Parses the answer's JSON. The request asks for text, because Taro reports truncated JSON, which means a broken
 * connection, as an empty answer.
 */
function parseAnswer(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
}

/** Sends requests with Taro, on both targets. */
export const taroTransport: Transport = (out) => {
  const early = takeEarlyAnswer(out);
  if (early) return { answer: early, stop: () => undefined };
  const { method, path, query, body, headers } = out;
  const task: Promise<{ statusCode: number; header?: object; data: unknown }> & {
    abort?: () => void;
  } = Taro.request<unknown>({
    url: serviceAddress(path),
    method,
    data: method === 'GET' ? query : body,
    header: headers,
    dataType: 'text',
    timeout: REQUEST_TIMEOUT,
  });
  const answer = task.then(({ statusCode, header, data }): TransportAnswer => ({
    status: statusCode,
    requestId: readHeader(header, 'x-request-id'),
    data: parseAnswer(data),
  }));
  return { answer, stop: () => task.abort?.() };
};
