import Taro from '@tarojs/taro';
import type { Envelope, ServerTime } from '@account-doctor/contract/envelope';
import { REQUEST_TIMEOUT } from '@account-doctor/contract/limits';
import { signableParameters } from '@account-doctor/contract/signature';
import type { CallName, DataOf, PayloadOf } from '@account-doctor/contract/types';
import { serviceAddress } from './addresses';
import {
  malformedError,
  offlineError,
  refusalError,
  RequestError,
  statusError,
  timeoutError,
} from './errors';
import { headersOf, type Identity } from './headers';
import { readingPosts } from './readingPosts';
import { Repeats } from './repeats';
import { logRequest } from './requestLog';
import { serverClock } from './serverClock';

/** What the transport must not know by itself: who is signed in, and what follows when nobody is. */
interface Policy {
  identity: () => Identity;
  /** Called once per expired session, however many requests it fails. */
  onSessionExpired: () => void;
}

let policy: Policy;

/** Sets who is calling and what happens when the session ends; `app.tsx` does it once. */
export function configureRequests(given: Policy): void {
  policy = given;
}

/** Who is calling now; for what is no request. */
export const currentIdentity = (): Identity => policy.identity();

const repeats = new Repeats();

/** The token whose expiry was reported last, so that many failures at once give one dialog. */
let reportedToken: string | null = null;

/** Forgets what was remembered for the previous user; called when the signed-in user changes. */
export function forgetRequests(): void {
  repeats.clear();
  reportedToken = null;
}

/** Has everything read anew: something was changed elsewhere, and is known by another way. */
export const forgetReadings = (): void => repeats.forgetReadings();

/** A path, its payload as it travels, and whether it is a GET. */
interface Outgoing {
  path: string;
  method: 'GET' | 'POST';
  query: Record<string, string>;
  body: string;
}

function outgoing(name: CallName, payload: object): Outgoing {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string];
  return method === 'GET'
    ? { method, path, query: Object.fromEntries(signableParameters(payload)), body: '' }
    : { method, path, query: {}, body: JSON.stringify(payload) };
}

/** Rejects with `timeout` when `task` has not settled in time, and aborts it. */
function withTimeout<Result>(task: Promise<Result> & { abort?: () => void }): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(timeoutError());
      task.abort?.();
    }, REQUEST_TIMEOUT);
    task.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A failure below HTTP: the platforms tell a timeout from a broken line only by their text. */
function connectionError(reason: unknown): RequestError {
  if (reason instanceof RequestError) return reason;
  const text = String((reason as { errMsg?: string } | null)?.errMsg ?? reason);
  return /timeout/i.test(text) ? timeoutError() : offlineError();
}

const isEnvelope = (data: unknown): data is Envelope =>
  typeof data === 'object' && data !== null && typeof (data as Envelope).success === 'boolean';

/** Case of header names differs between the platforms. */
function headerOf(header: Record<string, unknown> | undefined, name: string): string | undefined {
  const found = Object.entries(header ?? {}).find(([key]) => key.toLowerCase() === name);
  return found ? String(found[1]) : undefined;
}

/** One exchange: resolves with the envelope's data, rejects with a `RequestError`. */
async function exchange(out: Outgoing, identity: Identity): Promise<unknown> {
  const answer = await withTimeout(
    Taro.request<unknown>({
      url: serviceAddress(out.path),
      method: out.method,
      data: out.method === 'GET' ? out.query : out.body,
      header: headersOf(out.method === 'GET' ? { query: out.query } : { body: out.body }, identity),
      timeout: REQUEST_TIMEOUT,
    }),
  ).catch((reason: unknown) => {
    throw connectionError(reason);
  });
  const envelope = isEnvelope(answer.data) ? answer.data : null;
  if (answer.statusCode < 200 || answer.statusCode > 299)
    throw statusError(answer.statusCode, envelope, headerOf(answer.header, 'x-request-id'));
  if (!envelope) throw malformedError();
  if (!envelope.success) throw refusalError(envelope);
  return envelope.data;
}

/** Tries once more when the phone's clock was the reason for the refusal. */
async function exchangeByServerClock(out: Outgoing, identity: Identity): Promise<unknown> {
  try {
    return await exchange(out, identity);
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== 'TIMESTAMP_OUT_OF_WINDOW') throw error;
    serverClock.set((error.answer.data as ServerTime).serverTime);
    return exchange(out, identity);
  }
}

function reportExpiry(identity: Identity): void {
  if (identity.token === reportedToken || identity.token !== policy.identity().token) return;
  reportedToken = identity.token;
  policy.onSessionExpired();
}

/**
 * Makes a call of the contract. Resolves with the envelope's `data` only for HTTP 200–299 and
 * `success: true`; rejects with a `RequestError` else. Shows nothing: see `feedback.ts`.
 * @param quiet nobody asked for it: an ended session is left for a request of the person's to find
 */
export function request<Name extends CallName>(
  name: Name,
  payload: PayloadOf<Name>,
  { quiet = false }: { quiet?: boolean } = {},
): Promise<DataOf<Name>> {
  const out = outgoing(name, payload);
  const key = `${name} ${out.method === 'GET' ? JSON.stringify(out.query) : out.body}`;
  const identity = policy.identity();
  const send = () => {
    const since = Date.now();
    return exchangeByServerClock(out, identity).then(
      (data) => {
        logRequest(name, since, 'OK');
        return data;
      },
      (error: unknown) => {
        const failed = error instanceof RequestError ? error : null;
        logRequest(name, since, failed?.code ?? failed?.message ?? 'defect');
        if (failed?.failure === 'session' && !quiet) reportExpiry(identity);
        throw error;
      },
    );
  };
  const changing = out.method === 'POST' && !readingPosts.includes(name);
  return repeats.run(key, send, changing) as Promise<DataOf<Name>>;
}
