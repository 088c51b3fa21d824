import type { Envelope, ServerTime } from '@account-doctor/contract/envelope';
import { REQUEST_TIMEOUT } from '@account-doctor/contract/limits';
import {
  DEFAULT_SIGN_SECRET,
  randomDigits,
  signableParameters,
  signBody,
  signQuery,
} from '@account-doctor/contract/signature';
import type { CallName, ChatFrame, DataOf, PayloadOf } from '@account-doctor/contract/types';
import { APP_VERSION } from '@account-doctor/contract/version';
import { RequestError } from './errors';

/** What the transport must not know by itself: who is signed in, and what follows when nobody is. */
interface Policy {
  identity: () => { token: string; staffId: string } | null;
  onSessionExpired: (token: string) => void;
}

let policy: Policy = { identity: () => null, onSessionExpired: () => undefined };

/** Sets who is calling and what happens when the session ends; `main.tsx` does it once. */
export function configureRequests(given: Policy): void {
  policy = given;
}

const secret = (import.meta.env.TARO_APP_SIGN_SECRET as string | undefined) || DEFAULT_SIGN_SECRET;

/** How far the service's clock is ahead of this computer's, in ms. */
let clockAhead = 0;

interface Outgoing {
  method: 'GET' | 'POST';
  url: string;
  /** Exactly as sent: the signature covers it. */
  body: string;
  payload: object;
}

function outgoing(name: CallName, payload: object): Outgoing {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string];
  if (method === 'POST') return { method, url: path, body: JSON.stringify(payload), payload };
  const query = new URLSearchParams(signableParameters(payload)).toString();
  return { method, url: query === '' ? path : `${path}?${query}`, body: '', payload };
}

function headersOf({ method, body, payload }: Outgoing): Record<string, string> {
  const timestamp = String(Date.now() + clockAhead);
  const by = { timestamp, random: randomDigits(), secret };
  const identity = policy.identity();
  return {
    version: APP_VERSION,
    platform: 'desk',
    os: 'browser',
    timestamp,
    random: by.random,
    sign: method === 'GET' ? signQuery(payload, by) : signBody(body, by),
    'app-platform': 'h5',
    ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    ...(identity ? { token: identity.token, userId: identity.staffId } : {}),
  };
}

async function send(out: Outgoing): Promise<Envelope> {
  let response: Response;
  try {
    response = await fetch(out.url, {
      method: out.method,
      headers: headersOf(out),
      ...(out.method === 'POST' ? { body: out.body } : {}),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
    });
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    throw new RequestError(late ? '网络超时，请检查网络后重试' : '网络连接失败，请检查网络后重试');
  }
  const envelope = (await response.json().catch(() => null)) as Envelope | null;
  if (typeof envelope?.success !== 'boolean')
    throw new RequestError('服务器没有正确响应，请稍后重试');
  return envelope;
}

/** Sends, and once more when this computer's clock was the reason for the refusal. */
async function sendByServerClock(out: Outgoing): Promise<Envelope> {
  const envelope = await send(out);
  if (envelope.code !== 'TIMESTAMP_OUT_OF_WINDOW') return envelope;
  clockAhead = (envelope.data as ServerTime).serverTime - Date.now();
  return send(out);
}

/** The service's time, as far as this computer knows it. */
export const serviceNow = (): number => Date.now() + clockAhead;

/**
 * Makes a call of the contract: resolves with the envelope's `data`, rejects with a `RequestError`
 * whose text is the service's own sentence.
 */
export async function request<Name extends CallName>(
  name: Name,
  payload: PayloadOf<Name>,
): Promise<DataOf<Name>> {
  const token = policy.identity()?.token;
  const { success, code, msg, data } = await sendByServerClock(outgoing(name, payload));
  if (success) return data as DataOf<Name>;
  if (code === 'NOT_LOGGED_IN' && token !== undefined) policy.onSessionExpired(token);
  throw new RequestError(msg || '操作没有成功，请稍后重试', code, data);
}

/** What opens the chat's socket: who is calling, signed as a GET over token and user id would be. */
export function signedHello(): ChatFrame | null {
  const identity = policy.identity();
  if (!identity) return null;
  const { token, staffId: userId } = identity;
  const by = { timestamp: String(serviceNow()), random: randomDigits(), secret };
  const { timestamp, random } = by;
  const sign = signQuery({ token, userId }, by);
  return { type: 'hello', side: 'desk', token, userId, timestamp, random, sign };
}
