import { isIP } from 'node:net';
import { Agent, request, type Dispatcher } from 'undici';
import { checkedLookup } from './checkedLookup';
import { decodePage, readBody, readContentType, type PageType } from './pageText';
import { WebProblem, type WebAccess } from './webAccess';

export interface FetchedPage {
  /** URL after redirects. */
  url: URL;
  type: PageType;
  text: string;
}

/**
 * Fetches a page whose address a user entered, with protection against server-side request forgery: only from listed
 * hosts and allowed IP addresses (checked for the actual connection, and again for each redirect), and within the time
 * and size limits of `access`. Uses no cookies.
 * @throws WebProblem with the reason
 */
export async function fetchPage(address: string, access: WebAccess): Promise<FetchedPage> {
  const agent = new Agent({ connect: { lookup: checkedLookup(access) }, pipelining: 0 });
  const signal = AbortSignal.timeout(access.timeout);
  try {
    const journey = followRedirects(parseAllowedUrl(address, access), { access, agent, signal });
    return await Promise.race([journey, rejectOnAbort(signal)]);
  } catch (error) {
    const reason = signal.aborted ? 'slow' : 'unreachable';
    throw findWebProblem(error) ?? new WebProblem(reason, { cause: error });
  } finally {
    // Closes in the background.
    void agent.destroy();
  }
}

/** Rejects on timeout, because connecting and DNS lookups ignore the signal. */
const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new WebProblem('slow')), { once: true });
  });

interface FetchOptions {
  access: WebAccess;
  agent: Agent;
  signal: AbortSignal;
}

async function followRedirects(start: URL, journey: FetchOptions): Promise<FetchedPage> {
  let url = start;
  for (let redirects = 0; redirects <= journey.access.redirects; redirects += 1) {
    const answer = await request(url, {
      dispatcher: journey.agent,
      signal: journey.signal,
      headers: {
        accept: 'text/html,application/json;q=0.9',
        'accept-encoding': 'gzip, deflate, br',
        'accept-language': 'zh-CN,zh;q=0.9',
        'user-agent': 'Mozilla/5.0 (compatible; AccountDoctor/2.0)',
      },
    });
    const next = redirectOf(answer);
    if (next === null) return readPage(url, answer, journey.access);
    // Discards the body of a redirect; the agent then closes the connection.
    answer.body.on('error', () => undefined).destroy();
    url = parseAllowedUrl(next, journey.access, url);
  }
  throw new WebProblem('redirects');
}

async function readPage(url: URL, answer: Dispatcher.ResponseData, access: WebAccess) {
  const { statusCode, headers, body } = answer;
  try {
    if (statusCode === 404 || statusCode === 410) throw new WebProblem('gone');
    if (statusCode < 200 || statusCode > 299) throw new WebProblem('unreachable');
    const { type, charset } = readContentType(headerOf(headers, 'content-type'));
    const content = await readBody(body, headerOf(headers, 'content-encoding'), access.limit);
    return { url, type, text: decodePage(content, charset) };
  } finally {
    body.on('error', () => undefined).destroy();
  }
}

/** The address that a redirect leads to; `null` if the answer is no redirect. */
function redirectOf({ statusCode, headers }: Dispatcher.ResponseData): string | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null;
  return headerOf(headers, 'location') || null;
}

function headerOf(headers: Dispatcher.ResponseData['headers'], name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** Parses a URL, relative to `base` for redirects; throws `WebProblem` if it may not be fetched. */
function parseAllowedUrl(address: string, { scheme, hosts }: WebAccess, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new WebProblem('address');
  const url = new URL(address, base?.href);
  if (url.protocol !== scheme || url.username !== '' || url.password !== '')
    throw new WebProblem('address');
  // An IP address in the URL needs no lookup, so it would not be checked.
  const isNumber = isIP(url.hostname) !== 0 || url.hostname.startsWith('[');
  if (isNumber || !hosts.includes(url.host)) throw new WebProblem('host');
  return url;
}

/** The `WebProblem` among the causes of a library's error; `null` if the error has another cause. */
function findWebProblem(error: unknown): WebProblem | null {
  if (error instanceof WebProblem) return error;
  if (error instanceof AggregateError) return findWebProblem(error.errors[0]);
  return error instanceof Error && error.cause ? findWebProblem(error.cause) : null;
}
