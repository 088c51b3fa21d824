import { randomUUID } from 'node:crypto';
import { canonicalQuery, signedHeaders, type AliyunKey } from './signature';

export interface AliyunOptions extends AliyunKey {
  /** Address of the product, or of an imitation of it. */
  endpoint: string;
  /** Milliseconds until an unanswered request is given up. */
  timeout: number;
}

/**
 * Makes one signed call of an Alibaba Cloud RPC-style interface and returns what it answers, with
 * the HTTP status. Never repeats a request; rejects when there is no answer or it is no JSON.
 */
export async function callAliyun(
  options: AliyunOptions,
  { action, version, query }: { action: string; version: string; query: Record<string, string> },
): Promise<{ status: number; answer: unknown }> {
  const endpoint = new URL(options.endpoint);
  const call = {
    host: endpoint.host,
    action,
    version,
    query,
    date: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
    nonce: randomUUID(),
  };
  endpoint.search = canonicalQuery(query);
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: signedHeaders(call, options),
    signal: AbortSignal.timeout(options.timeout),
  });
  return { status: response.status, answer: await response.json() };
}
