import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Agent, request } from 'undici';
import { checkedLookup } from '../web/checkedLookup';
import { isPublicAddress } from '../web/publicAddress';
import { WebProblem } from '../web/webAccess';
import { NotificationNotSent } from './notifier';

/** Time for a recipient to answer, in ms. */
const PATIENCE = 10_000;
/** Bytes of an answer that are read: robots answer with an error code and a sentence. */
const ANSWER_LIMIT = 4_096;

const PRIVATE = '地址指向内网，不允许访问';

const resolve = (host: string) => lookup(host, { all: true, order: 'verbatim' });

interface JsonPost {
  url: URL;
  headers?: Record<string, string>;
  body: string;
  /** Hosts that may have a private address. */
  ownHosts: readonly string[];
}

/**
 * Posts JSON to an address that a member entered, follows no redirect, and connects only to public addresses and to
 * `ownHosts`.
 * @returns the response body as text, cut off after 4 kB
 * @throws NotificationNotSent unless the status is 2xx
 */
export async function postJson({ url, headers, body, ownHosts }: JsonPost): Promise<string> {
  const isAllowedAddress = ownHosts.includes(url.host) ? () => true : isPublicAddress;
  // An IP address in the URL needs no lookup, which would check it.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowedAddress(host)) throw new NotificationNotSent(PRIVATE);
  const agent = new Agent({
    connect: { lookup: checkedLookup({ resolve, isAllowedAddress }), timeout: PATIENCE },
  });
  try {
    const answer = await request(url, {
      method: 'POST',
      dispatcher: agent,
      signal: AbortSignal.timeout(PATIENCE),
      headers: { 'content-type': 'application/json', 'user-agent': 'AccountDoctor/2', ...headers },
      body,
    });
    const text = await firstBytes(answer.body);
    if (answer.statusCode < 200 || answer.statusCode > 299)
      throw new NotificationNotSent(`HTTP ${answer.statusCode}`);
    return text;
  } catch (error) {
    throw error instanceof NotificationNotSent ? error : new NotificationNotSent(reasonOf(error));
  } finally {
    void agent.destroy();
  }
}

async function firstBytes(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= ANSWER_LIMIT) break;
  }
  return Buffer.concat(chunks).subarray(0, ANSWER_LIMIT).toString('utf8');
}

/** The reason of a failed request, without its address. */
function reasonOf(error: unknown): string {
  if (error instanceof WebProblem) return error.reason === 'private' ? PRIVATE : '连不上这个地址';
  if (!(error instanceof Error)) return '连不上这个地址';
  if (error.name === 'TimeoutError') return '10 秒内没有回应';
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const code = 'code' in error ? String(error.code) : '';
  return code === '' ? '连不上这个地址' : `连不上这个地址（${code}）`;
}
