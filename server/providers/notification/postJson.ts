import { request } from 'undici';
import { memberAddressAgent, connectionProblem } from '../web/memberAddress';
import { NotificationNotSent } from './notifier';

/** Timeout for the recipient's answer, in ms. */
const PATIENCE = 10_000;
/** Maximum number of bytes read of an answer; chat robots answer with an error code and a sentence. */
const ANSWER_LIMIT = 4_096;

interface JsonPost {
  url: URL;
  headers?: Record<string, string>;
  body: string;
  /** Hosts that are allowed to have a private address. */
  ownHosts: readonly string[];
}

/**
 * Posts JSON to an address that a member entered, follows no redirect, and connects only to public addresses and to
 * `ownHosts`.
 * @returns the response body as text, cut off after 4 kB
 * @throws NotificationNotSent unless the status is 2xx
 */
export async function postJson({ url, headers, body, ownHosts }: JsonPost): Promise<string> {
  const agent = memberAddressAgent(url, { ownHosts, timeout: PATIENCE });
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
    throw error instanceof NotificationNotSent
      ? error
      : new NotificationNotSent(
          connectionProblem(error, { timeout: PATIENCE, setting: 'NOTIFICATION_HOSTS' }),
        );
  } finally {
    void agent.destroy();
  }
}

/** Reads the beginning of a body as text. */
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
