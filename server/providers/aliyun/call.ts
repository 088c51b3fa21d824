import { randomUUID } from 'node:crypto';
import { canonicalQuery, signedHeaders, type AliyunKey } from './signature';

export interface AliyunOptions extends AliyunKey {
  /** Address of the product, or of a mock. */
  endpoint: string;
  /** Timeout of a request, in ms. */
  timeout: number;
}

export interface AliyunAction {
  action: string;
  version: string;
  query: Record<string, string>;
  /** A file, for actions that take one. */
  body?: Uint8Array<ArrayBuffer> | null;
}

/**
 * Makes a signed call of an Alibaba Cloud RPC API and returns the response with its HTTP status.
 * Never retries; rejects if there is no JSON response.
 */
export async function callAliyun(
  options: AliyunOptions,
  { body = null, ...action }: AliyunAction,
): Promise<{ status: number; answer: unknown }> {
  const endpoint = new URL(options.endpoint);
  const call = {
    host: endpoint.host,
    ...action,
    body,
    date: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
    nonce: randomUUID(),
  };
  endpoint.search = canonicalQuery(action.query);
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: signedHeaders(call, options),
    body,
    signal: AbortSignal.timeout(options.timeout),
  });
  return { status: response.status, answer: await response.json() };
}
